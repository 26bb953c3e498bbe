// `npm run settings-docs`: writes .env.example and the tables of the two pages of settings from the list of settings.

import { keyedModelIds, modelPresets } from '@Hardware-Store-Finder/facts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Setting, settingGroups } from '../packages/services/src/settings/table.ts';

type GroupName = keyof typeof settingGroups;

const root = path.resolve(import.meta.dirname, '..');
export const exampleFile = path.join(root, '.env.example');
export const pageFile = path.join(root, 'docs/configuration.md');
export const rarePageFile = path.join(root, 'docs/rare-settings.md');

/** What hardly anybody changes, for a page of its own: the table of a group is there without the others. */
const rareGroups: readonly GroupName[] = ['Proxy'];
const rareSettings: readonly string[] = [
  ...[
    'ALLOWED_ORIGINS',
    'LOG_CLIENT',
    'METRICS_HOST',
    'PRODUCTION_API_URL',
    'WIKIDATA_URL',
    'OVERTURE_CATALOG_URL',
  ],
  ...[
    'OVERTURE_HOSTS',
    'OVERTURE_MAX_MB',
    'GOOGLE_PLACES_SEARCH_CALLS',
    'GOOGLE_PLACES_BASE_URL',
    'SEARCH_DAILY_CALLS',
  ],
  ...['GOOGLE_ISSUER', 'MICROSOFT_ISSUER', 'CLIENT_DAILY_SHARE'],
];
const isRare = (group: GroupName, name: string) => rareGroups.includes(group) || rareSettings.includes(name);

/** The text of .env.example: every setting in a comment, with its default or an example. */
export function writeExample(): string {
  const groups = Object.entries(settingGroups).map(([title, settings]) => {
    const lines = Object.entries<Setting>(settings).map(([name, { initial, example = '' }]) => {
      const text = initial ?? example;
      return `# ${name}=${text.includes(' ') ? `"${text}"` : text}\n`;
    });
    return `# ${title}\n${lines.join('')}`;
  });
  const head = `# Copy this file to .env and remove the "#" before the settings you change. All are optional; docs/configuration.md
# and docs/rare-settings.md explain them. Variables of the shell win over this file. Written by \`npm run settings-docs\`.
`;
  return [head, ...groups].join('\n');
}

/** A page with the tables that follow from the list: each stands between `<!-- settings: GROUP -->` and `<!-- end -->`. */
export function writePage(page: string, ofRare: boolean): string {
  return page.replace(
    /(<!-- settings: (.+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) =>
      `${begin}\n${tableOf(name as GroupName, ofRare)}\n${end}`,
  );
}

function tableOf(group: GroupName, ofRare: boolean): string {
  if (group === 'AI services') return servicesTable();
  const settings = Object.entries<Setting>(settingGroups[group]).filter(
    ([name]) => isRare(group, name) === ofRare,
  );
  return table(
    ['name', 'default', 'meaning'],
    settings.map(([name, setting]) => [code(name), defaultOf(setting), setting.meaning]),
  );
}

function defaultOf({ initial, otherwise = 'none' }: Setting): string {
  if (initial === undefined) return otherwise;
  return initial.includes(' ') ? code(initial) : initial.split(',').map(code).join(', ');
}

const serviceNames = {
  perplexity: 'Perplexity, which also searches the web',
  openai: 'OpenAI, or any service with its format',
  deepseek: 'DeepSeek',
  qwen: 'Qwen (Alibaba Cloud)',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
} as const satisfies Record<(typeof keyedModelIds)[number], string>;

function servicesTable(): string {
  const rows = keyedModelIds.map((id) => {
    const { prefix, model } = modelPresets[id];
    const [key, url, name] = ['API_KEY', 'BASE_URL', 'MODEL'].map((part) => code(`${prefix}_${part}`));
    return [code(id), serviceNames[id], key, url, `${name} (${code(model)})`];
  });
  const { OLLAMA_URL, OLLAMA_MODEL } = settingGroups['AI services'];
  const url = `\`OLLAMA_URL\` (${code(OLLAMA_URL.initial)})`;
  const model = `\`OLLAMA_MODEL\` (${OLLAMA_MODEL.otherwise})`;
  return table(
    ['`AI=`', 'service', 'key', 'address', 'model (default)'],
    [
      ...rows,
      ['`ollama`', 'a model on this machine', 'none', url, model],
      ['`builtin`', 'no model: the built-in reader', 'none', '', ''],
    ],
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

function code(text: string): string {
  return `\`${text}\``;
}

if (import.meta.main) {
  writeFileSync(exampleFile, writeExample());
  writeFileSync(pageFile, writePage(readFileSync(pageFile, 'utf8'), false));
  writeFileSync(rarePageFile, writePage(readFileSync(rarePageFile, 'utf8'), true));
}
