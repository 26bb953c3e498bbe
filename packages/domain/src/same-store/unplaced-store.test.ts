import { describe, expect, it } from 'vitest';
import { type SameStoreRule, whySameStore } from './same-store.ts';
import { type ComparableStore, traitsOf } from './store-traits.ts';

type StoreFields = Partial<ComparableStore> & { name: string };

const phone = '+351 22 200 0000';
const site = 'https://www.silva-ferragens.pt/contactos';

/** A row of a customer list, which has no position, against a store that was found. */
const unplaced: [rule: SameStoreRule | undefined, row: StoreFields, found: StoreFields][] = [
  [2, { name: 'Silva Ferragens Lda', address: '', phone }, { name: 'Ferragens Silva', phone }],
  [
    3,
    { name: 'Silva', address: 'Porto', website: site },
    { name: 'Silva', address: 'Rua X 5, 4000-001 Porto, Portugal', website: site },
  ],
  [
    4,
    { name: 'Costa', address: 'Rua Direita 5, Porto' },
    { name: 'Costa', address: 'Rua Direita 5, Porto, Portugal' },
  ],
  [
    4,
    { name: 'Costa', address: 'Hauptstr. 5, 85354' },
    { name: 'Costa', address: 'Hauptstraße 5, 85354 Freising' },
  ],
  [
    4,
    { name: 'Costa', address: 'Rua X 5, 4400-217 Gaia' },
    { name: 'Costa', address: 'Rua X 5, 4400 Vila Nova' },
  ],
  [4, { name: 'Costa', address: 'Rua X 5, Porto' }, { name: 'Costa', address: 'Rua X 5, Porto' }],
  [2, { name: 'Silva', address: '', phone }, { name: 'Silva', address: 'Rua X 5, Porto', phone }],
  [
    2,
    { name: 'Silva', address: 'Santa Nova, Portugal', phone },
    { name: 'Silva', address: 'Vila Nova, Portugal', phone },
  ],
  // A hotline shared by all branches, where only one record names the town.
  [
    undefined,
    { name: 'Leroy Merlin', address: 'Lisboa, Portugal', phone },
    { name: 'Leroy Merlin', address: 'Rua X 5, Porto, Portugal', phone },
  ],
  [
    2,
    { name: 'Silva', address: 'Germany', phone },
    { name: 'Silva', address: 'Ring 5, Berlin, Germany', phone },
  ],
  // Another town, a country alone, no town at all, or another branch of the chain.
  [
    undefined,
    { name: 'Costa', address: 'Rua Direita 5, Braga, Portugal' },
    { name: 'Costa', address: 'Rua Direita 5, Porto, Portugal' },
  ],
  [
    undefined,
    { name: 'OBI', address: 'Germany', website: 'obi.de' },
    { name: 'OBI', address: 'Ring 5, Munich, Germany', website: 'obi.de' },
  ],
  [
    undefined,
    { name: 'Costa', address: 'Rua Direita 5' },
    { name: 'Costa', address: 'Rua Direita 5, Porto' },
  ],
  [
    undefined,
    { name: 'OBI', address: 'Munich', website: 'obi.de', phone: '+49 89 5000001' },
    { name: 'OBI', address: 'Ring 5, Munich, Germany', website: 'obi.de', phone: '+49 89 5000002' },
  ],
  [
    undefined,
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5' },
  ],
  [
    undefined,
    { name: 'Costa', address: 'Rua Direita 5, Porto, Portugal' },
    { name: 'Costa', address: 'Rua Direita 5, Porto Alegre, Brasil' },
  ],
  [undefined, { name: 'Costa', address: 'Porto' }, { name: 'Costa', address: 'Rua Direita 5, Porto' }],
];

describe('a row without a position and a store that was found', () => {
  it.each(unplaced)('match by rule %s: %o and %o', (rule, row, found) => {
    const rowTraits = traitsOf({ id: 'row', address: '', ...row });
    const store = traitsOf({ id: 'osm:node/1', lat: 41.1, lon: -8.6, address: '', ...found });
    expect(whySameStore(rowTraits, store)).toBe(rule);
    expect(whySameStore(store, rowTraits)).toBe(rule);
  });
});
