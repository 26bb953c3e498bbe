import type { AnalysisLanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const english: AnalysisLanguagePack<'english'> = {
  id: 'english',
  tag: 'en',
  label: 'English',
  list,
  products: {
    cabinet_handles: 'cabinet handles',
    door_handles: 'door handles',
    hinges: 'hinges',
    door_locks: 'door locks',
    padlocks: 'padlocks',
    drawer_runners: 'drawer runners',
    furniture_fittings: 'furniture fittings',
    window_fittings: 'window fittings',
    door_closers: 'door closers',
    bathroom_accessories: 'bathroom accessories',
    hooks: 'hooks',
    castors: 'castors',
    fasteners: 'screws and fixings',
    key_cutting: 'key cutting',
    security: 'security products',
    hand_tools: 'hand tools',
    power_tools: 'power tools',
    paint: 'paint',
    plumbing: 'plumbing supplies',
    electrical: 'electrical supplies',
    lighting: 'lighting',
    building_materials: 'building materials',
    timber: 'timber',
    doors_windows: 'doors and windows',
    tiles: 'tiles',
    garden: 'garden products',
    household: 'household goods',
    workwear: 'workwear',
  },
  analysis: {
    headings: {
      about: 'About',
      products: 'Sells',
      brands: 'Brands',
      trade: 'Customers',
      service: 'Service',
      contact: 'Contact',
      other: 'Other findings',
      fit: 'Fit',
      notFound: 'Not found',
      sources: 'Sources',
    },
    fit: {
      independent: 'Independent retailer',
      chain: 'Chain branch',
      wholesaler: 'Wholesaler or importer',
      manufacturer: 'Manufacturer',
      unclear: 'Unclear',
    },
    fitUnclear: 'No page says what kind of business this is.',
    topics: {
      products: 'products like ours',
      brands: 'brands',
      founded: 'the year it was founded',
      openingHours: 'opening hours',
      email: 'an email address',
      wholesale: 'wholesale or import',
      shop: 'an online shop',
    },
    notFound: (topics) => `Not found on the pages we read: ${topics}.`,
    builtInNotice:
      'Built-in reader: no AI model is set up. Everything below comes from the store’s website, word for word where quoted.',
    insteadNotice: (label) =>
      `Built-in reader: ${label} wrote nothing that its sources support. Everything below comes from the store’s website, word for word where quoted.`,
    modelNotice: (label) =>
      `Written by ${label} from the cited pages. We checked each statement against its source, but not the pages themselves.`,
    leftOut: (count) =>
      count === 1
        ? 'One statement of the draft was left out: its source doesn’t support it.'
        : `${count} statements of the draft were left out: their sources don’t support them.`,
    noSource: ({ code, sentence }) =>
      code === 'no_website'
        ? 'No website was found, so there is nothing to analyze yet.'
        : `There is nothing to analyze yet: ${sentence}`,
    statements: {
      saysOfItself: (words) => `In its own words: ${words}`,
      since: (year) => `In business since ${year}`,
      sells: (products) => `Sells: ${products}`,
      separator: ', ',
      brands: (names) => `Brands listed: ${names}`,
      opens: (hours) => `Opening hours: ${hours}`,
      languages: (names) => `Website language: ${names}`,
      shopSystem: (name) => `Website built with ${name}`,
      contact: {
        email: (value) => `Email: ${value}`,
        phone: (value) => `Phone: ${value}`,
        whatsapp: (value) => `WhatsApp: ${value}`,
        social: (value) => `Social media: ${value}`,
        form: (value) => `Contact form: ${value}`,
      },
      fit: {
        independent: (words) => `The site mentions an independent or family business: ${words}`,
        chain: (words) => `The site mentions several branches: ${words}`,
        wholesaler: (words) => `The site mentions wholesale or import: ${words}`,
        manufacturer: (words) => `The site mentions making its own goods: ${words}`,
      },
      chainBrand: (brand) => `The store’s name matches the chain ${brand}.`,
    },
    generic: {
      points: [
        'Check its website first: does it sell handles, hinges, locks or other fittings?',
        'Find out whether it is an independent shop, a chain branch or a wholesaler.',
        'Check which brands it carries, and whether it has a range of its own.',
        'Note the language it writes in and any contact person.',
      ],
      steps: [
        'Start the AI analysis to read the store’s own pages.',
        'Find its address for enquiries.',
        'Write a short first email about the products that suit its range.',
        'Follow up once after a week, and stop if the answer is no.',
      ],
    },
    steps: {
      writeTo: (email, page) => `Write to ${email}, found on ${page}.`,
      writeToListed: (email) => `Write to ${email}, found in the search data.`,
      useForm: (page) => `Use the contact form at ${page}: no email address was found.`,
      call: (phone) => `Call ${phone} and ask who does the buying: no email address or form was found.`,
      findAddress: 'Find out who does the buying: no email address, form or phone was found.',
      offer: (products) => `Offer ${products}: its website lists them.`,
      offerUnknown: 'Ask which fittings it stocks: the pages we read list none like ours.',
      offerUnread: 'Ask which fittings it stocks.',
      language: (name) => `Write in ${name}, the language of its website.`,
      fit: {
        independent: 'Offer a small first order: independent shops buy by the carton, not the container.',
        chain: 'Ask who buys for the chain: branches rarely order on their own.',
        wholesaler: 'Offer trade prices, private-label packaging and lead times: it resells.',
        manufacturer: 'Offer parts it doesn’t make itself, and send samples to its purchasing team.',
        unclear: 'Ask whether it buys direct or through a wholesaler.',
      },
    },
    labels: {
      basicInfo: 'Basic Information',
      name: 'Name',
      address: 'Address',
      phone: 'Phone',
      website: 'Website',
      notKnown: 'not known',
      points: 'Analysis Points',
      steps: 'Next Steps',
      categories: 'Product Categories',
      draft: 'Draft, not yet checked',
    },
  },
  sellerTerms: {
    goods: {
      handles: 'handles',
      knobs: 'knobs',
      locks: 'locks',
      fittings: 'fittings',
      door_hardware: 'door hardware',
      latches: 'latches',
      brackets: 'brackets',
      furniture_legs: 'furniture legs',
    },
    materials: {
      zinc_alloy: 'zinc alloy',
      brass: 'brass',
      stainless_steel: 'stainless steel',
      steel: 'steel',
      iron: 'iron',
      aluminium: 'aluminium',
      plastic: 'plastic',
      wood: 'wood',
      glass: 'glass',
      ceramic: 'ceramic',
    },
    amounts: {
      units: {
        pieces: ['pc', 'pcs'],
        sets: ['set', 'sets'],
        pairs: ['pair', 'pairs'],
        cartons: ['carton', 'cartons'],
        kilograms: ['kg', 'kg'],
        days: ['day', 'days'],
        working_days: ['working day', 'working days'],
        weeks: ['week', 'weeks'],
        months: ['month', 'months'],
      },
      per: {
        model: (amount) => `${amount} per model`,
        color: (amount) => `${amount} per color`,
        size: (amount) => `${amount} per size`,
        order: (amount) => `${amount} per order`,
      },
      after: { deposit: (time) => `${time} after deposit`, order: (time) => `${time} after order` },
    },
  },
  email: {
    subject: (store) => `Supply partnership: hardware for ${store}`,
    shortSubject: 'Supply partnership for home decoration hardware',
    greeting: (store) => (store === undefined ? 'Dear team,' : `Dear ${store} team,`),
    unnamed: {
      intro:
        'We’re a hardware export company supplying home decoration hardware: handles, hinges, locks and fittings in zinc alloy, brass and stainless steel.',
      offer: 'We offer customization, low MOQs and EU-compliant products.',
    },
    named: {
      intro: (company, makes) =>
        company === undefined
          ? `We make ${makes}.`
          : makes === undefined
            ? `I’m with ${company}.`
            : `I’m with ${company}. We make ${makes}.`,
      products: (makes) => `Products: ${makes}.`,
      materials: (materials) => `Materials: ${materials}.`,
      certificates: (certificates) => `Certificates: ${certificates}.`,
      minimumOrder: (order) => `Minimum order: ${order}.`,
      leadTime: (time) => `Lead time: ${time}.`,
    },
    woven: (products) =>
      `I saw on your website that you carry ${products}, so I thought our range might interest you.`,
    details: {
      found: 'The details we have for your store:',
      phone: (phone) => `Phone: ${phone}`,
      website: (website) => `Website: ${website}`,
    },
    ask: {
      independent: 'May I send you a few models with prices for a small first order?',
      chain: 'Could you tell me who buys hardware for your group?',
      wholesaler: 'May I send you our trade prices for a small trial order?',
      manufacturer: 'Could you tell me which parts you buy in from suppliers?',
      unclear: 'May I send you a few models with prices?',
    },
    closing: 'Kind regards,',
    unsigned: 'Export sales',
    optOut: 'If you’d rather not hear from us, just reply "no" and we won’t write again.',
  },
};
