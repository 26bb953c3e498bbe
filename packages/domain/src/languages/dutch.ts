import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} en ${items.at(-1)}`;

export const dutch: LanguagePack<'dutch'> = {
  id: 'dutch',
  tag: 'nl',
  label: 'Nederlands',
  list,
  quoted: (words) => `‘${words}’`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'zamak',
      brass: 'messing',
      stainless_steel: 'rvs',
      steel: 'staal',
      iron: 'ijzer',
      aluminium: 'aluminium',
      plastic: 'kunststof',
      wood: 'hout',
      glass: 'glas',
      ceramic: 'keramiek',
    },
    amounts: {
      containers: (count, feet) => `${count} × ${feet}-voetcontainer`,
      negotiable: 'in overleg',
      inStock: 'uit voorraad',
      units: {
        pieces: ['stuk', 'stuks'],
        sets: ['set', 'sets'],
        pairs: ['paar', 'paar'],
        cartons: ['doos', 'dozen'],
        kilograms: ['kg', 'kg'],
        pallets: ['pallet', 'pallets'],
        tonnes: ['ton', 'ton'],
        days: ['dag', 'dagen'],
        working_days: ['werkdag', 'werkdagen'],
        weeks: ['week', 'weken'],
        months: ['maand', 'maanden'],
      },
      per: {
        model: (amount) => `${amount} per model`,
        color: (amount) => `${amount} per kleur`,
        size: (amount) => `${amount} per maat`,
        order: (amount) => `${amount} per bestelling`,
      },
      after: {
        deposit: (time) => `${time} na aanbetaling`,
        order: (time) => `${time} na bestelling`,
      },
    },
  },
  email: {
    subject: (store) => `Samenwerking: hang- en sluitwerk voor ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} voor ${store}`,
    shortSubject: 'Samenwerking: deur- en meubelbeslag',
    greeting: (store) => (store === undefined ? 'Geachte heer, mevrouw,' : `Beste team van ${store},`),
    greetingPerson: (name) => `Beste ${name},`,
    beginsLower: false,
    unnamed: {
      intro:
        'Wij zijn een exportbedrijf in hang- en sluitwerk en leveren decoratief beslag voor in huis: grepen, scharnieren, sloten en toebehoren van zamak, messing en rvs.',
      offer: 'Wij bieden maatwerk, een lage minimale afname en producten die aan de EU-normen voldoen.',
    },
    named: {
      introShared: (company) => `Precies dat maken wij bij ${company}.`,
      introPart: (company, makes) => `Daarvan maken wij bij ${company} ${makes}.`,
      introFor: (company, makes) => `Daarvoor maken wij bij ${company} ${makes}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Wij maken ${makes}.`
          : makes === undefined
            ? `Ik schrijf u namens ${company}.`
            : `Wij zijn ${company} en maken ${makes}.`,
      products: (makes) => `Producten: ${makes}.`,
      materials: (materials) => `Materialen: ${materials}.`,
      certificates: (certificates) => `Certificaten: ${certificates}.`,
      minimumOrder: (order) => `Minimale afname: ${order}.`,
      leadTime: (time) => `Levertijd: ${time}.`,
      prices: (terms) => `Prijzen: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} vanaf ${amount}`,
      freeSample: 'monsters gratis',
      sample: (amount) => `een monster voor ${amount}`,
      minimum: (order) => `minimale afname ${order}`,
      lead: (time) => `levertijd ${time}`,
      terms: (terms) => `Meteen de voorwaarden: ${terms}.`,
      supplied: (countries) => `Landen waaraan wij al leveren: ${countries}.`,
      stock: (place) => `Voorraad in het buitenland: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Ik schrijf u omdat u ${clauses}.`,
        (clauses) => `Omdat u ${clauses}, schrijf ik u.`,
      ],
      join: (one, two) => `${one} en ${two}`,
      sold: [
        (goods) => `U hebt ${goods} in uw assortiment.`,
        (goods) => `In uw assortiment zie ik ${goods}.`,
      ],
      seen: [(goods) => `Uw website noemt ${goods}.`, (goods) => `Op uw website noemt u ${goods}.`],
      served: (services) => `Bij uw diensten noemt u ${services}.`,
      brand: (brand) => `het merk ${brand} voert`,
      founded: (year) => `Uw bedrijf bestaat sinds ${year}.`,
      customers: {
        trade: 'aan de vakman levert',
        consumers: 'aan particulieren verkoopt',
        both: 'zowel aan vakmensen als aan particulieren verkoopt',
      },
      services: {
        repair: 'reparaties uitvoert',
        rental: 'ook verhuurt',
        cutting: 'op maat zaagt',
        sharpening: 'slijpwerk doet',
        installation: 'ook monteert',
        delivery: 'ook bezorgt',
        advice: 'uw klanten adviseert',
      },
    },
    details: {
      found: 'Dit zijn de gegevens die wij van uw winkel hebben:',
      phone: (phone) => `Telefoon: ${phone}`,
      website: (website) => `Website: ${website}`,
    },
    ask: {
      independent: 'Mag ik u een paar modellen met prijzen sturen?',
      chain: 'Kunt u mij laten weten wie bij u de inkoop doet?',
      wholesaler: 'Mag ik u onze groothandelsprijzen sturen?',
      manufacturer: 'Mag ik vragen welke onderdelen u bij toeleveranciers inkoopt?',
      unclear: 'Mag ik u een paar modellen met prijzen sturen?',
    },
    askOfPair: {
      choice: 'Kiest u zelf het merk dat u monteert, of doet uw klant dat?',
      which: 'Voor welke van deze artikelen mag ik u prijzen sturen?',
      source: 'Koopt u deze artikelen bij een groothandel of rechtstreeks bij de fabrikant?',
    },
    askBeside: (brand) => `Zou ons assortiment naast ${brand} in uw winkel passen?`,
    second: {
      opening: 'Ik kom kort terug op mijn vorige e-mail.',
      ask: 'Zal ik voor twee of drie modellen een offerte maken?',
    },
    third: {
      opening: 'Dit is mijn laatste e-mail hierover.',
      catalogue: (url) => `Onze catalogus vindt u hier, voor wanneer het u uitkomt: ${url}`,
      ask: 'Komt het nu niet uit, of is het niets voor u? Eén woord is genoeg.',
    },
    reply: {
      thanks: 'Dank u voor uw antwoord.',
      askModels: 'In welke modellen bent u geïnteresseerd, en in welke aantallen?',
      youAsk: (words) => `U vraagt: “${words}”`,
      askBuyer: 'Kunt u mij zeggen wie bij u de inkoop doet?',
      later: 'Ik schrijf u opnieuw zodra u terug bent.',
      sorry: 'We schrijven u niet meer. Excuses voor het ongemak.',
    },
    closing: 'Met vriendelijke groet,',
    unsigned: 'Afdeling export',
    origin: (page) =>
      `Uw adres komt van ${page}. Maakt u bezwaar tegen het bewaren ervan, antwoord dan en we verwijderen het.`,
    optOut: 'Wilt u liever geen e-mails meer van ons, antwoord dan met ‘nee’. Wij schrijven u dan niet meer.',
  },
};
