// Writes sbom.cdx.json, a CycloneDX list of all that runs in production, and asks the registry which of it has known
// vulnerabilities. Ends with 1 for a high or critical one. A registry that does not answer proves nothing: that is said, and
// ends with 0, because it is no fault of the change under test.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './prepare.mjs';

/** @param {string[]} args */
function npm(args) {
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  return spawnSync('npm', [...args, '--omit=dev'], { ...options, shell: process.platform === 'win32' });
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sbom = npm(['sbom', '--sbom-format=cyclonedx']);
const components = parse(sbom.stdout)?.components;
if (components === undefined) fail(`npm sbom did not succeed: ${sbom.stderr.trim()}`);
writeFileSync(path.join(root, 'sbom.cdx.json'), sbom.stdout);
console.log(`sbom.cdx.json lists ${components.length} packages.`);

const counts = parse(npm(['audit', '--json']).stdout)?.metadata?.vulnerabilities;
if (counts === undefined) {
  console.log('No vulnerability was looked for: the registry does not answer npm audit.');
} else {
  const { low, moderate, high, critical } = counts;
  console.log(`Known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (high + critical > 0) fail('Run npm audit --omit=dev, and update what it names.');
}
