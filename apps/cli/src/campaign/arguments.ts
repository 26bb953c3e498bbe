import { exclusionsOfBackup, readBackup } from '@Hardware-Store-Finder/book';
import {
  type CampaignPlan,
  categories,
  type Exclusions,
  isCategory,
  languages,
  maxCriteria,
  type Seller,
  type Territory,
} from '@Hardware-Store-Finder/contract';
import { readExclusions as readBookExclusions } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Also what scripts/run.mjs prints for --help, before anything is installed. */
export const campaignUsage = readFileSync(new URL('usage.txt', import.meta.url), 'utf8').trimEnd();

const names = [
  'territory',
  'region',
  'radius-km',
  'categories',
  'criteria',
  'letters',
  'model-calls',
] as const;
const others = ['language', 'letter-language', 'out', 'exclude'] as const;
const options = Object.fromEntries([...names, ...others].map((name) => [name, { type: 'string' as const }]));
type Values = Partial<Record<(typeof names)[number] | (typeof others)[number], string>>;

/** `out`: the folder for the letters. `exclude`: a back-up of a browser's leads, whose stores are left out. */
export type CampaignArguments = { plan: CampaignPlan; out: string; exclude: string | undefined };

/** Reads the command line. Throws AppError with what to change. */
export function parseCampaignArguments(
  args: readonly string[],
  seller: Seller | undefined,
): CampaignArguments {
  const values = valuesOf(args);
  const { out, exclude } = values;
  if (out === undefined) throw wrong('--out is missing: name the folder for the letters.');
  const criteria = listOf(values.criteria, /[;；\n]/);
  if (criteria.length > maxCriteria)
    throw wrong(`There are ${criteria.length} criteria; ${maxCriteria} is the most.`);
  const chosen = listOf(values.categories, ',');
  const unknown = chosen.find((name) => !isCategory(name));
  if (unknown !== undefined)
    throw wrong(`The category ${unknown} is not known: use ${categories.join(', ')}.`);
  const letters = amountOf('letters', values.letters, 1);
  const modelCalls = amountOf('model-calls', values['model-calls'], 0);
  const plan: CampaignPlan = {
    name: (values.territory ?? values.region ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100),
    territory: territoryOf(values),
    ...(chosen.length > 0 && { categories: chosen.filter(isCategory) }),
    seller: seller ?? {},
    language: oneOf('language', values.language ?? 'english', languages),
    letterLanguage: oneOf('letter-language', values['letter-language'] ?? 'store', ['store', 'sender']),
    criteria,
    limits: { ...(letters !== undefined && { letters }), ...(modelCalls !== undefined && { modelCalls }) },
  };
  return { plan, out, exclude };
}

function valuesOf(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options }).values as Values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function territoryOf({ territory, region, 'radius-km': radius }: Values): Territory {
  if ((territory === undefined) === (region === undefined))
    throw wrong('Name either --territory or --region.');
  if (region !== undefined) {
    const [, country, part] = /^([A-Z]{2})(?:\.(.+))?$/.exec(region) ?? [];
    if (country === undefined)
      throw wrong(`--region ${region} is none: give a country (PT) or a region of it (US.TX).`);
    return { kind: 'region', country, ...(part !== undefined && { region }) };
  }
  const radiusKm = radius === undefined ? undefined : Number(radius);
  if (radiusKm !== undefined && !(radiusKm >= 0.5 && radiusKm <= 50))
    throw wrong(`--radius-km ${radius} cannot be used: it must be a number from 0.5 to 50.`);
  const queries = listOf(territory, /[;；\n]/);
  if (queries.length === 0) throw wrong('--territory names no place.');
  const places = queries.map((query) => ({ query, ...(radiusKm !== undefined && { radiusKm }) }));
  return { kind: 'places', places };
}

function listOf(text: string | undefined, separator: string | RegExp): string[] {
  const parts = (text ?? '').split(separator).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

function amountOf(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (Number.isSafeInteger(amount) && amount >= least) return amount;
  throw wrong(`--${name} ${text} cannot be used: it must be a whole number from ${least}.`);
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw wrong(`--${name} ${text} cannot be used: it must be ${known.join(' or ')}.`);
}

function wrong(sentence: string) {
  return commandError('bad_request', `${sentence}\n${campaignUsage}`);
}

/** Who must not be written to, from a back-up of the leads. Throws AppError if the file cannot be read. */
export function readExclusions(file: string): Exclusions {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const sentence = `The file ${file} cannot be read. Name a back-up of your leads.`;
    throw commandError('bad_request', sentence, { cause });
  }
  // Of a browser's backup, what identifies whom not to write to is enough; the log of a book is read whole.
  const exclusions = readBookExclusions(text);
  if (exclusions !== undefined) return exclusions;
  try {
    return exclusionsOfBackup(readBackup(JSON.parse(text)));
  } catch (cause) {
    const sentence = `${file} is no back-up of leads: save one with "Back up" on the page of your leads.`;
    throw commandError('bad_request', sentence, { cause });
  }
}
