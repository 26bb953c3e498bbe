import { loadConfig } from './config.ts';

/** The names of all variables that `loadConfig` reads. */
export function knownSettings(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void asked.add(String(name)),
  });
  loadConfig(environment);
  return asked;
}
