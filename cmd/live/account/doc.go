// Package account says who is asking: guests, who give a name and no more, and people,
// whom an OpenID provider vouches for; their profiles, and what they have played.
//
//   - A browser holds 256 random bits in a cookie that no script can read, and the
//     store their hash. Nothing is said in the cookie, so nothing in it can be forged;
//     a stolen store signs nobody in.
//   - A guest who signs in becomes a person and keeps the account. Where the person has
//     one already, the guest is merged into it: its matches are in the person's history.
//   - A login is OpenID Connect's authorization code flow with PKCE. What it rests on,
//     state, nonce and verifier, is in a cookie of the browser that began it, so that
//     nobody can end it in another one's.
//   - A session ends a month after it began; who comes back in its second half gets a
//     new one.
//
// The handlers refuse requests that another site sends; a link on its pages may lead here. They
// need a store, and know nothing of tables.
package account
