import type { Attributes } from './scan-html.ts';

/** An item in the form of JSON-LD: its type and properties, of which each has a list of values. */
type Item = { '@type': string[] } & Record<string, unknown[]>;
/** An open element and all within it. Counts the open elements of its name, which replaces a tree. */
type Open = { name: string; depth: number };

const maxItems = 2_000;
const maxValues = 10_000;
const maxOpen = 12;
const maxText = 1_000;

/** Reads microdata (HTML standard, 'Microdata') in one pass. `empty`: elements without content. */
export function createMicrodata(empty: ReadonlySet<string>) {
  const roots: Item[] = [];
  const scopes: (Open & { item: Item })[] = [];
  /** Properties whose text is being read. */
  const texts: (Open & { item: Item; property: string; text: string })[] = [];
  let items = 0;
  let values = 0;

  const add = (item: Item, property: string, value: unknown) => {
    if (value === '' || values >= maxValues) return;
    values += 1;
    for (const name of property.split(/\s+/).filter((name) => name !== '' && name !== '@type')) {
      const list = Object.hasOwn(item, name) ? item[name] : undefined;
      if (list === undefined) Object.defineProperty(item, name, { value: [value], enumerable: true });
      else list.push(value);
    }
  };
  const end = () => {
    const ended = texts.pop();
    if (ended !== undefined) add(ended.item, ended.property, ended.text.replace(/\s+/g, ' ').trim());
  };

  return {
    open(name: string, attributes: Attributes): void {
      for (const list of [scopes, texts]) {
        const last = list.at(-1);
        if (last?.name === name && !empty.has(name)) last.depth += 1;
      }
      if (/^(?:br|p|div|li|tr|td|dd)$/.test(name)) for (const one of texts) one.text += ' ';
      const property = attributes.get('itemprop')?.slice(0, 200);
      const outer = scopes.at(-1)?.item;
      if (attributes.has('itemscope') && !empty.has(name)) {
        if (scopes.length >= maxOpen || items >= maxItems) return;
        items += 1;
        const types = (attributes.get('itemtype') ?? '').slice(0, 500).split(/\s+/).filter(Boolean);
        const item = { '@type': types } as Item;
        if (outer !== undefined && property !== undefined) add(outer, property, item);
        else roots.push(item);
        scopes.push({ name, depth: 1, item });
      } else if (outer !== undefined && property !== undefined) {
        const value = stated(name, attributes);
        if (value !== undefined) add(outer, property, value.slice(0, maxText));
        else if (texts.length < maxOpen && !empty.has(name))
          texts.push({ name, depth: 1, item: outer, property, text: '' });
      }
    },
    close(name: string): void {
      for (const [list, pop] of [
        [texts, end],
        [scopes, () => void scopes.pop()],
      ] as const) {
        const last = list.at(-1);
        if (last?.name !== name) continue;
        last.depth -= 1;
        if (last.depth === 0) pop();
      }
    },
    text(piece: string): void {
      for (const one of texts) if (one.text.length < maxText) one.text += piece.slice(0, maxText);
    },
    /** The items that belong to no other. Call it last. */
    result(): readonly unknown[] {
      while (texts.length > 0) end();
      return roots;
    },
  };
}

/** The value of a property that an attribute gives. Of other links than these, the text is. */
function stated(name: string, attributes: Attributes): string | undefined {
  const content = attributes.get('content');
  if (content !== undefined) return content;
  if (name === 'meta') return '';
  if (name === 'time') return attributes.get('datetime');
  if (name === 'link') return attributes.get('href') ?? '';
  if (name === 'img') return attributes.get('src') ?? '';
  const href = attributes.get('href');
  return name === 'a' && /^(?:sameAs|url|item)$/.test(attributes.get('itemprop') ?? '') ? href : undefined;
}
