import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { customersOf } from '../../apps/web/src/features/spreadsheets/import/customers.ts';
import { fromHeadings, guessMapping } from '../../apps/web/src/features/spreadsheets/import/mapping.ts';
import { readTable } from '../../apps/web/src/features/spreadsheets/import/read-table.ts';
import type { Evaluation } from './evaluation.ts';

const customerSchema = z.record(z.string(), z.nullable(z.string()));
const caseSchema = z.object({
  name: z.string(),
  /** The list: its text, its bytes in Base64, or a file beside this one. */
  text: z.optional(z.string()),
  base64: z.optional(z.string()),
  file: z.optional(z.string()),
  expect: z.object({
    /** All of them; null where a field must be absent. Of address and notes a part is named, of a phone its digits count. */
    customers: z.optional(z.array(customerSchema)),
    encoding: z.optional(z.string()),
    /** The kind of a file that is refused. */
    fault: z.optional(z.string()),
  }),
});

/** Reads customer lists as the page does, by the columns that it proposes, and counts those whose customers are all right. */
export const evaluateLists: Evaluation = async (files, detail) => {
  let [of, right] = [0, 0];
  for (const file of files) {
    const cases = z.array(caseSchema).parse(JSON.parse(await readFile(file, 'utf8')));
    for (const one of cases) {
      const wrong = await faultsOf(one, path.dirname(file));
      of += 1;
      right += Number(wrong.length === 0);
      if (wrong.length > 0) detail(`${one.name}: ${wrong.join('; ')}`);
    }
  }
  return { of, right };
};

async function faultsOf({ text, base64, file, expect }: z.infer<typeof caseSchema>, folder: string) {
  const bytes =
    file === undefined
      ? Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8')
      : await readFile(path.join(folder, file));
  const read = await readTable(new Blob([new Uint8Array(bytes)]), {});
  if ('fault' in read) {
    const { fault } = read;
    const kind = fault.kind === 'otherKind' ? fault.of : fault.kind;
    return kind === expect.fault ? [] : [`refused: ${kind}`];
  }
  if (expect.fault !== undefined) return [`read, and not refused: ${expect.fault}`];
  const table = fromHeadings(read.table);
  const { hasHeadings, mapping } = guessMapping(table);
  const { customers } = customersOf(table, mapping, hasHeadings);
  const found = customers.map(({ store, line: _, ...rest }) => ({ ...store, ...rest }));
  const wanted = expect.customers ?? [];
  return [
    ...(expect.encoding === undefined || !('encoding' in table) || table.encoding === expect.encoding
      ? []
      : [`encoding ${table.encoding}`]),
    ...(found.length === wanted.length ? [] : [`${found.length} customers: ${JSON.stringify(found)}`]),
    ...wanted.flatMap((customer, at) =>
      Object.entries(customer)
        .filter(
          ([field, value]) => !fits(field, (found[at] as Record<string, string> | undefined)?.[field], value),
        )
        .map(([field, value]) => `${field} ${value}, but ${JSON.stringify(found[at])}`),
    ),
  ];
}

function fits(field: string, found: string | undefined, wanted: string | null): boolean {
  if (wanted === null || found === undefined) return found === undefined && wanted === null;
  if (field === 'phone') return found.replaceAll(/\D/g, '') === wanted.replaceAll(/\D/g, '');
  return field === 'address' || field === 'notes' ? found.includes(wanted) : found === wanted;
}
