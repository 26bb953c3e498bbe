import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

export const italian: LanguagePack<'italian'> = {
  id: 'italian',
  tag: 'it',
  label: 'Italiano',
  list,
  quoted: (words) => `«${words}»`,
  sellerTerms: {
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
      containers: (count, feet) => `${count} × container da ${feet} piedi`,
      negotiable: 'da concordare',
      inStock: 'pronta consegna',
      units: {
        pieces: ['pezzo', 'pezzi'],
        sets: ['set', 'set'],
        pairs: ['paio', 'paia'],
        cartons: ['cartone', 'cartoni'],
        kilograms: ['kg', 'kg'],
        pallets: ['pallet', 'pallet'],
        tonnes: ['tonnellata', 'tonnellate'],
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
    greetingPerson: (name) => `Buongiorno ${name},`,
    beginsLower: true,
    unnamed: {
      intro:
        'Siamo un’azienda esportatrice di ferramenta decorativa per la casa: maniglie, cerniere, serrature e accessori in zama, ottone e acciaio inox.',
      offer: 'Offriamo personalizzazioni, quantità minime ridotte e prodotti conformi alle norme UE.',
    },
    named: {
      introShared: (company) => `Noi di ${company} produciamo proprio questo.`,
      introPart: (company, makes) => `Di questa gamma, noi di ${company} produciamo ${makes}.`,
      introFor: (company, makes) => `Per questi lavori, noi di ${company} produciamo ${makes}.`,
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
      prices: (terms) => `Prezzi: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} da ${amount}`,
      freeSample: 'campioni gratuiti',
      sample: (amount) => `un campione a ${amount}`,
      minimum: (order) => `ordine minimo ${order}`,
      lead: (time) => `tempi di consegna ${time}`,
      terms: (terms) => `Le condizioni in breve: ${terms}.`,
      supplied: (countries) => `Paesi che già forniamo: ${countries}.`,
      stock: (place) => `Magazzino all’estero: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Vi scrivo perché ${clauses}.`,
        (clauses) => `${capitalized(clauses)}: per questo vi scrivo.`,
      ],
      join: (one, two) => `${one} e ${two}`,
      sold: [(goods) => `Trattate ${goods}.`, (goods) => `Il vostro assortimento comprende ${goods}.`],
      seen: [(goods) => `Il vostro sito cita ${goods}.`, (goods) => `Sul vostro sito indicate ${goods}.`],
      served: (services) => `Tra i vostri servizi indicate ${services}.`,
      brand: (brand) => `trattate il marchio ${brand}`,
      founded: (year) => `Siete attivi dal ${year}.`,
      customers: {
        trade: 'lavorate con i professionisti',
        consumers: 'vendete ai privati',
        both: 'vendete sia ai professionisti sia ai privati',
      },
      services: {
        repair: 'fate riparazioni',
        rental: 'offrite il noleggio',
        cutting: 'tagliate su misura',
        sharpening: 'fate l’affilatura',
        installation: 'fate anche la posa',
        delivery: 'effettuate consegne',
        advice: 'consigliate i vostri clienti',
      },
    },
    details: {
      found: 'I dati che abbiamo del vostro negozio:',
      phone: (phone) => `Telefono: ${phone}`,
      website: (website) => `Sito: ${website}`,
    },
    ask: {
      independent: 'Posso inviarvi alcuni modelli con i prezzi?',
      chain: 'Potreste indicarmi chi si occupa degli acquisti da voi?',
      wholesaler: 'Posso inviarvi il nostro listino rivenditori?',
      manufacturer: 'Acquistate componenti da fornitori esterni?',
      unclear: 'Posso inviarvi alcuni modelli con i prezzi?',
    },
    askOfPair: {
      choice: 'La marca da montare la scegliete voi o il cliente?',
      which: 'Per quali di questi articoli posso inviarvi i prezzi?',
      source: 'Questi articoli li acquistate da un grossista o direttamente dal produttore?',
    },
    askBeside: (brand) => `La nostra gamma potrebbe trovare posto accanto a ${brand} nel vostro negozio?`,
    second: {
      opening: 'Riprendo brevemente la mia ultima e-mail.',
      ask: 'Vi preparo un’offerta per due o tre modelli?',
    },
    third: {
      opening: 'Questa è la mia ultima e-mail sull’argomento.',
      catalogue: (url) => `Il nostro catalogo resta a vostra disposizione qui: ${url}`,
      ask: 'Non è il momento giusto o non fa per voi? Basta una parola.',
    },
    reply: {
      thanks: 'Grazie per la vostra risposta.',
      askModels: 'Quali modelli vi interessano e in quali quantità?',
      youAsk: (words) => `Chiedete: «${words}»`,
      askBuyer: 'Potete dirmi chi si occupa degli acquisti da voi?',
      later: 'Vi riscriverò al vostro rientro.',
      sorry: 'Non vi scriveremo più. Ci scusiamo per il disturbo.',
    },
    closing: 'Cordiali saluti,',
    unsigned: 'Ufficio export',
    origin: (page) =>
      `Il vostro indirizzo proviene da ${page}. Se vi opponete alla sua conservazione, rispondete e lo cancelleremo.`,
    optOut: 'Se non desiderate ricevere altre nostre e-mail, basta rispondere «no» e non vi scriveremo più.',
  },
};
