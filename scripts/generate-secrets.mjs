// Prints the secrets that compose.scale.yaml needs, as lines for `.env`: node scripts/generate-secrets.mjs >> .env
import { randomBytes } from 'node:crypto';

for (const name of ['AUTH_TOKEN', 'POSTGRES_PASSWORD']) {
  console.log(`${name}=${randomBytes(32).toString('base64url')}`);
}
