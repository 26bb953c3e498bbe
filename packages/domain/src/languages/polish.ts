import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} i ${items.at(-1)}`;

/** Terms whose accusative is their nominative, since sentences have them as objects: no 'odzież robocza'. */
export const polish: LanguagePack<'polish'> = {
  id: 'polish',
  tag: 'pl',
  label: 'Polski',
  list,
  products: {
    cabinet_handles: 'uchwyty meblowe',
    door_handles: 'klamki',
    hinges: 'zawiasy',
    door_locks: 'zamki do drzwi',
    padlocks: 'kłódki',
    drawer_runners: 'prowadnice do szuflad',
    furniture_fittings: 'okucia meblowe',
    window_fittings: 'okucia okienne',
    door_closers: 'samozamykacze',
    bathroom_accessories: 'akcesoria łazienkowe',
    hooks: 'haczyki',
    castors: 'kółka jezdne',
    fasteners: 'elementy złączne',
    key_cutting: 'dorabianie kluczy',
    security: 'zabezpieczenia',
    hand_tools: 'narzędzia ręczne',
    power_tools: 'elektronarzędzia',
    paint: 'farby',
    plumbing: 'artykuły hydrauliczne',
    electrical: 'artykuły elektryczne',
    lighting: 'oświetlenie',
    building_materials: 'materiały budowlane',
    timber: 'drewno',
    doors_windows: 'drzwi i okna',
    tiles: 'płytki ceramiczne',
    garden: 'artykuły ogrodnicze',
    household: 'artykuły gospodarstwa domowego',
    workwear: 'ubrania robocze',
  },
  sellerTerms: {
    goods: {
      handles: 'uchwyty',
      knobs: 'gałki',
      locks: 'zamki',
      fittings: 'okucia',
      door_hardware: 'okucia drzwiowe',
      latches: 'zasuwki',
      brackets: 'wsporniki',
      furniture_legs: 'nóżki meblowe',
    },
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
    beginsLower: true,
    unnamed: {
      intro:
        'Jesteśmy firmą eksportową i dostarczamy okucia dekoracyjne do domu: uchwyty, zawiasy, zamki i akcesoria z zamaku, mosiądzu i stali nierdzewnej.',
      offer:
        'Oferujemy wykonanie według indywidualnych życzeń, niewielkie minimalne zamówienia i wyroby zgodne z normami UE.',
    },
    named: {
      introShared: (company) => `Reprezentuję firmę ${company} – właśnie to produkujemy.`,
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
    about: {
      say: (one, two) =>
        `Na Państwa stronie internetowej widzę, że ${two === undefined ? one : `${one} i że ${two}`}.`,
      products: (goods) => `mają Państwo w ofercie ${goods}`,
      brand: (brand) => `mają Państwo w ofercie produkty marki ${brand}`,
      since: (year) => `działają Państwo od ${year} roku`,
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
      chain: 'Czy mogliby Państwo wskazać osobę odpowiedzialną w Państwa sieci za zakup okuć?',
      wholesaler: 'Czy mogę przesłać Państwu nasz cennik hurtowy?',
      manufacturer: 'Czy mogę zapytać, jakie komponenty kupują Państwo u zewnętrznych dostawców?',
      unclear: 'Czy mogę przesłać Państwu kilka modeli z cenami?',
    },
    askBeside: (brand) => `Czy nasz asortyment znalazłby u Państwa miejsce obok marki ${brand}?`,
    askWhich: (one, other) => `O co klienci pytają częściej: o ${one} czy o ${other}?`,
    askFirst: 'Na co klienci zwracają uwagę najpierw: na cenę, wykończenie czy czas dostawy?',
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
      askBuyer: 'Kto w Państwa firmie zajmuje się zakupem okuć?',
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
