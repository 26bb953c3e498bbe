import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import { ConfigError, isLoopback, loadConfig } from '@Hardware-Store-Finder/services';
import { hostname } from 'node:os';
import { linkToken } from './auth/link-token.ts';
import { linkOf } from './auth/token-auth.ts';

/** `npm run link`: prints the secret link of AUTH=token. Exits with 0, or with 1 after an error message. */
try {
  const { auth, dataDir, host, port, publicUrl } = loadConfig();
  if (auth.mode !== 'token') {
    const sentence = `There is no secret link, because AUTH is not token: ${auth.mode} says who may enter.`;
    throw commandError('bad_request', sentence);
  }
  const { token } = linkToken(auth.token, dataDir);
  const hosts = isLoopback(host) ? ['localhost'] : ['localhost', hostname()];
  const origins = publicUrl ? [publicUrl.origin] : hosts.map((name) => `http://${name}:${port}`);
  for (const origin of origins) process.stdout.write(`${linkOf(token, origin)}\n`);
} catch (error) {
  const isForeseen = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isForeseen ? error.message : `The link cannot be read: ${error}`}\n`);
  process.exitCode = 1;
}
