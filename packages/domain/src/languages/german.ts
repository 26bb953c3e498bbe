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
    hinges: 'Scharniere',
    door_locks: 'Türschlösser',
    padlocks: 'Vorhängeschlösser',
    drawer_runners: 'Schubladenauszüge',
    furniture_fittings: 'Möbelbeschläge',
    window_fittings: 'Fensterbeschläge',
    door_closers: 'Türschließer',
    bathroom_accessories: 'Badaccessoires',
    hooks: 'Haken',
    castors: 'Möbelrollen',
    fasteners: 'Schrauben und Dübel',
    key_cutting: 'Schlüsselkopien',
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
  sellerTerms: {
    goods: {
      handles: 'Griffe',
      knobs: 'Knöpfe',
      locks: 'Schlösser',
      fittings: 'Beschläge',
      door_hardware: 'Türbeschläge',
      latches: 'Riegel',
      brackets: 'Konsolen',
      furniture_legs: 'Möbelfüße',
    },
    materials: {
      zinc_alloy: 'Zinkdruckguss',
      brass: 'Messing',
      stainless_steel: 'Edelstahl',
      steel: 'Stahl',
      iron: 'Eisen',
      aluminium: 'Aluminium',
      plastic: 'Kunststoff',
      wood: 'Holz',
      glass: 'Glas',
      ceramic: 'Keramik',
    },
    amounts: {
      containers: (count, feet) => `${count} × ${feet}-Fuß-Container`,
      negotiable: 'nach Vereinbarung',
      inStock: 'ab Lager',
      units: {
        pieces: ['Stück', 'Stück'],
        sets: ['Set', 'Sets'],
        pairs: ['Paar', 'Paar'],
        cartons: ['Karton', 'Kartons'],
        kilograms: ['kg', 'kg'],
        pallets: ['Palette', 'Paletten'],
        tonnes: ['Tonne', 'Tonnen'],
        days: ['Tag', 'Tage'],
        working_days: ['Arbeitstag', 'Arbeitstage'],
        weeks: ['Woche', 'Wochen'],
        months: ['Monat', 'Monate'],
      },
      per: {
        model: (amount) => `${amount} pro Modell`,
        color: (amount) => `${amount} pro Farbe`,
        size: (amount) => `${amount} pro Größe`,
        order: (amount) => `${amount} pro Bestellung`,
      },
      after: {
        deposit: (time) => `${time} nach Anzahlung`,
        order: (time) => `${time} nach Auftragseingang`,
      },
    },
  },
  email: {
    subject: (store) => `Zusammenarbeit: Beschläge für ${store}`,
    subjectOfGoods: (goods, store) => `${goods} für ${store}`,
    shortSubject: 'Zusammenarbeit bei Beschlägen und Griffen',
    greeting: (store) =>
      store === undefined ? 'Sehr geehrte Damen und Herren,' : `Sehr geehrtes Team von ${store},`,
    beginsLower: true,
    unnamed: {
      intro:
        'Wir sind ein Exportunternehmen für Beschläge und liefern Wohn- und Dekorbeschläge: Griffe, Scharniere, Schlösser und Zubehör aus Zinkdruckguss, Messing und Edelstahl.',
      offer: 'Wir bieten kundenspezifische Ausführungen, niedrige Mindestmengen und EU-konforme Ware.',
    },
    named: {
      introShared: (company) => `Genau das fertigen wir bei ${company}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Wir fertigen ${makes}.`
          : makes === undefined
            ? `Ich schreibe Ihnen von der Firma ${company}.`
            : `Wir sind die Firma ${company} und fertigen ${makes}.`,
      products: (makes) => `Produkte: ${makes}.`,
      materials: (materials) => `Materialien: ${materials}.`,
      certificates: (certificates) => `Zertifikate: ${certificates}.`,
      minimumOrder: (order) => `Mindestbestellmenge: ${order}.`,
      leadTime: (time) => `Lieferzeit: ${time}.`,
      prices: (terms) => `Preise: ${terms}.`,
    },
    about: {
      say: (one, two) =>
        `Auf Ihrer Website habe ich gesehen, dass Sie ${two === undefined ? one : `${one} und ${two}`}.`,
      products: (goods) => `${goods} führen`,
      brand: (brand) => `die Marke ${brand} führen`,
      since: (year) => `seit ${year} bestehen`,
      customers: {
        trade: 'Gewerbekunden beliefern',
        consumers: 'an Privatkunden verkaufen',
        both: 'Gewerbe- und Privatkunden bedienen',
      },
      services: {
        repair: 'Reparaturen anbieten',
        rental: 'einen Verleih anbieten',
        cutting: 'Zuschnitte anbieten',
        sharpening: 'einen Schleifservice anbieten',
        installation: 'auch montieren',
        delivery: 'auch liefern',
        advice: 'Ihre Kunden beraten',
      },
    },
    details: {
      found: 'Diese Angaben haben wir zu Ihrem Geschäft:',
      phone: (phone) => `Telefon: ${phone}`,
      website: (website) => `Website: ${website}`,
    },
    ask: {
      independent: 'Darf ich Ihnen einige Modelle mit Preisen schicken?',
      chain: 'Könnten Sie mir sagen, wer bei Ihnen für den Einkauf von Beschlägen zuständig ist?',
      wholesaler: 'Darf ich Ihnen unsere Händlerpreisliste schicken?',
      manufacturer: 'Kaufen Sie Beschläge oder andere Komponenten zu?',
      unclear: 'Darf ich Ihnen einige Modelle mit Preisen schicken?',
    },
    askBeside: (brand) => `Hätte unser Sortiment neben ${brand} Platz in Ihrem Geschäft?`,
    askWhich: (one, other) => `Was wird bei Ihnen häufiger verlangt: ${one} oder ${other}?`,
    askFirst: 'Worauf achten Ihre Kunden zuerst: Preis, Oberfläche oder Lieferzeit?',
    second: {
      opening: 'Ich komme kurz auf meine letzte E-Mail zurück.',
      ask: 'Soll ich Ihnen zwei oder drei Modelle anbieten?',
    },
    third: {
      opening: 'Dies ist meine letzte E-Mail zu diesem Thema.',
      catalogue: (url) => `Unseren Katalog finden Sie jederzeit hier: ${url}`,
      ask: 'Passt es gerade nicht, oder ist es grundsätzlich nichts für Sie? Ein Wort genügt.',
    },
    reply: {
      thanks: 'Vielen Dank für Ihre Antwort.',
      askModels: 'Welche Modelle interessieren Sie, und in welchen Mengen?',
      youAsk: (words) => `Sie fragen: „${words}“`,
      askBuyer: 'Können Sie mir sagen, wer bei Ihnen Beschläge einkauft?',
      later: 'Ich melde mich wieder, wenn Sie zurück sind.',
      sorry: 'Wir schreiben Ihnen nicht mehr. Bitte entschuldigen Sie die Störung.',
    },
    closing: 'Mit freundlichen Grüßen',
    unsigned: 'Exportvertrieb',
    origin: (page) =>
      `Ihre Adresse stammt von ${page}. Wenn Sie der Speicherung widersprechen, antworten Sie uns, und wir löschen sie.`,
    optOut:
      'Wenn Sie keine weiteren E-Mails von uns wünschen, antworten Sie bitte kurz mit „Nein“, dann schreiben wir Ihnen nicht mehr.',
  },
};
