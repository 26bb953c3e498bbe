import { parseArgs } from 'node:util';
import {
  categories as allCategories,
  type CampaignPlan,
  isCategory,
  languages,
  maxCriteria,
  type Seller,
  type Territory,
} from '@hardware-store-finder/contract';
import { commandError } from '@hardware-store-finder/messages';

export type CampaignArguments = {
  plan: CampaignPlan;
  /** The folder for the letters. */
  out: string;
  /** A back-up of a browser's leads, whose stores are left out. */
  exclude: string | undefined;
};

export const campaignUsage = `npm run campaign -- --territory "Porto; Braga" --out letters/ [--exclude BACKUP.json]
  --territory TEXT      towns, postcodes or coordinates, separated by semicolons or line ends
  --region PT           instead: all imported stores of a country, or of one of its regions (US.TX)
  --radius-km N         the radius around each place; without it, the search widens as usual
  --categories TEXT     store types, separated by commas
  --criteria TEXT       sentences that a good customer fulfils, separated by semicolons; at most ${maxCriteria}
  --letters N           the most letters: the best stores get them
  --model-calls N       the most calls of a paid model; required if the model is paid
  --language TEXT       yours: ${languages.join(' or ')}; english without it
  --letter-language     store (each in the language of its website) or sender; store without it
The profile of the sender is in the settings SELLER_*. The same command goes on where an earlier one stopped.`;

/** Reads the command line. Throws AppError with what to change. */
export function parseCampaignArguments(
  args: readonly string[],
  seller: Seller | undefined,
): CampaignArguments {
  const values = valuesOf(args);
  const { out, exclude } = values;
  if (out === undefined) throw wrong('--out is missing: name the folder for the letters.');
  const language = oneOf('language', values.language ?? 'english', languages);
  const criteria = listOf(values.criteria);
  if (criteria.length > maxCriteria)
    throw wrong(`There are ${criteria.length} criteria; ${maxCriteria} is the most.`);
  const categories = (values.categories ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = categories.find((name) => !isCategory(name));
  if (unknown !== undefined)
    throw wrong(`The category ${unknown} is not known: use ${allCategories.join(', ')}.`);
  const territory = territoryOf(values);
  const letters = amountOf('letters', values.letters, 1);
  const modelCalls = amountOf('model-calls', values['model-calls'], 0);
  return {
    out,
    exclude,
    plan: {
      name: (values.territory ?? values.region ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100),
      territory,
      ...(categories.length > 0 && { categories: categories.filter(isCategory) }),
      seller: seller ?? {},
      language,
      letterLanguage: oneOf('letter-language', values['letter-language'] ?? 'store', ['store', 'sender']),
      criteria,
      limits: { ...(letters !== undefined && { letters }), ...(modelCalls !== undefined && { modelCalls }) },
    },
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    territory: text,
    region: text,
    'radius-km': text,
    categories: text,
    criteria: text,
    letters: text,
    'model-calls': text,
    language: text,
    'letter-language': text,
    out: text,
    exclude: text,
  };
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function territoryOf(values: { territory?: string; region?: string; 'radius-km'?: string }): Territory {
  const { territory, region, 'radius-km': radius } = values;
  if ((territory === undefined) === (region === undefined))
    throw wrong('Name either --territory or --region.');
  if (region !== undefined) {
    const [, country, part] = /^([A-Z]{2})(?:\.(.+))?$/.exec(region) ?? [];
    if (country === undefined)
      throw wrong(`--region ${region} is none: give a country (PT) or a region of it (US.TX).`);
    return { kind: 'region', country, ...(part !== undefined && { region }) };
  }
  const radiusKm = radius === undefined ? undefined : Number(radius);
  if (radiusKm !== undefined && !(radiusKm >= 0.5 && radiusKm <= 50)) {
    throw wrong(`--radius-km ${radius} cannot be used: it must be a number from 0.5 to 50.`);
  }
  const queries = listOf(territory);
  if (queries.length === 0) throw wrong('--territory names no place.');
  return {
    kind: 'places',
    places: queries.map((query) => ({ query, ...(radiusKm !== undefined && { radiusKm }) })),
  };
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[;；\n]/).map((part) => part.trim());
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
