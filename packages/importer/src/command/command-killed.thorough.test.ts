import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';

describe('an import that is killed', () => {
  const program = path.join(import.meta.dirname, '../testing/run-import.ts');
  const spawn = (dataDir: string, killAt: number, ...args: string[]) =>
    spawnSync(process.execPath, [program, dataDir, String(killAt), ...args], { encoding: 'utf8' });

  it('at any file operation leaves either the old or the new directory intact', async () => {
    const count = createWorkspace();
    await count.run(count.file('a.osm.pbf', [shop(1, 'Old')]));
    const whole = spawn(count.dataDir, 0, count.file('a.osm.pbf', [shop(1, 'New')]));
    expect(whole.stderr).toBe('');
    const operations = Number(whole.stdout);
    expect(operations).toBeGreaterThan(20);

    const seen = new Set<string>();
    for (let killAt = 1; killAt <= operations; killAt += 3) {
      const { dataDir, file, run, names } = createWorkspace();
      await run(file('a.osm.pbf', [shop(1, 'Old'), shop(2, 'Also old')]));
      const next = file('a.osm.pbf', [shop(1, 'New')]);
      expect(spawn(dataDir, killAt, next).signal, `operation ${killAt}`).toBe('SIGKILL');
      const left = (await names()).join();
      expect(['Old,Also old', 'New'], `operation ${killAt}`).toContain(left);
      seen.add(left);
      expect(await run(next)).toMatchObject({ code: 0, faults: [] });
      expect(await names()).toEqual(['New']);
      expect(readdirSync(path.join(dataDir, 'stores')).sort(), `operation ${killAt}`).toEqual([
        '_all.sqlite',
        '_before.sqlite',
        'a.sqlite',
      ]);
      expect(await run('--verify')).toMatchObject({ code: 0, faults: [] });
    }
    expect(seen).toContain('Old,Also old');
  }, 120_000);
});
