import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

export const german: LanguagePack<'german'> = {
  id: 'german',
  tag: 'de',
  label: 'Deutsch',
  list,
  quoted: (words) => `„${words}“`,
  sellerTerms: {
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
    greetingPerson: (name) => `Guten Tag ${name},`,
    beginsLower: true,
    unnamed: {
      intro:
        'Wir sind ein Exportunternehmen für Beschläge und liefern Wohn- und Dekorbeschläge: Griffe, Scharniere, Schlösser und Zubehör aus Zinkdruckguss, Messing und Edelstahl.',
      offer: 'Wir bieten kundenspezifische Ausführungen, niedrige Mindestmengen und EU-konforme Ware.',
    },
    named: {
      introShared: (company) => `Genau das fertigen wir bei ${company}.`,
      introPart: (company, makes) => `Davon fertigen wir bei ${company} ${makes}.`,
      introFor: (company, makes) => `Dafür fertigen wir bei ${company} ${makes}.`,
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
    anchor: {
      price: (goods, amount) => `${goods} ab ${amount}`,
      freeSample: 'Muster kostenlos',
      sample: (amount) => `ein Muster für ${amount}`,
      minimum: (order) => `Mindestbestellmenge ${order}`,
      lead: (time) => `Lieferzeit ${time}`,
      terms: (terms) => `Damit Sie nicht fragen müssen: ${terms}.`,
      supplied: (countries) => `Länder, die wir schon beliefern: ${countries}.`,
      stock: (place) => `Auslandslager: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Ich schreibe Ihnen, weil Sie ${clauses}.`,
        (clauses) => `Weil Sie ${clauses}, schreibe ich Ihnen.`,
      ],
      join: (one, two) => `${one} und ${two}`,
      sold: [(goods) => `In Ihrem Sortiment finde ich ${goods}.`, (goods) => `Bei Ihnen gibt es ${goods}.`],
      seen: [
        (goods) => `Auf Ihrer Website nennen Sie ${goods}.`,
        (goods) => `Unter anderem nennt Ihre Website ${goods}.`,
      ],
      served: (services) => `Unter Ihren Leistungen nennen Sie ${services}.`,
      brand: (brand) => `die Marke ${brand} führen`,
      founded: (year) => `Seit ${year} gibt es Ihr Unternehmen.`,
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
      chain: 'Könnten Sie mir sagen, wer bei Ihnen für den Einkauf zuständig ist?',
      wholesaler: 'Darf ich Ihnen unsere Händlerpreisliste schicken?',
      manufacturer: 'Kaufen Sie Komponenten zu?',
      unclear: 'Darf ich Ihnen einige Modelle mit Preisen schicken?',
    },
    askOfPair: {
      choice: 'Entscheiden Sie selbst, welches Fabrikat Sie einbauen, oder Ihre Kunden?',
      which: 'Für welche davon darf ich Ihnen Preise schicken?',
      source: 'Kaufen Sie solche Ware beim Großhandel oder direkt beim Hersteller?',
    },
    askBeside: (brand) => `Hätte unser Sortiment neben ${brand} Platz in Ihrem Geschäft?`,
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
      askBuyer: 'Können Sie mir sagen, wer bei Ihnen einkauft?',
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
