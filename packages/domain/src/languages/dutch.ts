import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} en ${items.at(-1)}`;

export const dutch: LanguagePack<'dutch'> = {
  id: 'dutch',
  tag: 'nl',
  label: 'Nederlands',
  list,
  products: {
    cabinet_handles: 'meubelgrepen',
    door_handles: 'deurkrukken',
    hinges: 'scharnieren',
    door_locks: 'deursloten',
    padlocks: 'hangsloten',
    drawer_runners: 'ladegeleiders',
    furniture_fittings: 'meubelbeslag',
    window_fittings: 'raambeslag',
    door_closers: 'deurdrangers',
    bathroom_accessories: 'badkameraccessoires',
    hooks: 'haken',
    castors: 'zwenkwielen',
    fasteners: 'bevestigingsmateriaal',
    key_cutting: 'sleutelservice',
    security: 'beveiligingsproducten',
    hand_tools: 'handgereedschap',
    power_tools: 'elektrisch gereedschap',
    paint: 'verf',
    plumbing: 'loodgietersmateriaal',
    electrical: 'elektromateriaal',
    lighting: 'verlichting',
    building_materials: 'bouwmaterialen',
    timber: 'hout',
    doors_windows: 'deuren en ramen',
    tiles: 'tegels',
    garden: 'tuinartikelen',
    household: 'huishoudelijke artikelen',
    workwear: 'werkkleding',
  },
  sellerTerms: {
    goods: {
      handles: 'grepen',
      knobs: 'knoppen',
      locks: 'sloten',
      fittings: 'beslag',
      door_hardware: 'deurbeslag',
      latches: 'grendels',
      brackets: 'plankdragers',
      furniture_legs: 'meubelpoten',
    },
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
      units: {
        pieces: ['stuk', 'stuks'],
        sets: ['set', 'sets'],
        pairs: ['paar', 'paar'],
        cartons: ['doos', 'dozen'],
        kilograms: ['kg', 'kg'],
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
    beginsLower: false,
    unnamed: {
      intro:
        'Wij zijn een exportbedrijf in hang- en sluitwerk en leveren decoratief beslag voor in huis: grepen, scharnieren, sloten en toebehoren van zamak, messing en rvs.',
      offer: 'Wij bieden maatwerk, een lage minimale afname en producten die aan de EU-normen voldoen.',
    },
    named: {
      introShared: (company) => `Ik schrijf u namens ${company}: dat is precies wat wij maken.`,
      intro: (company, makes) =>
        company === undefined
          ? `Wij maken ${makes}.`
          : makes === undefined
            ? `Ik schrijf u namens ${company}.`
            : `Ik schrijf u namens ${company}. Wij maken ${makes}.`,
      products: (makes) => `Producten: ${makes}.`,
      materials: (materials) => `Materialen: ${materials}.`,
      certificates: (certificates) => `Certificaten: ${certificates}.`,
      minimumOrder: (order) => `Minimale afname: ${order}.`,
      leadTime: (time) => `Levertijd: ${time}.`,
    },
    about: {
      products: (goods) => `Op uw website zag ik dat u ${goods} verkoopt.`,
      brand: (brand) => `Op uw website zag ik dat u ${brand} in uw assortiment hebt.`,
      since: (year) => `Op uw website las ik dat uw zaak sinds ${year} bestaat.`,
      customers: {
        trade: 'Op uw website las ik dat u aan de vakman levert.',
        consumers: 'Op uw website las ik dat u aan particulieren verkoopt.',
        both: 'Op uw website las ik dat zowel vakmensen als particulieren bij u terechtkunnen.',
      },
    },
    details: {
      found: 'Dit zijn de gegevens die wij van uw winkel hebben:',
      phone: (phone) => `Telefoon: ${phone}`,
      website: (website) => `Website: ${website}`,
    },
    ask: {
      independent: 'Mag ik u een paar modellen met prijzen sturen?',
      chain: 'Kunt u mij laten weten wie bij u hang- en sluitwerk inkoopt?',
      wholesaler: 'Mag ik u onze groothandelsprijzen sturen?',
      manufacturer: 'Mag ik vragen welke onderdelen u bij toeleveranciers inkoopt?',
      unclear: 'Mag ik u een paar modellen met prijzen sturen?',
    },
    closing: 'Met vriendelijke groet,',
    unsigned: 'Afdeling export',
    optOut: 'Wilt u liever geen e-mails meer van ons, antwoord dan met ‘nee’. Wij schrijven u dan niet meer.',
  },
};
