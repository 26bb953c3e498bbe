// node scripts/release-notes.mjs v4.0.0: prints what CHANGELOG.md says of this version, for the release with this tag. Ends with 1
// where tag, package.json and changelog disagree, or a breaking change hides under an old number.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './prepare.mjs';

/**
 * Throws an Error with a sentence if the version may not be released.
 * @param {string} changelog @param {string} version that of package.json @param {string} tag `v4.0.0`
 */
export function releaseNotes(changelog, version, tag) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json has ${version}.`);
  const [, ...sections] = changelog.split(/^## /m);
  const entries = sections.map((section) => ({
    version: /^\[?(\d+\.\d+\.\d+)/.exec(section)?.[1],
    text: section.slice(section.indexOf('\n') + 1).trim(),
  }));
  const [newest, before] = entries.filter((entry) => entry.version !== undefined);
  if (newest?.version !== version)
    throw new Error(
      `The newest version of CHANGELOG.md is ${newest?.version ?? 'none'}, and package.json has ${version}.`,
    );
  if (entries[0]?.version === undefined && entries[0]?.text !== '')
    throw new Error('CHANGELOG.md has changes under Unreleased. Give them to a version first.');
  if (newest.text.includes('**Breaking') && before?.version?.split('.')[0] === version.split('.')[0])
    throw new Error(
      `Version ${version} has a breaking change: it needs a higher first number than ${before?.version}.`,
    );
  return newest.text;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  /** @param {string} file */
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  try {
    console.log(releaseNotes(read('CHANGELOG.md'), version, process.argv[2] ?? ''));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
