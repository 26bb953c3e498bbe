import { expect, test } from 'vitest';
import { townOf } from '../ownership/store-place.ts';
import { domainCandidates } from './domain-candidates.ts';

test.each([
  [{ name: 'Majestic Hardware Ltd', country: 'GB' }, 'majestichardware.co.uk'],
  [{ name: 'Eisenwaren Müller GmbH & Co. KG', country: 'DE' }, 'eisenwaren-mueller.de'],
  [{ name: 'Ferragens Irmãos Silva, Lda', country: 'PT' }, 'ferragenssilva.pt'],
  [{ name: 'Ferramenta F.lli Rossi S.n.c.', country: 'IT' }, 'ferramentarossi.it'],
  [{ name: "Quincaillerie de l'Étoile", country: 'FR' }, 'quincaillerie-etoile.fr'],
  [{ name: 'H & S Locks', country: 'US' }, 'handslocks.com'],
  [{ name: 'Crown Locks', town: 'San Francisco', country: 'US' }, 'crownlockssf.com'],
  [{ name: 'Hufnagel Eisenwaren', town: 'Murten', country: 'CH' }, 'hufnagel-murten.ch'],
  [{ name: 'Κλειδαριές Παύλου', country: 'GR' }, 'pavlou.gr'],
  [{ name: '瑞安市宏达锁具厂', country: 'CN' }, 'hongdasuoju.com'],
  [{ name: 'Al Noor Hardware Trading LLC النور للعدد', country: 'AE' }, 'alnoor.ae'],
  [{ name: 'Ferramenta Rossi di Rossi Gianni s.n.c.', country: 'IT' }, 'ferramentarossi.it'],
  [{ name: 'Железария Стоянов', country: 'BG' }, 'zhelezariastoyanov.com'],
  [{ name: 'Thomas Ice Cube LLC', country: 'US' }, 'thomasicecubes.com'],
  [{ name: 'Quincaillerie Le Bihan', country: 'FR' }, 'quincaillerie-lebihan.fr'],
  [{ name: 'Slotenmaker v.d. Berg B.V.', country: 'NL' }, 'vanderberg.nl'],
  [{ name: 'Beschläge Ortner e.U.', country: 'AT' }, 'ortner.at'],
  [{ name: 'Okucia POL-MET s.c.', town: 'Gniezno', country: 'PL' }, 'polmet-gniezno.pl'],
  [{ name: 'Harker & Sons Ironmongers Ltd', country: 'GB' }, 'harkerandsons.co.uk'],
  [{ name: 'Hollins & Tate Ironmongers', town: 'Ludlow', country: 'GB' }, 'hollinsandtate.co.uk'],
  [{ name: "Sandoval's Lock & Key", town: 'Las Cruces', country: 'US' }, 'sandovalslockandkey.com'],
  [{ name: 'Schlüssel Center Thun', town: 'Thun', country: 'CH' }, 'schluesselcenter-thun.ch'],
  [{ name: 'Kamex Hurtownia Budowlana', town: 'Sieradz', country: 'PL' }, 'kamex-sieradz.pl'],
  [{ name: 'Ferretería y Tlapalería El Tornillo Feliz', country: 'MX' }, 'eltornillofeliz.com.mx'],
  [{ name: 'Sklep Żelazny "Śrubka" Jan Wójcik', town: 'Gorlice', country: 'PL' }, 'srubka-gorlice.pl'],
  [{ name: 'Bröderna Åkerlunds Järn AB', town: 'Hudiksvall', country: 'SE' }, 'akerlundsjarn.se'],
  [{ name: 'Van Rooyen Boumateriaal & Hardeware', country: 'ZA' }, 'vanrooyenhardeware.co.za'],
  [{ name: 'Будмайстер', country: 'UA' }, 'budmaister.com.ua'],
])('%j may be at %s', (store, domain) => {
  expect(domainCandidates(store, 22)).toContain(domain);
});

test('the whole name comes first, at the ending of the country', () => {
  const [first] = domainCandidates({ name: 'Nordia Beslag AB', town: 'Malmö', country: 'SE' }, 22);
  expect(first).toBe('nordiabeslag.se');
});

test('there are no more than asked for, none twice, and each is a name that DNS allows', () => {
  const name = `${'Ferretería y Suministros Industriales '.repeat(4)}& Hijos, S.L.`;
  const found = domainCandidates({ name, town: 'Villanueva de la Serena', country: 'ES' }, 22);
  expect(found.length).toBeLessThanOrEqual(22);
  expect(new Set(found).size).toBe(found.length);
  for (const domain of found) expect(domain).toMatch(/^(?!-)[a-z0-9-]{3,63}(?<!-)\.[a-z.]+$/);
});

test('a name without letters leads nowhere', () => {
  expect(domainCandidates({ name: '24', country: 'DE' }, 22)).toEqual([]);
});

const countryIn = (address: string) =>
  /Ohio/.test(address) ? 'US' : /E14|CM20/.test(address) ? 'GB' : undefined;

test.each([
  ['ul. Leśna 3, 62-200 Gniezno', 'gniezno'],
  ['4700 W 160th Street, Cleveland, Ohio 44135', 'cleveland'],
  ['12 Smith St, Fitzroy VIC 3065', 'fitzroy'],
  ['45 Ironmongers Place, Isle of Dogs, London, E14 9YD', 'london'],
  ['1 High Street, Harlow, Essex CM20 2SL', 'harlow'],
  ['Rua XV, 120 - Centro, Maringá - PR, 87013-000', 'maringa'],
  ['Тверская обл., г. Ржев, ул. Ленина, д. 4', 'rzhev'],
  ['Atatürk Cad. No:45, Ödemiş / İzmir', 'odemis'],
  ['Shop No. 4, Nr. Ganesh Chokdi, Station Road, Anand, Gujarat', 'anand'],
  ['Centro, Tequisquiapan, Qro.', 'tequisquiapan'],
])('the town of %s is %s', (address, town) => {
  expect(townOf({ name: 'Store', address, country: countryIn(address) })).toBe(town);
});
