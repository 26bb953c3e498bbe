import { globSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** Gives a copy of the tree its node_modules: our packages are links to the copy, all others are those of the project. */
export function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const scope = '@Hardware-Store-Finder';
  mkdirSync(path.join(modules, scope), { recursive: true });
  for (const file of globSync('packages/*', { cwd: root }).filter((name) => !name.endsWith('.json')))
    symlinkSync(path.join(folder, file), path.join(modules, scope, path.basename(file)));
  for (const name of globSync('*', { cwd: path.join(root, 'node_modules') }).filter((name) => name !== scope))
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}
