import { describe, expect, it } from 'vitest';
import { type SameStoreRule, whySameStore } from './same-store.ts';
import { type ComparableStore, traitsOf } from './store-traits.ts';

type StoreFields = Partial<ComparableStore> & { name: string; east?: number };

/** Two records at the same position, except that one may be offset eastwards by some metres. */
function why(a: StoreFields, b: StoreFields): SameStoreRule | undefined {
  const [one, other] = [a, b].map(({ east = 0, ...fields }, at) =>
    traitsOf({
      id: `file:test/${at}`,
      lat: 0,
      lon: 10 + east / 111_195,
      address: 'near Porto, Portugal',
      ...fields,
    }),
  );
  if (!one || !other) throw new Error('Expected two stores.');
  const answer = whySameStore(one, other);
  expect(whySameStore(other, one)).toBe(answer);
  return answer;
}

const phone = '+351 22 200 0000';
const site = 'https://www.silva-ferragens.pt/contactos';

/** Labelled by hand: what a person comparing both records would decide, and the rule that should fire. */
const same: [rule: SameStoreRule, a: StoreFields, b: StoreFields][] = [
  [1, { name: 'A', id: 'osm:node/1' }, { name: 'B', id: 'osm:node/1', east: 9000 }],
  // Same phone.
  [2, { name: 'Ferragens Silva, Lda', phone }, { name: 'FERRAGENS SILVA', phone, east: 250 }],
  [
    2,
    { name: 'Eisenwaren Müller GmbH & Co. KG', phone: '+49 30 1234567' },
    { name: 'Mueller Eisenwaren', phone: '+49 301234567' },
  ],
  [2, { name: 'Barnes', phone: '+44 20 7946 0958' }, { name: 'BARNES LTD', phone: '+44 (0)20 7946 0958' }],
  [2, { name: 'Barnes', phone: '+44 20 7946 0958' }, { name: 'BARNES LTD', phone: '(+44) 20 79460958' }],
  [2, { name: 'Rossi', phone: '+39 06 1234567' }, { name: 'ROSSI SRL', phone: '+39 (0)6 1234567' }],
  [2, { name: 'Schmidt', phone }, { name: 'Schmitt', phone }],
  [2, { name: 'Hammer & Zange', phone }, { name: 'Zange & Hammer OHG', phone }],
  [
    2,
    { name: '宏达五金店', phone: '+86 755 8888 8888' },
    { name: 'Hongda Hardware Co., Ltd.', phone: '+86 755 8888 8888' },
  ],
  [2, { name: '深圳市宏達五金有限公司', phone }, { name: '宏达五金', phone }],
  [2, { name: 'ООО «Крепёж Центр Волга»', phone }, { name: 'Volga', phone, east: 200 }],
  [2, { name: 'Σιδηρικά Παπαδόπουλος', phone }, { name: 'Papadopoulos Hardware', phone }],
  [2, { name: '五金店', name_en: 'Kwong Fat Hardware', phone }, { name: 'Kwong Fat', phone }],
  [2, { name: 'Salão Zorba', phone }, { name: 'Ferragens Salão Zorba Porto', phone }],
  [
    2,
    { name: 'OBI', phone, website: 'https://www.obi.de/markt/1' },
    { name: 'Baumarkt am Ring', phone, website: 'obi.de' },
  ],
  [
    2,
    { name: 'Hardware store (unnamed)', phone, website: site },
    { name: 'Silva', phone, website: 'http://silva-ferragens.pt' },
  ],
  [
    2,
    { name: 'Silva', phone, address: 'Rua X 5, 4400-217 Gaia' },
    { name: 'Silva', phone, address: 'R. X, 5, 4400 Vila Nova de Gaia', east: 2500 },
  ],
  [
    2,
    { name: 'Ferretería Peña S.L.', phone, address: 'C/ Mayor, 12 bajo' },
    { name: 'Pena', phone, address: 'Calle Mayor 12' },
  ],
  [
    2,
    { name: 'Saturn München', phone, address: 'Neuhauser Str. 39, 80331 München' },
    { name: 'Saturn', phone, address: 'Neuhauser Straße 39, 80331 München, Germany' },
  ],
  // In two towns as two sources name them, at one position.
  [
    2,
    { name: 'Silva', phone, address: 'Rua X 5, Gaia' },
    { name: 'Silva', phone, address: 'Rua X 5, Porto' },
  ],
  // The town in a name counts neither for nor against.
  [
    2,
    { name: 'Kilvortman Porto', phone, address: 'Rua X 5, Porto' },
    { name: 'Kilvortmin', phone, address: 'Rua X 5, Porto' },
  ],
  // Without a name, a phone and a website are enough.
  [
    2,
    { name: 'Hardware store (unnamed)', phone, website: 'https://mall-colombo.pt' },
    { name: 'Silva', phone, website: 'https://mall-colombo.pt' },
  ],
  // Similar from 0.85 on: here 17 of 20 letters.
  [2, { name: 'Kilvortgrimsbyplants', phone }, { name: 'Kilvirtgromsbyplints', phone }],
  // Here 6 of 7 letters.
  [2, { name: 'Kilvort', phone }, { name: 'Kilvord', phone }],
  // With two fifths of the letters in common, a phone and a website are enough.
  [
    2,
    { name: 'Kilvort Grimsbador', phone, website: 'https://mall-colombo.pt' },
    { name: 'Kilvort Plintovsker', phone, website: 'https://mall-colombo.pt' },
  ],
  // Same domain.
  [3, { name: 'Kilvortman', website: site }, { name: 'Kilvortmin', website: site }],
  [3, { name: 'Silva', website: site }, { name: 'Silva Lda.', website: 'silva-ferragens.pt', east: 90 }],
  [
    3,
    { name: 'Stewa Holz', website: 'http://www.stewa-holz.at/', address: 'An der Schütt 44, 3500' },
    { name: 'Stewa Holz Steiner', website: 'http://stewa-holz.at', address: 'An der Schütt 44, 3500 Krems' },
  ],
  [
    3,
    {
      name: 'Ace Hardware',
      website: 'https://www.acehardware.com/store/1',
      address: '12 N Main St, Springfield, IL 62701',
    },
    {
      name: 'ACE HARDWARE INC.',
      website: 'https://acehardware.com',
      address: '12 North Main Street, Springfield, IL 62701-1234, United States',
      east: 900,
    },
  ],
  [
    3,
    { name: 'Bygghandel Åberg', website: 'https://aaberg.se' },
    { name: 'Aaberg', website: 'https://aaberg.se', east: 40 },
  ],
  [3, { name: 'Kilvort', website: site }, { name: 'Kilvort Steiner', website: site, east: 40 }],
  [
    3,
    { name: 'Kilvort', website: site, address: 'Rua X 5, Porto' },
    { name: 'Kilvort Steiner', website: site, address: 'Rua X 5, Porto', east: 90 },
  ],
  // Same name and address.
  [
    4,
    { name: 'Costa', phone, address: 'Rua X 5, Porto' },
    { name: 'Costa', phone: '+351 22 200 0001', address: 'Rua X 5, Porto', east: 150 },
  ],
  [
    4,
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5, Porto', east: 900 },
  ],
  [4, { name: 'Leroy Merlin', website: 'leroymerlin.pt' }, { name: 'Leroy Merlin', east: 45 }],
  [4, { name: '兴达五金', name_zh: '星火五金' }, { name: '兴达', east: 20 }],
  [
    4,
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto', east: 4900 },
  ],
  [4, { name: '興達五金' }, { name: '兴达', name_en: 'Xingda Hardware', east: 20 }],
  [4, { name: '兴达五金' }, { name: 'Xingda Hardware', east: 20 }],
  [
    4,
    { name: 'Tekzen', address: 'Rua X, Porto', phone },
    { name: 'Tekzen', address: 'Rua X 5, Porto', phone: '+351 22 200 0001', east: 80 },
  ],
  [4, { name: 'Leroy Merlin', id: 'osm:node/7' }, { name: 'LEROY MERLIN', id: 'osm:way/9', east: 45 }],
  [
    4,
    { name: 'Ferragens Costa', address: 'Rua das Flores 54-58, 4050 Porto' },
    { name: 'Costa', address: 'Rua das Flores, 56, 4050-262 Porto', east: 1800 },
  ],
  [
    4,
    { name: 'Sklep Metalowy Kowalski Sp. z o.o.', address: 'ul. Długa 5, 00-238 Warszawa' },
    { name: 'Kowalski', address: 'Dluga 5, 00-238 Warszawa', east: 20 },
  ],
  [
    4,
    { name: 'Würth', address: 'Hauptstr. 5a, 1010 Wien' },
    { name: 'Würth', address: 'Hauptstraße 5, 1010 Wien', east: 600 },
  ],
  [
    4,
    { name: '宏达五金', address: '广东省深圳市福田区振华路100号' },
    { name: '宏達', address: '深圳市福田区振华路100号', east: 700 },
  ],
  [
    4,
    { name: 'Хозтовары Берёзка', address: 'ул. Ленина 7, Тверь' },
    { name: 'Berezka', address: 'Ulitsa Lenina 7, Tver', east: 300 },
  ],
  [4, { name: 'David & Filhos' }, { name: 'David e Filhos Lda.', east: 19 }],
  [
    4,
    { name: 'The Home Depot', address: '9 High St' },
    { name: 'Home Depot', address: '9 High Street', east: 120 },
  ],
  [
    4,
    { name: 'Souvenir Santos', address: 'Rua 31 de Janeiro 128, Porto' },
    { name: 'Souvenir Santos', address: 'Rua 31 de Janeiro, Porto', east: 104 },
  ],
];

