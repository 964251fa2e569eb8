-- +goose Up
ALTER TABLE accounts ADD COLUMN profile BLOB NOT NULL DEFAULT x'';
ALTER TABLE accounts ADD COLUMN person BLOB; -- whom a guest was merged into
CREATE INDEX accounts_by_person ON accounts (person, id) WHERE person IS NOT NULL;

CREATE TABLE leases (
	table_id BLOB PRIMARY KEY,
	holder   TEXT NOT NULL,
	until    INTEGER NOT NULL
) WITHOUT ROWID;
