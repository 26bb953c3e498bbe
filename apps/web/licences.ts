import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes licences.md into the built page: the licence of each library in it. Vite's own `build.license` leaves out those of
 * workers; `ofWorkers` goes into `worker.plugins`, which are built before the page ends.
 */
export function licences(): { ofPage: Plugin; ofWorkers: Plugin } {
  const folders = new Set<string>();
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') continue;
      // Of a package inside another's folder, the inner one; the name may have a scope.
      const found = file.moduleIds.flatMap(
        (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
      );
      for (const folder of found) folders.add(folder);
    }
  };
  return {
    ofWorkers: { name: 'licences-of-workers', generateBundle: collect },
    ofPage: {
      name: 'licences',
      generateBundle(options, bundle, isWrite) {
        collect.call(this, options, bundle, isWrite);
        const sections = [...folders].map(sectionOf).sort((a, b) => a.localeCompare(b, 'en'));
        const source = `# Licences of the libraries in this page\n\n${sections.join('\n')}`;
        this.emitFile({ type: 'asset', fileName: 'licences.md', source });
      },
    },
  };
}

function sectionOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`);
  return `## ${name} ${version} (${license})\n${texts.join('')}`;
}
