import table from '../word-lists/column-headings.json' with { type: 'json' };

/** What a column of a list of customers or stores can hold. */
export type ListField = keyof typeof table.fields;

/** The columns (from 0) of each field, the preferred first. */
export type ListColumns = Readonly<Partial<Record<ListField, readonly number[]>>>;

const listFields = Object.keys(table.fields) as readonly ListField[];
const known = fieldsByWord((field) => Object.values(table.fields[field]).join());
/** The same, of one language after the other. */
const languages = [...new Set(listFields.flatMap((field) => Object.keys(table.fields[field])))].map(
  (language) =>
    fieldsByWord((field) => (table.fields[field] as Partial<Record<string, string>>)[language] ?? ''),
);
/** Headings that count where no other column holds their field: the 'Title' of a person is no company. */
const weak = fieldsByWord((field) => (table.weak as Partial<Record<ListField, string>>)[field] ?? '');

/** Of one heading the later field comes first: `shop` is a category to those who read categories, else a name. */
function fieldsByWord(words: (field: ListField) => string): ReadonlyMap<string, readonly ListField[]> {
  const fields = new Map<string, ListField[]>();
  for (const field of listFields.toReversed()) {
    for (const word of new Set(words(field).split(',').map(folded)))
      fields.set(word, [...(fields.get(word) ?? []), field]);
  }
  fields.delete('');
  return fields;
}

const qualifiers: ReadonlySet<string> = new Set(table.qualifiers.split(',').map(folded));

/** The programs whose exports use headings in a sense of their own; '' is a column that says nothing of use. */
const exports = table.exports.map(({ has, fields }) => ({
  has: has.map(folded),
  fields: new Map(
    Object.entries(fields).map(([heading, field]) => [folded(heading), field as ListField | '']),
  ),
}));

/**
 * The field of a heading, of those that the caller reads; undefined if it is unknown. Headings are known in 32 languages;
 * case, accents, spaces, punctuation, numbers and what stands in brackets are ignored.
 */
export function fieldOfHeading(
  heading: string,
  read: readonly ListField[] = listFields,
): ListField | undefined {
  return (
    fieldOf(heading, read) ??
    fieldOf(heading.replaceAll(/[(（[].*?[)）\]]/g, ''), read) ??
    fieldOfBoth(heading, read) ??
    fieldOf(heading.normalize('NFKC').replaceAll(/\d/g, ''), read) ??
    fieldOfQualified(heading, read)
  );
}

/** The columns of the fields that the caller reads. Of several of one kind, the first that is filled counts. */
export function columnsOfHeadings(
  headings: readonly string[],
  read: readonly ListField[] = listFields,
): ListColumns {
  const words = headings.map(folded);
  const own = exports.find(({ has }) => has.every((word) => words.includes(word)))?.fields;
  const ranked = [...(own?.keys() ?? [])];
  const rank = (at: number) => {
    const index = ranked.indexOf(words[at] ?? '');
    return index < 0 ? ranked.length : index;
  };
  const columns: Partial<Record<ListField, number[]>> = {};
  const add = (at: number, field: ListField | undefined) => {
    if (field !== undefined && read.includes(field)) columns[field] = [...(columns[field] ?? []), at];
  };
  const language = languageOf(words);
  const order = [...words.keys()].sort((a, b) => rank(a) - rank(b) || a - b);
  for (const at of order) {
    const stated = own?.get(words[at] ?? '');
    const meant = language.get(words[at] ?? '');
    if (stated !== '')
      add(at, stated ?? (meant ? first(meant, read) : fieldOfHeading(headings[at] ?? '', read)));
  }
  for (const at of order) {
    const field = own?.has(words[at] ?? '') ? undefined : first(weak.get(words[at] ?? ''), read);
    if (field !== undefined && columns[field] === undefined) add(at, field);
  }
  return columns;
}

/** The language that knows most of the headings: 'kraj' is a country in Polish, and a region in Czech. */
function languageOf(words: readonly string[]): ReadonlyMap<string, readonly ListField[]> {
  const counts = languages.map((language) => words.filter((word) => language.has(word)).length);
  return languages[counts.indexOf(Math.max(...counts))] ?? new Map();
}

function first(fields: readonly ListField[] = [], read: readonly ListField[]): ListField | undefined {
  return fields.find((field) => read.includes(field));
}

function fieldOf(heading: string, read: readonly ListField[]): ListField | undefined {
  return first(known.get(folded(heading)), read);
}

/** 'billing_company', 'Default Address Zip', 'Phone Numbers': a known heading between words that add nothing. */
function fieldOfQualified(heading: string, read: readonly ListField[]): ListField | undefined {
  const words = heading
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '');
  // Longer cells are no headings.
  if (words.length > 8) return undefined;
  const adds = words.map((word) => qualifiers.has(folded(word)));
  const core = adds.lastIndexOf(false);
  const starts = words.map((_, at) => at).filter((at) => adds.slice(0, at).every(Boolean));
  // The last of nothing but such words is what they are about: 'Account Number' is no account.
  const ends = words.map((_, at) => at + 1).filter((end) => (core < 0 ? end === words.length : end > core));
  return ends
    .toReversed()
    .flatMap((end) => starts.filter((at) => at < end).map((at) => words.slice(at, end).join(' ')))
    .map((part) => fieldOf(part.replaceAll(/\d/g, ''), read))
    .find((field) => field !== undefined && field !== 'number');
}

/** Separates the two languages of a heading: a sign, a line end, or a change of script. */
const separator =
  /[/|\n\r]|(?<=\p{Script=Han})\s*(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s*(?=\p{Script=Han})/u;

/** '电话/Tel', '公司名称 Company': a heading in two languages, where both say the same. '客户 ID' is no name. */
function fieldOfBoth(heading: string, read: readonly ListField[]): ListField | undefined {
  const fields = new Set(
    heading
      .normalize('NFKC')
      .split(separator)
      .map((part) => fieldOf(part, read)),
  );
  return fields.size === 1 ? [...fields][0] : undefined;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
