import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

const mostRemembered = 1_000;

/** Names for clients, which only who has the secret can tell. */
export function pseudonymBy(secret: string): (client: string) => string {
  const known = new LRUCache<string, string>({ max: mostRemembered });
  return (client) => {
    const name = known.get(client) ?? createHmac('sha256', secret).update(client).digest('base64url');
    known.set(client, name);
    return name;
  };
}

/** The secret in a file, which the first call makes. Where none can be written, it lasts as long as the process. */
export function secretIn(file: string): string {
  const made = `${randomSecret()}\n`;
  try {
    // Fails if the file is there: of two first starts, one makes the secret.
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 });
  } catch {
    try {
      return readFileSync(file, 'utf8') || made;
    } catch {
      return made;
    }
  }
  return made;
}

const randomSecret = () => randomBytes(32).toString('base64url');
