import type { ContactField, Refused } from '@Hardware-Store-Finder/records';

/** How many stores have a contact in the file, and no usable one; with the first values. */
export type RefusedContacts = Record<ContactField, { count: number; examples: readonly string[] }>;

const mostExamples = 3;

/** Follow a number. */
const reasons: Readonly<Record<ContactField, readonly [one: string, many: string]>> = {
  phone: [
    'phone that is no valid number of its country, or that could be of several',
    'phones that are no valid numbers of their country, or that could be of several',
  ],
  website: ['website that is no address of a page', 'websites that are no addresses of pages'],
  email: ['email that is no address', 'emails that are no addresses'],
};
const fields = Object.keys(reasons) as ContactField[];

export function noRefusedContacts(): RefusedContacts {
  const none = { count: 0, examples: [] };
  return { phone: none, website: none, email: none };
}

/** Adds those of a batch of stores. */
export function addRefusedContacts(sum: RefusedContacts, one: RefusedContacts): void {
  for (const field of fields) add(sum, field, one[field].count, one[field].examples);
}

/** Adds those of a store. */
export function addRefused(sum: RefusedContacts, refused: Refused): void {
  for (const field of fields) {
    const value = refused[field];
    if (value !== undefined) add(sum, field, 1, [value]);
  }
}

function add(sum: RefusedContacts, field: ContactField, count: number, values: readonly string[]): void {
  const { count: before, examples } = sum[field];
  sum[field] = {
    count: before + count,
    examples:
      examples.length < mostExamples
        ? [...new Set([...examples, ...values])].slice(0, mostExamples)
        : examples,
  };
}

/** A line for each kind of contact that was refused. */
export function describeRefused(refused: RefusedContacts): string[] {
  return fields.flatMap((field) => {
    const { count, examples } = refused[field];
    if (count === 0) return [];
    const [one, many] = reasons[field];
    return `Refused: ${count} ${count === 1 ? one : many} (${examples.map((value) => `"${value}"`).join(', ')}).`;
  });
}
