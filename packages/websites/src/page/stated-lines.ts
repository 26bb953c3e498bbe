import { cleanUnique } from './clean-text.ts';
import type { PageLine, PageReading } from './page-reading.ts';
import { type StructuredData, statedProperties } from './structured-data.ts';

type Stated = Pick<PageReading, 'title' | 'description' | 'facts'> & Pick<StructuredData, 'stated'>;

const maxValues = 40;

/** What a page states outside its text, a value a line as written there, under the name of its property. */
export function statedLines({ title, description, facts, stated }: Stated): PageLine[] {
  const values: readonly (readonly [heading: string, texts: readonly string[]])[] = [
    ['title', [title]],
    ['description', [description]],
    ['name', facts.names],
    ['brand', facts.brands],
    ['address', facts.addresses],
    ['openingHours', facts.openingHours],
    ...statedProperties.map((property) => [property, cleanUnique(stated[property], maxValues)] as const),
  ];
  return values.flatMap(([heading, texts]) =>
    texts.filter(Boolean).map((text) => ({ text, place: 'meta', heading }) as const),
  );
}
