import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

export const german: LanguagePack<'german'> = {
  id: 'german',
  tag: 'de',
  label: 'Deutsch',
  list,
  products: {
    cabinet_handles: 'Möbelgriffe',
    door_handles: 'Türdrücker',
    hinges: 'Bänder und Scharniere',
    door_locks: 'Türschlösser',
    padlocks: 'Vorhängeschlösser',
    drawer_runners: 'Schubladenauszüge',
    furniture_fittings: 'Möbelbeschläge',
    window_fittings: 'Fensterbeschläge',
    door_closers: 'Türschließer',
    bathroom_accessories: 'Badaccessoires',
    hooks: 'Haken',
    castors: 'Rollen',
    fasteners: 'Schrauben und Dübel',
    key_cutting: 'Schlüsseldienst',
    security: 'Sicherheitstechnik',
    hand_tools: 'Handwerkzeug',
    power_tools: 'Elektrowerkzeug',
    paint: 'Farben',
    plumbing: 'Sanitärbedarf',
    electrical: 'Elektrobedarf',
    lighting: 'Leuchten',
    building_materials: 'Baustoffe',
    timber: 'Holz',
    doors_windows: 'Türen und Fenster',
    tiles: 'Fliesen',
    garden: 'Gartenbedarf',
    household: 'Haushaltswaren',
    workwear: 'Arbeitskleidung',
  },
  email: {
    subject: (store) => `Lieferpartnerschaft: Beschläge für ${store}`,
    shortSubject: 'Lieferpartnerschaft für Beschläge und Griffe',
    greeting: (store) => `Guten Tag, liebes Team von ${store},`,
    unnamed: {
      intro:
        'wir sind ein Exportunternehmen für Beschläge und liefern Wohn- und Dekorbeschläge: Griffe, Scharniere, Schlösser und Zubehör aus Zinkdruckguss, Messing und Edelstahl.',
      offer: 'Wir bieten kundenspezifische Ausführungen, kleine Mindestmengen und Ware nach EU-Vorgaben.',
    },
    named: {
      intro: (company, makes) =>
        company === undefined
          ? `wir stellen her: ${makes}.`
          : makes === undefined
            ? `ich schreibe Ihnen von ${company}.`
            : `ich schreibe Ihnen von ${company}. Wir stellen her: ${makes}.`,
      materials: (materials) => `Materialien: ${materials}.`,
      certificates: (certificates) => `Zertifikate: ${certificates}.`,
      minimumOrder: (order) => `Mindestmenge: ${order}.`,
      leadTime: (time) => `Lieferzeit: ${time}.`,
    },
    woven: (products) => `Auf Ihrer Website stehen ${products}; deshalb schreibe ich Ihnen.`,
    details: {
      found: 'So haben wir Sie gefunden:',
      phone: (phone) => `Telefon: ${phone}`,
      website: (website) => `Website: ${website}`,
    },
    ask: {
      independent: 'Darf ich Ihnen eine kurze Liste mit Modellen und Preisen für kleine Erstmengen schicken?',
      chain: 'Können Sie mir sagen, wer bei Ihnen Beschläge einkauft?',
      wholesaler: 'Darf ich Ihnen eine Händlerpreisliste für eine kleine Probebestellung schicken?',
      manufacturer: 'Können Sie mir sagen, welche Teile Sie zukaufen?',
      unclear: 'Darf ich Ihnen eine kurze Liste mit Modellen und Preisen schicken?',
    },
    closing: 'Mit freundlichen Grüßen',
    unsigned: 'Exportvertrieb',
    optOut:
      'Wenn Sie nichts mehr von uns hören möchten, antworten Sie mit „nein“; dann schreiben wir nicht wieder.',
  },
};
