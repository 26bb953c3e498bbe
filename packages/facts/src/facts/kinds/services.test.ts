import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

describe('A kind of business is found where the page says it of its owner', () => {
  test.each([
    ['en', 'We are a wholesaler and importer of fittings.', ['wholesaler', 'importer']],
    ['en', 'Knobwell Ltd is a leading distributor of door furniture.', ['wholesaler']],
    ['en', 'As the importer of Fabula locks, we keep every part.', ['importer']],
    ['en', 'Wholesaler of fittings and locks', ['wholesaler']],
    ['de', 'Wir sind Großhändler und beliefern Tischler.', ['wholesaler']],
    ['de', 'Großhandel für Beschläge', ['wholesaler']],
    ['it', 'Siamo importatori e grossista di ferramenta.', ['wholesaler', 'importer']],
    ['zh', '我们从事五金批发。', ['wholesaler']],
    ['es', 'Somos distribuidor oficial de herrajes.', ['dealer']],
    ['en', 'Family-run since 1950.', ['independent']],
    ['en', 'We are an independent hardware shop.', ['independent']],
    ['en', 'Knobwell is a family business in its third generation.', ['independent']],
    ['de', 'Ein Familienbetrieb in dritter Generation', ['independent']],
    ['fr', 'Nous sommes une entreprise familiale.', ['independent']],
    ['es', 'Somos una empresa familiar.', ['independent']],
    ['pt', 'Somos uma casa independente, da mesma família.', ['independent']],
    ['zh', '本店为独立经营的五金店', ['independent']],
    ['zh', '本店是九家连锁门店之一。', ['chain']],
    ['en', 'Manufacturer of hinges', ['manufacturer']],
    ['en', 'We manufacture hinges.', ['manufacturer']],
    ['fr', 'Nous sommes fabricant de serrures.', ['manufacturer']],
    ['en', 'Knobwell is one of the world’s largest manufacturers and suppliers of pianos.', ['manufacturer']],
    ['de', 'Knobwell ist einer der größten Hersteller von Klavieren.', ['manufacturer']],
    ['nl', 'Wij zijn een grote fabrikant van piano’s.', ['manufacturer']],
    ['it', 'Maniglie verniciate in casa nostra, a Lumezzane.', ['manufacturer']],
    ['es', 'Manillas fabricadas en nuestro taller.', ['manufacturer']],
    ['tr', 'Toptan satış: Serdar Bey', ['wholesaler']],
  ])('%s: %s: %s', (language, text, kinds) => {
    expect(factsOn('business', `<p>${text}</p>`, { language })).toEqual(kinds);
  });

  test.each([
    ['en', 'Wholesale'],
    ['en', 'Trade only with money that you can lose.'],
    ['en', 'Wholesale Login'],
    ['en', 'We are a partner of the largest manufacturers of pianos.'],
    ['en', 'Our suppliers are manufacturers of pianos.'],
    ['de', 'Wir sind Partner der größten Hersteller von Klavieren.'],
    ['en', 'We manufacture solutions that make a difference for all of our clients.'],
    ['en', 'Distribution/Wholesale'],
    ['en', 'View All Distributors / Brokers'],
    ['en', 'Our products are sold through many distributors.'],
    ['en', 'Find a distributor near you'],
    ['en', 'Ask your wholesaler for our locks.'],
    ['en', 'We buy from Belgian wholesalers.'],
    ['fr', 'Nous achetons auprès de grossistes belges.'],
    ['es', 'Vendemos exclusivamente a ferreterías, distribuidores y fabricantes.'],
    ['de', 'Wir liefern an Großhändler und Tischler.'],
    ['sv', 'Vi köper från grossister i Tyskland.'],
    ['en', 'Wholesale and retail of hardware'],
    ['de', 'Groß- und Einzelhandel für Beschläge'],
    ['zh', '我们从事五金批发零售。'],
    ['en', 'A broker counsels you on the loans of different wholesalers.'],
    ['en', 'We are not a wholesaler.'],
    ['en', 'They are a wholesaler and importer.'],
    ['en', 'Ms Muster is an independent consultant.'],
    ['nl', 'Wij hanteren één tarief, onafhankelijk van hoeveelheid.'],
    ['de', 'Wir liefern unabhängig von der Menge.'],
    ['en', 'Our printers earn 146 independent awards.'],
    ['en', 'The group consists of three independent business units.'],
    ['en', 'Insurance for every family business'],
    ['en', 'Single-Family Business'],
    ['en', 'Family Business'],
    ['en', 'Nonesuch is a family business from another town.'],
    ['en', 'Family-owned companies are our clients.'],
    ['en', 'I run a family business and buy here.'],
    ['en', 'Her letter says: we are a family business, and he is an agent.'],
    ['en', 'The manufacturer of the chair answered.'],
    ['en', 'The Nonesuch Group, manufacturer of glass, will be at the fair.'],
    ['en', 'Nonesuch</p><p>Manufacturer of hinges</p><p>Fabula</p><p>Manufacturer of locks'],
    ['en', 'One of the stores nearby'],
    ['de', 'Ihr Großhändler hilft Ihnen weiter.'],
    ['de', 'Für Händler und Großhändler'],
    ['de', 'Schlüssel fertigen wir sofort.'],
    ['es', 'Pregunte a su distribuidor.'],
    ['fr', 'Contactez votre distributeur.'],
    ['it', 'Vendiamo tramite ogni grossista.'],
    ['zh', '欢迎经销商加盟'],
    ['it', 'La ordiniamo noi dai nostri grossisti.'],
    ['pl', 'Zamawiamy u naszych hurtowników.'],
    ['de', 'Unser Großhändler liefert täglich.'],
    ['it', 'Ferramenta, produttori di porte e distributori: contattateci.'],
    ['de', '1968 gründete Ada Muster einen Großhandel für Beschläge.'],
    ['de', 'In unserer Werkstatt reparieren wir Schlösser.'],
  ])('%s: none in: %s', (language, text) => {
    expect(factsOn('business', `<p>${text}</p>`, { language })).toEqual([]);
  });
});

