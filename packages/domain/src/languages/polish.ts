import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} i ${items.at(-1)}`;

/** Terms whose accusative is their nominative, since sentences have them as objects: no 'odzież robocza'. */
export const polish: LanguagePack<'polish'> = {
  id: 'polish',
  tag: 'pl',
  label: 'Polski',
  list,
  quoted: (words) => `„${words}”`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'zamak',
      brass: 'mosiądz',
      stainless_steel: 'stal nierdzewna',
      steel: 'stal',
      iron: 'żelazo',
      aluminium: 'aluminium',
      plastic: 'tworzywo sztuczne',
      wood: 'drewno',
      glass: 'szkło',
      ceramic: 'ceramika',
    },
    amounts: {
      containers: (count, feet) => `${count} × kontener ${feet}-stopowy`,
      negotiable: 'do uzgodnienia',
      inStock: 'z magazynu',
      units: {
        pieces: ['szt.', 'szt.'],
        sets: ['kpl.', 'kpl.'],
        pairs: ['para', 'par'],
        cartons: ['karton', 'kart.'],
        kilograms: ['kg', 'kg'],
        pallets: ['paleta', 'pal.'],
        tonnes: ['tona', 't'],
        days: ['dzień', 'dni'],
        working_days: ['dzień roboczy', 'dni rob.'],
        weeks: ['tydzień', 'tyg.'],
        months: ['miesiąc', 'mies.'],
      },
      per: {
        model: (amount) => `${amount} na model`,
        color: (amount) => `${amount} na kolor`,
        size: (amount) => `${amount} na rozmiar`,
        order: (amount) => `${amount} w jednym zamówieniu`,
      },
      after: {
        deposit: (time) => `${time} od wpłaty zaliczki`,
        order: (time) => `${time} od złożenia zamówienia`,
      },
    },
  },
  email: {
    subject: (store) => `Współpraca: okucia dla firmy ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} dla firmy ${store}`,
    shortSubject: 'Współpraca: okucia meblowe i drzwiowe',
    greeting: () => 'Szanowni Państwo,',
    greetingPerson: () => 'Dzień dobry,',
    beginsLower: true,
    unnamed: {
      intro:
        'Jesteśmy firmą eksportową i dostarczamy okucia dekoracyjne do domu: uchwyty, zawiasy, zamki i akcesoria z zamaku, mosiądzu i stali nierdzewnej.',
      offer:
        'Oferujemy wykonanie według indywidualnych życzeń, niewielkie minimalne zamówienia i wyroby zgodne z normami UE.',
    },
    named: {
      introShared: (company) => `Reprezentuję firmę ${company} – właśnie to produkujemy.`,
      introPart: (company, makes) => `Z tego asortymentu w firmie ${company} produkujemy ${makes}.`,
      introFor: (company, makes) => `Do takich prac w firmie ${company} produkujemy ${makes}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Produkujemy ${makes}.`
          : makes === undefined
            ? `Reprezentuję firmę ${company}.`
            : `Reprezentuję firmę ${company}. Produkujemy ${makes}.`,
      products: (makes) => `Produkty: ${makes}.`,
      materials: (materials) => `Materiały: ${materials}.`,
      certificates: (certificates) => `Certyfikaty: ${certificates}.`,
      minimumOrder: (order) => `Minimalne zamówienie: ${order}.`,
      leadTime: (time) => `Czas realizacji: ${time}.`,
      prices: (terms) => `Ceny: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} od ${amount}`,
      freeSample: 'próbki bezpłatne',
      sample: (amount) => `próbka za ${amount}`,
      minimum: (order) => `minimalne zamówienie ${order}`,
      lead: (time) => `czas realizacji ${time}`,
      terms: (terms) => `Od razu najważniejsze: ${terms}.`,
      supplied: (countries) => `Kraje, do których już dostarczamy: ${countries}.`,
      stock: (place) => `Magazyn za granicą: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Piszę, ponieważ ${clauses}.`,
        (clauses) => `${capitalized(clauses)} – dlatego do Państwa piszę.`,
      ],
      join: (one, two) => `${one} i ${two}`,
      sold: [
        (goods) => `W ofercie mają Państwo ${goods}.`,
        (goods) => `W Państwa asortymencie widzę ${goods}.`,
      ],
      seen: [
        (goods) => `Na swojej stronie wymieniają Państwo ${goods}.`,
        (goods) => `Strona Państwa firmy wymienia ${goods}.`,
      ],
      served: (services) => `Wśród usług wymieniają Państwo ${services}.`,
      brand: (brand) => `mają Państwo w ofercie produkty marki ${brand}`,
      founded: (year) => `Od ${year} roku działa Państwa firma.`,
      customers: {
        trade: 'zaopatrują Państwo klientów profesjonalnych',
        consumers: 'obsługują Państwo klientów indywidualnych',
        both: 'obsługują Państwo klientów profesjonalnych i indywidualnych',
      },
      services: {
        repair: 'wykonują Państwo naprawy',
        rental: 'prowadzą Państwo wypożyczalnię',
        cutting: 'oferują Państwo cięcie na wymiar',
        sharpening: 'oferują Państwo ostrzenie',
        installation: 'oferują Państwo montaż',
        delivery: 'oferują Państwo dostawę',
        advice: 'doradzają Państwo klientom',
      },
    },
    details: {
      found: 'Dane Państwa sklepu, którymi dysponujemy:',
      phone: (phone) => `Telefon: ${phone}`,
      website: (website) => `Strona internetowa: ${website}`,
    },
    ask: {
      independent: 'Czy mogę przesłać Państwu kilka modeli z cenami?',
      chain: 'Czy mogliby Państwo wskazać osobę odpowiedzialną za zakupy?',
      wholesaler: 'Czy mogę przesłać Państwu nasz cennik hurtowy?',
      manufacturer: 'Czy mogę zapytać, jakie komponenty kupują Państwo u zewnętrznych dostawców?',
      unclear: 'Czy mogę przesłać Państwu kilka modeli z cenami?',
    },
    askOfPair: {
      choice: 'Czy montowaną markę wybierają Państwo sami, czy klient?',
      which: 'Ceny których z tych produktów mam Państwu przesłać?',
      source: 'Czy kupują Państwo te produkty w hurtowni, czy bezpośrednio u producenta?',
    },
    askBeside: (brand) => `Czy nasz asortyment znalazłby u Państwa miejsce obok marki ${brand}?`,
    second: {
      opening: 'Wracam na chwilę do mojej ostatniej wiadomości.',
      ask: 'Czy przygotować Państwu wycenę dwóch lub trzech modeli?',
    },
    third: {
      opening: 'To moja ostatnia wiadomość w tej sprawie.',
      catalogue: (url) => `Nasz katalog jest dostępny tutaj: ${url}`,
      ask: 'Czy to zły moment, czy po prostu nie są Państwo zainteresowani? Wystarczy jedno słowo.',
    },
    reply: {
      thanks: 'Dziękuję za odpowiedź.',
      askModels: 'Które modele Państwa interesują i w jakich ilościach?',
      youAsk: (words) => `Pytają Państwo: „${words}”`,
      askBuyer: 'Kto w Państwa firmie zajmuje się zakupami?',
      later: 'Odezwę się ponownie po Państwa powrocie.',
      sorry: 'Nie będziemy więcej pisać. Przepraszamy za kłopot.',
    },
    closing: 'Z poważaniem',
    unsigned: 'Dział eksportu',
    origin: (page) =>
      `Państwa adres pochodzi z ${page}. W razie sprzeciwu wobec jego przechowywania prosimy o odpowiedź, a go usuniemy.`,
    optOut:
      'Jeśli nie życzą sobie Państwo wiadomości od nas, wystarczy odpowiedzieć „nie”, a więcej do Państwa nie napiszemy.',
  },
};
