import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startStandIn } from '../../packages/testing/src/stand-in.ts';
import { root, runProgram } from '../support/run-program.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** What runs in production, as Node finds it: the dependencies of our packages, theirs, and so on. */
function installed(): Set<string> {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { name, version, dependencies = {}, optionalDependencies = {} } = read(`${folder}/package.json`);
    if (found.has(`${name}@${version}`)) return;
    found.add(`${name}@${version}`);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let from = folder;
      while (!existsSync(path.join(root, from, 'node_modules', dependency)) && from !== '.')
        from = path.dirname(from);
      const place = path.join(from, 'node_modules', dependency);
      if (existsSync(path.join(root, place))) visit(place);
    }
  };
  for (const file of globSync('apps/*/package.json', { cwd: root })) visit(path.dirname(file));
  return found;
}

test('sbom.cdx.json lists every package that runs, with its licence and checksum', async () => {
  const { code, output } = await runProgram(['scripts/supply-chain.mjs', '--sbom-only']);
  expect(code, output).toBe(0);
  const { components, bomFormat } = read('sbom.cdx.json');
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map((component: Record<string, string>) => component['bom-ref']));
  const runs = [...installed()];
  expect(runs.length).toBeGreaterThan(250);
  expect(runs.filter((name) => !listed.has(name))).toEqual([]);
  expect(listed).not.toContain(`vitest@${read('node_modules/vitest/package.json').version}`);
  for (const { name, licenses, hashes } of components) {
    expect([name, licenses.length]).toEqual([name, 1]);
    if (!existsSync(path.join(root, 'apps', name.replace(/.*\//, ''))))
      expect([name, hashes?.length]).not.toEqual([name, 0]);
  }
});

test.each([
  [405, '', 1, /No vulnerability was looked for/],
  [200, '{}', 0, /Known vulnerabilities: 0 critical, 0 high/],
])('a registry that answers %i %j ends it with %i', async (status, body, code, said) => {
  const registry = await startStandIn(() => ({ status, body }));
  onTestFinished(registry.close);
  const ended = await runProgram(['scripts/supply-chain.mjs'], { npm_config_registry: registry.url });
  expect([ended.code, ended.output]).toEqual([code, expect.stringMatching(said)]);
  expect(registry.asked.length).toBeGreaterThan(0);
});
