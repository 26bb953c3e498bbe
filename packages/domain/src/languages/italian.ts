import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

export const italian: LanguagePack<'italian'> = {
  id: 'italian',
  tag: 'it',
  label: 'Italiano',
  list,
  products: {
    cabinet_handles: 'maniglie per mobili',
    door_handles: 'maniglie per porte',
    hinges: 'cerniere',
    door_locks: 'serrature',
    padlocks: 'lucchetti',
    drawer_runners: 'guide per cassetti',
    furniture_fittings: 'ferramenta per mobili',
    window_fittings: 'ferramenta per finestre',
    door_closers: 'chiudiporta',
    bathroom_accessories: 'accessori per il bagno',
    hooks: 'ganci',
    castors: 'ruote per mobili',
    fasteners: 'viteria',
    key_cutting: 'duplicazione chiavi',
    security: 'articoli di sicurezza',
    hand_tools: 'utensili manuali',
    power_tools: 'elettroutensili',
    paint: 'vernici',
    plumbing: 'idraulica',
    electrical: 'materiale elettrico',
    lighting: 'illuminazione',
    building_materials: 'materiali edili',
    timber: 'legname',
    doors_windows: 'porte e finestre',
    tiles: 'piastrelle',
    garden: 'articoli da giardino',
    household: 'casalinghi',
    workwear: 'abbigliamento da lavoro',
  },
  sellerTerms: {
    goods: {
      handles: 'maniglie',
      knobs: 'pomelli',
      locks: 'serrature',
      fittings: 'ferramenta',
      door_hardware: 'ferramenta per porte',
      latches: 'chiavistelli',
      brackets: 'staffe',
      furniture_legs: 'piedini per mobili',
    },
    materials: {
      zinc_alloy: 'zama',
      brass: 'ottone',
      stainless_steel: 'acciaio inox',
      steel: 'acciaio',
      iron: 'ferro',
      aluminium: 'alluminio',
      plastic: 'plastica',
      wood: 'legno',
      glass: 'vetro',
      ceramic: 'ceramica',
    },
    amounts: {
      units: {
        pieces: ['pezzo', 'pezzi'],
        sets: ['set', 'set'],
        pairs: ['paio', 'paia'],
        cartons: ['cartone', 'cartoni'],
        kilograms: ['kg', 'kg'],
        days: ['giorno', 'giorni'],
        working_days: ['giorno lavorativo', 'giorni lavorativi'],
        weeks: ['settimana', 'settimane'],
        months: ['mese', 'mesi'],
      },
      per: {
        model: (amount) => `${amount} per modello`,
        color: (amount) => `${amount} per colore`,
        size: (amount) => `${amount} per misura`,
        order: (amount) => `${amount} per ordine`,
      },
      after: {
        deposit: (time) => `${time} dall’acconto`,
        order: (time) => `${time} dall’ordine`,
      },
    },
  },
  email: {
    subject: (store) => `Proposta di fornitura per ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} – ${store}`,
    shortSubject: 'Proposta di fornitura di ferramenta decorativa',
    greeting: (store) => (store === undefined ? 'Buongiorno,' : `Spettabile ${store},`),
    beginsLower: true,
    unnamed: {
      intro:
        'Siamo un’azienda esportatrice di ferramenta decorativa per la casa: maniglie, cerniere, serrature e accessori in zama, ottone e acciaio inox.',
      offer: 'Offriamo personalizzazioni, quantità minime ridotte e prodotti conformi alle norme UE.',
    },
    named: {
      introShared: (company) => `Siamo l’azienda ${company} e produciamo proprio questo.`,
      intro: (company, makes) =>
        company === undefined
          ? `Produciamo ${makes}.`
          : makes === undefined
            ? `Vi scrivo da parte di ${company}.`
            : `Siamo l’azienda ${company} e produciamo ${makes}.`,
      products: (makes) => `Prodotti: ${makes}.`,
      materials: (materials) => `Materiali: ${materials}.`,
      certificates: (certificates) => `Certificazioni: ${certificates}.`,
      minimumOrder: (order) => `Ordine minimo: ${order}.`,
      leadTime: (time) => `Tempi di consegna: ${time}.`,
    },
    about: {
      products: (goods) => `Ho visto sul vostro sito che trattate ${goods}.`,
      brand: (brand) => `Ho visto sul vostro sito che trattate il marchio ${brand}.`,
      since: (year) => `Ho letto sul vostro sito che siete attivi dal ${year}.`,
      customers: {
        trade: 'Ho letto sul vostro sito che lavorate con i professionisti.',
        consumers: 'Ho letto sul vostro sito che vendete ai privati.',
        both: 'Ho letto sul vostro sito che vendete sia ai professionisti sia ai privati.',
      },
    },
    details: {
      found: 'I dati che abbiamo del vostro negozio:',
      phone: (phone) => `Telefono: ${phone}`,
      website: (website) => `Sito: ${website}`,
    },
    ask: {
      independent: 'Posso inviarvi alcuni modelli con i prezzi?',
      chain: 'Potreste indicarmi chi si occupa degli acquisti di ferramenta per il vostro gruppo?',
      wholesaler: 'Posso inviarvi il nostro listino rivenditori?',
      manufacturer: 'Acquistate ferramenta o componenti da fornitori esterni?',
      unclear: 'Posso inviarvi alcuni modelli con i prezzi?',
    },
    closing: 'Cordiali saluti,',
    unsigned: 'Ufficio export',
    optOut: 'Se non desiderate ricevere altre nostre e-mail, basta rispondere «no» e non vi scriveremo più.',
  },
};
