import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../../../e2e/support/server.ts';
import { planFor } from '../support/campaigns.ts';

const disk = temporaryFolder();

/** Mounts a small disk of its own there; whether this machine lets us. */
function isMounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!isMounted())(
  'a disk that is nearly full takes no more campaigns, and is read as before',
  async () => {
    try {
      const own = await startServer({ PLACES: 'sample', AI: 'builtin' }, disk);
      const start = () =>
        fetch(`${own.origin}/api/campaigns`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': 'en' },
          body: JSON.stringify({
            plan: planFor([{ id: 'osm:node/1', name: 'Ferragens', address: 'Rua 1, Porto' }]),
            exclusions: { stores: [], emails: [], domains: [] },
          }),
        });
      const before = await start();
      expect(before.status).toBe(200);
      const { id } = (await before.json()) as { id: string };
      const filler = path.join(disk, 'filler');
      writeFileSync(filler, Buffer.alloc(80 * 1024 * 1024));
      // So long the last measurement counts.
      await pause(5_500);
      const refused = await start();
      expect(refused.status).toBe(503);
      expect(((await refused.json()) as { error: string }).error).toMatch(/disk is full.*Nothing was lost/);
      for (const read of [
        `/api/campaigns/${id}`,
        '/api/campaigns',
        '/api/book',
        '/api/book/leads',
        '/search/stream?location=Porto',
      ])
        expect((await fetch(own.origin + read)).status).toBe(200);
      rmSync(filler);
      await pause(5_500);
      expect((await start()).status).toBe(200);
      await own.stop();
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  },
  60_000,
);
