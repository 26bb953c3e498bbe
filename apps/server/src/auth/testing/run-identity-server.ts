import { startIdentityServer } from './identity-server.ts';

// For the end-to-end tests, which start programs: `node run-identity-server.ts ORIGIN`.
const [, , origin = ''] = process.argv;
const { issuer } = await startIdentityServer(origin);
process.stdout.write(`The identity provider is at ${issuer}\n`);
