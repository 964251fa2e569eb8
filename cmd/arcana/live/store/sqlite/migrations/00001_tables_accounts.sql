-- +goose Up
CREATE TABLE tables (
	id    BLOB PRIMARY KEY,
	head  BLOB NOT NULL,
	owner BLOB NOT NULL,
	state INTEGER NOT NULL,
	made  INTEGER NOT NULL -- this and all times: milliseconds since 1970, UTC
) WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, made, id);
CREATE INDEX tables_by_owner ON tables (owner, state, made, id);

CREATE TABLE acts (
	table_id BLOB NOT NULL REFERENCES tables (id),
	position INTEGER NOT NULL,
	kind     TEXT NOT NULL,
	seat     INTEGER NOT NULL,
	ply      INTEGER NOT NULL,
	text     TEXT NOT NULL,
	client   BLOB NOT NULL,
	number   INTEGER NOT NULL,
	at       INTEGER NOT NULL,
	PRIMARY KEY (table_id, position)
) WITHOUT ROWID;

CREATE TABLE accounts (
	id    BLOB PRIMARY KEY,
	name  TEXT NOT NULL,
	guest INTEGER NOT NULL,
	made  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE links (
	issuer  TEXT NOT NULL,
	subject TEXT NOT NULL,
	account BLOB NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;

CREATE TABLE sessions (
	token   BLOB PRIMARY KEY,
	account BLOB NOT NULL,
	expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE results (
	table_id BLOB NOT NULL REFERENCES tables (id),
	seat     INTEGER NOT NULL,
	account  BLOB NOT NULL,
	system   TEXT NOT NULL,
	place    INTEGER NOT NULL,
	score    REAL NOT NULL,
	ended    INTEGER NOT NULL,
	PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_by_account ON results (account, ended, table_id, seat);
