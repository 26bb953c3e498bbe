import { version } from '@hardware-store-finder/contract';
import type { CallProvider } from '@hardware-store-finder/http-client';
import * as z from 'zod/mini';
import { type Check, ok, warning } from './finding.ts';
import { probe } from './probe.ts';

const statusSchema = z.object({ version: z.string() });

/** What answers at the server's port now. @param origin `http://127.0.0.1:8002` */
export function checkServer(origin: string, callProvider: CallProvider): Check {
  return {
    name: 'server',
    async run() {
      const health = await probe(callProvider, `${origin}/healthz`);
      if ('fault' in health) return [ok(`It is not running at ${origin}.`)];
      if (health.body !== '{"ok":true}') {
        return [warning(`Another program answers at ${origin}. Stop that one, or choose another PORT.`)];
      }
      const ready = await probe(callProvider, `${origin}/readyz`);
      if (!('status' in ready) || ready.status !== 200) {
        return [warning(`It runs at ${origin} and is not ready. Its log says why.`)];
      }
      const status = await probe(callProvider, `${origin}/api/status`);
      const running = 'status' in status && status.status === 200 ? versionIn(status.body) : undefined;
      if (running !== undefined && running !== version) {
        return [warning(`It runs at ${origin} as version ${running}, and this is ${version}. Restart it.`)];
      }
      return [ok(`It runs at ${origin}.`)];
    },
  };
}

function versionIn(body: string): string | undefined {
  const answer = statusSchema.safeParse(JSON.parse(body));
  return answer.success ? answer.data.version : undefined;
}