test.each([
  ['View cart', ['yes']],
  ['Cart (0) – Checkout', ['yes']],
  ['Checkout: 11:00', []],
])('A web shop, by its cart: %s: %s', (text, found) => {
  expect(factsOn('online_shop', `<p>${text}</p>`)).toEqual(found);
});

test('Joiners and fitters whom a shop supplies are no place, and no service', () => {
  expect(factsOn('area', '<p>Wir beliefern Tischler.</p>', { language: 'de' })).toEqual([]);
  expect(factsOn('service', '<p>Fornecemos instaladores.</p>', { language: 'pt' })).toEqual([]);
});

test.each([
  ['en', 'Wholesale and retail of hardware'],
  ['pt', 'Vendemos por junto e a retalho.'],
  ['ru', 'Продажа замков оптом и в розницу.'],
  ['tr', 'Toptan ve perakende hırdavat satışı yapıyoruz.'],
  ['hu', 'Kis- és nagykereskedés'],
])('Wholesale and retail is for both: %s', (language, text) => {
  expect(factsOn('customers', `<p>${text}</p>`, { language })).toEqual(['both']);
});

test.each([
  ['en', 'We don’t sell to the public.', ['trade']],
  ['de', 'Wir verkaufen nicht an Privatkunden.', ['trade']],
  ['fr', 'Nous ne vendons pas aux particuliers.', ['trade']],
  ['en', 'We do not just sell to the public.', []],
  ['de', 'Wir verkaufen nicht nur an Privatkunden.', []],
])('Who refuses the public sells to the trade: %s: %s: %s', (language, text, found) => {
  expect(factsOn('customers', `<p>${text}</p>`, { language })).toEqual(found);
});

test('Shops of a chain that the store is a part of are none of its own', () => {
  const text = 'Vi er en del af Kulør – 46 butikker over hele landet.';
  expect(factsOn('branches', `<p>${text}</p>`, { language: 'da' })).toEqual([]);
});

test.each([
  ['size', 'de', '1’100 m² Werkstatt.', ['1’100 m², Werkstatt']],
  ['size', 'pl', 'Montaż – dwie ekipy', []],
  ['hours', 'en', '24/7 Emergency: 250-555-0117', []],
  ['hours', 'es', 'Domingo 9:00 a 14:00 hrs. (solo Matriz)', []],
  ['branches', 'en', 'Dubai Showroom: Naif Road, Deira.', []],
  ['area', 'pt', 'A Maria, que hoje atende ao balcão com o sobrinho Tiago.', []],
  ['service', 'de', 'Blum Topfscharnier, Montage', []],
  ['price', 'en', 'Rekeying at the counter, $8 a cylinder.', ['$8 a cylinder, Rekeying at the counter']],
] as const)('What a line says is said of the right thing: %s, %s: %s', (kind, language, text, found) => {
  expect(factsOn(kind, `<p>${text}</p>`, { language })).toEqual(found);
});

test.each([
  ['fr', 'Nous vendons des kits de réparation, du matériel de location et des outils d’installation.'],
  ['it', 'Vendiamo kit di riparazione e macchine da installazione.'],
  ['pt', 'Vendemos sprays de reparação e kits de instalação.'],
  ['es', 'Vendemos kits de reparación y material de instalación.'],
  ['ro', 'Comercializăm seturi de reparații.'],
])('What goods are for is no work, %s: %s', (language, text) => {
  expect(factsOn('service', `<p>${text}</p>`, { language })).toEqual([]);
});

test.each([
  ['fr', 'Nous vendons des pompes et avons un service de réparation.'],
  ['it', 'Vendiamo pompe e abbiamo un servizio di riparazione.'],
  ['pt', 'Vendemos bombas e temos um serviço de reparação.'],
  ['es', 'Vendemos bombas y nos encargamos de reparar las suyas.'],
  ['ro', 'Comercializăm pompe și oferim servicii de reparații.'],
])('A service is work, %s: %s', (language, text) => {
  expect(factsOn('service', `<p>${text}</p>`, { language })).toEqual(['repair']);
});
