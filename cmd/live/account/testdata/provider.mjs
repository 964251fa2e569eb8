// A certified OpenID provider, for one client: anybody signs in by a name.
import { createServer } from "node:http";
import Provider from "oidc-provider";

const [callback] = process.argv.slice(2);
const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "arcana", client_secret: "a secret of the test", redirect_uris: [callback] }],
    claims: { openid: ["sub"], profile: ["nickname"] },
    pkce: { required: () => true },
    cookies: { keys: ["a key of the test"] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, nickname: id.toUpperCase() }) }),
  });
  server.on("request", provider.callback());
  console.log(issuer);
});
