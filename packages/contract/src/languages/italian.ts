import type { LanguagePack } from './language-pack.ts';

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
  email: {
    subject: (store) => `Proposta di fornitura per ${store}`,
    shortSubject: 'Proposta di fornitura di ferramenta decorativa',
    greeting: (store) => `Gentile team di ${store},`,
    unnamed: {
      intro:
        'siamo un’azienda esportatrice di ferramenta decorativa per la casa: maniglie, cerniere, serrature e accessori in zama, ottone e acciaio inox.',
      offer: 'Offriamo articoli su misura, quantità minime ridotte e prodotti conformi ai requisiti dell’UE.',
    },
    named: {
      intro: (company, makes) =>
        company === undefined
          ? `produciamo: ${makes}.`
          : makes === undefined
            ? `vi scrivo da ${company}.`
            : `vi scrivo da ${company}. Produciamo: ${makes}.`,
      materials: (materials) => `Materiali: ${materials}.`,
      certificates: (certificates) => `Certificati: ${certificates}.`,
      minimumOrder: (order) => `Ordine minimo: ${order}.`,
      leadTime: (time) => `Tempi di consegna: ${time}.`,
    },
    woven: (products) => `Sul vostro sito compaiono ${products}; per questo vi scrivo.`,
    details: {
      found: 'Vi abbiamo trovati così:',
      phone: (phone) => `Telefono: ${phone}`,
      website: (website) => `Sito: ${website}`,
    },
    ask: {
      independent: 'Posso inviarvi un breve elenco di modelli e prezzi per piccole quantità?',
      chain: 'Potete dirmi chi acquista la ferramenta per il vostro gruppo?',
      wholesaler: 'Posso inviarvi un listino per rivenditori e un piccolo ordine di prova?',
      manufacturer: 'Potete dirmi quali pezzi acquistate da terzi?',
      unclear: 'Posso inviarvi un breve elenco di modelli e prezzi?',
    },
    closing: 'Cordiali saluti,',
    unsigned: 'Ufficio export',
    optOut: 'Se preferite non ricevere altri messaggi, rispondete «no» e non vi scriveremo più.',
  },
};
