// Writes sbom.cdx.json, a CycloneDX list of all that `npm start` builds with and runs, and asks the registry which of it has known
// vulnerabilities. Ends with 1 for a high or critical one, and if the registry does not answer, which proves nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, refuseOptions, root } from './prepare.mjs';

refuseOptions('--sbom-only');

/** @param {string[]} args */
function npm(args) {
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// npm's own --omit=dev also leaves out what a development tool needs as well: zod, pg-types and some eighty others.
const { stdout, stderr } = npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
const sbom = parse(stdout);
if (sbom === undefined) fail(`npm sbom did not succeed: ${stderr.trim()}`);
const lock = parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const inProduction = new Set(
  Object.entries(lock.packages).flatMap(([place, { name, version, dev, link }]) =>
    dev || link ? [] : [`${name ?? place.replace(/^.*node_modules\//, '')}@${version}`],
  ),
);
const own = sbom.metadata.component['bom-ref'];
/** @param {string} ref */
const isListed = (ref) => ref === own || inProduction.has(ref);
/** npm leaves out a licence that SPDX has no id for: "BSD" of `zipcodes`.
 * @param {{ name: string, licenses?: object[] }} one */
const withLicence = ({ licenses, ...one }) => {
  const { license: name } = lock.packages[`node_modules/${one.name}`] ?? {};
  return { ...one, licenses: licenses ?? [{ license: { name } }] };
};
const components = sbom.components
  .filter((/** @type {{ 'bom-ref': string }} */ one) => isListed(one['bom-ref']))
  .map(withLicence);
const dependencies = sbom.dependencies
  .filter((/** @type {{ ref: string }} */ { ref }) => isListed(ref))
  .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter(isListed),
  }));
writeFileSync(
  path.join(root, 'sbom.cdx.json'),
  `${JSON.stringify({ ...sbom, components, dependencies }, undefined, 2)}\n`,
);
console.log(`sbom.cdx.json lists ${components.length} packages.`);
if (process.argv.includes('--sbom-only')) process.exit();

const counts = parse(npm(['audit', '--json', '--omit=dev']).stdout)?.metadata?.vulnerabilities;
if (counts === undefined)
  fail('No vulnerability was looked for: the registry does not answer npm audit. Run it again later.');
const { low, moderate, high, critical } = counts;
console.log(`Known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
if (high + critical > 0) fail('Run npm audit --omit=dev, and update what it names.');