const apart: [a: StoreFields, b: StoreFields][] = [
  // Branches of a chain: same phone, site and name.
  [
    { name: 'OBI', phone, website: 'obi.de' },
    { name: 'OBI', phone, website: 'obi.de', east: 400 },
  ],
  [
    { name: 'OBI', phone, website: 'obi.de', address: 'Ring 5, 10115 Berlin' },
    { name: 'OBI', phone, website: 'obi.de', address: 'Ring 7, 10115 Berlin', east: 30 },
  ],
  [
    { name: 'OBI', phone, website: 'obi.de', address: 'Ring 5, 10115 Berlin' },
    { name: 'OBI', phone, website: 'obi.de', address: 'Ring 5, 10117 Berlin', east: 100 },
  ],
  [
    { name: 'OBI', phone, website: 'obi.de', address: 'Hauptstr. 5' },
    { name: 'OBI', phone, website: 'obi.de', address: 'Hauptstr. 5', east: 1200 },
  ],
  [
    { name: 'Hofpfisterei', website: 'hofpfisterei.de', phone: '+49 89 293595' },
    { name: 'Hofpfisterei', website: 'hofpfisterei.de', phone: '+49 89 52024448', east: 90 },
  ],
  [
    { name: 'Hofpfisterei', website: 'hofpfisterei.de' },
    { name: 'Hofpfisterei', website: 'hofpfisterei.de', east: 150 },
  ],
  [
    { name: 'Toolstation 12', phone, website: 'toolstation.com' },
    { name: 'Toolstation 13', website: 'toolstation.com' },
  ],
  // Names that are just not similar enough.
  [
    { name: 'Filmor', phone },
    { name: 'Filmot', phone },
  ],
  [
    { name: 'Kilvortmi', website: site },
    { name: 'Kilvortmo', website: site },
  ],
  [
    { name: 'Kilvort Grimsbadorfi', phone, website: 'https://mall-colombo.pt' },
    { name: 'Kilvort Plintovskern', phone, website: 'https://mall-colombo.pt' },
  ],
  [
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto', east: 5100 },
  ],
  [
    { name: 'Kilvortgrimsbyplants', phone },
    { name: 'Kilvirtgromsbiplints', phone },
  ],
  [
    { name: 'Kilvort', website: site },
    { name: 'Kilvort Steiner', website: site, east: 80 },
  ],
  [
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5, Porto', east: 1200 },
  ],
  // Shared sites and phones.
  [
    { name: 'Silva', website: 'https://facebook.com/silva' },
    { name: 'Silva', website: 'https://facebook.com/silva2', east: 80 },
  ],
  [
    { name: 'Silva', website: 'https://sites.google.com/view/silva' },
    { name: 'Silva', website: 'https://www.google.com/maps/1', east: 80 },
  ],
  [
    { name: 'Ana', phone, website: 'https://linktr.ee/a' },
    { name: 'Rui', phone, website: 'https://linktr.ee/b' },
  ],
  [
    { name: 'Ana', phone, website: 'https://a.wixsite.com/x' },
    { name: 'Rui', phone, website: 'https://a.wixsite.com/y' },
  ],
  [
    { name: 'Aki', phone, website: 'https://mall-colombo.pt' },
    { name: 'Dias', phone, website: 'https://mall-colombo.pt' },
  ],
  [
    { name: 'Cortefiel', phone },
    { name: 'Salão Zorba', phone },
  ],
  // Generic names.
  [
    { name: 'Ferretería', address: 'Calle Mayor 5, 28001 Madrid' },
    { name: 'Ferretería', address: 'Calle Mayor 5, 28001 Madrid' },
  ],
  [
    { name: 'Hardware Store', phone },
    { name: 'Hardware Store', phone },
  ],
  [
    { name: 'Hardware store (unnamed)', website: site },
    { name: 'Hardware store (unnamed)', website: site },
  ],
  [{ name: '五金店' }, { name: '五金行' }],
  [{ name: 'Хозтовары' }, { name: 'ХОЗТОВАРЫ', east: 5 }],
  [
    { name: 'Quincaillerie', phone },
    { name: 'Quincaillerie Générale', phone },
  ],
  [
    { name: 'Eisenwaren GmbH', address: 'Ring 5' },
    { name: 'Eisenwaren KG', address: 'Ring 5' },
  ],
  // Several shops in one building.
  [
    { name: 'Ferragens Costa', address: 'Rua das Flores 5' },
    { name: 'Ferragens Gomes', address: 'Rua das Flores 5' },
  ],
  [
    { name: 'Silva Tintas', address: 'Rua das Flores 5' },
    { name: 'Silva Ferragens', address: 'Rua das Flores 5' },
  ],
  [
    { name: 'Martin', website: 'martin-holz.de' },
    { name: 'Martin', website: 'kuechen-martin.de', east: 40 },
  ],
  [
    { name: 'López', phone },
    { name: 'Gómez', phone },
  ],
  // Different characters that sound alike.
  [{ name: '金华五金' }, { name: '锦华五金', east: 20 }],
  [
    { name: '興達五金', address: '深圳市福田区振华路100号' },
    { name: '星达五金行', address: '深圳市福田区振华路100号' },
  ],
  // Same name, two places.
  [
    { name: 'Tekzen', address: 'Rua X, Porto', phone },
    { name: 'Tekzen', address: 'Rua X, Porto', phone: '+351 22 200 0001', east: 250 },
  ],
  [
    { name: 'OBI', address: 'Ring, 1010 Wien', website: 'obi.at', phone: '+43 1 5000000' },
    { name: 'OBI', address: 'Ring 5, 1010 Wien', website: 'obi.at', phone: '+43 1 5000001', east: 150 },
  ],
  [{ name: 'Nortel' }, { name: 'Nortel', east: 68 }],
  [
    { name: 'Costa', address: 'Rua Direita 5' },
    { name: 'Costa', address: 'Travessa Direita 5', east: 10 },
  ],
  [
    { name: 'Costa', address: '5 N Main St' },
    { name: 'Costa', address: '5 S Main St', east: 10 },
  ],
  [
    { name: 'Marques', address: 'Rua de Santa Catarina 39, Porto' },
    { name: 'Marques', address: 'Rua de Santa Catarina 19, Porto', east: 13 },
  ],
  [
    { name: 'Costa', address: 'Hauptstr. 12a' },
    { name: 'Costa', address: 'Hauptstr. 12b' },
  ],
  [
    { name: 'Kanda', address: '東京都千代田区外神田3-13-2' },
    { name: 'Kanda', address: '東京都千代田区外神田3-14-2' },
  ],
  [
    { name: 'Costa', address: 'Rua Direita 5, 4000-001 Porto' },
    { name: 'Costa', address: 'Rua Direita 5, 4700-001 Braga', east: 3000 },
  ],
];

describe('two records', () => {
  it.each(same)('are one store by rule %i: %o and %o', (rule, a, b) => {
    expect(why(a, b)).toBe(rule);
  });

  it.each(apart)('are different stores: %o and %o', (a, b) => {
    expect(why(a, b)).toBeUndefined();
  });
});
