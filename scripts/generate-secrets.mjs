// Prints the secrets that compose.scale.yaml needs, as lines for `.env`: node scripts/generate-secrets.mjs >> .env
import { randomBytes } from 'node:crypto';
import { refuseOptions } from './prepare.mjs';

refuseOptions();

for (const name of ['AUTH_TOKEN', 'POSTGRES_PASSWORD']) {
  console.log(`${name}=${randomBytes(32).toString('base64url')}`);
}
