import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { releaseNotes } from './release-notes.mjs';

const changelog = (newest: string, unreleased = '') =>
  `# Changelog\n\n## Unreleased\n${unreleased}\n${newest}\n## 3.0.0 – 2026-11-22\n\nThe first.\n`;

describe('the notes of a release', () => {
  test('are what the changelog says of its version', () => {
    const text = changelog('## 3.1.0 – 2026-12-01\n\n### Added\n- A horn.\n');
    expect(releaseNotes(text, '3.1.0', 'v3.1.0')).toBe('### Added\n- A horn.');
    const breaking = changelog('## 4.0.0\n\n- **Breaking:** no horn.\n');
    expect(releaseNotes(breaking, '4.0.0', 'v4.0.0')).toContain('no horn');
  });
  test.each([
    ['3.1.0', 'v3.2.0', '## 3.1.0\n\n- A.\n', '', 'The tag is v3.2.0'],
    ['3.1.0', 'v3.1.0', '', '', 'The newest version of CHANGELOG.md is 3.0.0'],
    ['3.1.0', 'v3.1.0', '## 3.1.0\n\n- A.\n', '\n- Forgotten.\n', 'has changes under Unreleased'],
    [
      '3.1.0',
      'v3.1.0',
      '## 3.1.0\n\n- **Breaking:** no horn.\n',
      '',
      'it needs a higher first number than 3.0.0',
    ],
  ])('of %s tagged %s are refused with %j, unreleased %j', (version, tag, newest, unreleased, sentence) => {
    expect(() => releaseNotes(changelog(newest, unreleased), version, tag)).toThrow(sentence);
  });
});

test('the workflow of releases runs all checks first, and publishes the image, the SBOM and the checksums', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toMatch(/^ {2}checks:\n {4}uses: \.\/\.github\/workflows\/ci\.yml$/m);
  expect(workflow).toMatch(/^ {4}needs: checks$/m);
  expect(readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8')).toMatch(/^ {2}workflow_call:$/m);
  for (const part of [
    'scripts/release-notes.mjs',
    'scripts/supply-chain.mjs',
    'sha256sum',
    'push: true',
    'gh release create',
  ])
    expect(workflow).toContain(part);
});
