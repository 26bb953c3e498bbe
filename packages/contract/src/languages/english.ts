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
      about: 'What the store is',
      products: 'What it sells',
      brands: 'Brands',
      trade: 'Who it sells to',
      service: 'How it sells',
      contact: 'How to reach it',
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
    fitUnclear: 'Nothing that was read says what kind of business it is.',
    topics: {
      products: 'which products of ours it stocks',
      brands: 'brands it carries',
      founded: 'since when it exists',
      openingHours: 'opening hours',
      email: 'an e-mail address',
      wholesale: 'whether it buys for others or imports',
      shop: 'whether it sells online',
    },
    notFound: (topics) => `Not found on the pages that were read: ${topics}.`,
    builtInNotice:
      'Built-in reader: no AI model is set up. This states only what the store’s website says, word for word where it is quoted.',
    insteadNotice: (label) =>
      `Built-in reader: ${label} wrote nothing that its sources support. This states only what the store’s website says, word for word where it is quoted.`,
    modelNotice: (label) =>
      `Written by ${label} from the pages below. Each statement was compared with its source by code; the pages themselves were not verified.`,
    leftOut: (count) =>
      count === 1
        ? 'One statement of the draft was left out: its source does not hold it.'
        : `${count} statements of the draft were left out: their sources do not hold them.`,
    noSource: ({ sentence }) =>
      `Nothing is stated beyond the basic information, because nothing could be read: ${sentence}`,
    statements: {
      saysOfItself: (words) => `The store describes itself in these words: ${words}`,
      since: (year) => `The site gives ${year} as the year since when the store exists.`,
      names: (product) => `The site names ${product}.`,
      brands: (names) => `The site names these brands: ${names}.`,
      opens: (hours) => `The opening hours on the site are: ${hours}`,
      languages: (names) => `The website is in ${names}.`,
      shopSystem: (name) => `The website is made with ${name}.`,
      contact: {
        email: (value) => `The e-mail address on the site is ${value}.`,
        phone: (value) => `The phone number on the site is ${value}.`,
        whatsapp: (value) => `The site gives a WhatsApp chat: ${value}`,
        social: (value) => `The site links to its profile: ${value}`,
        form: (value) => `The site has a contact form: ${value}`,
      },
      fit: {
        independent: (words) => `The site speaks of an independent or family business: ${words}`,
        chain: (words) => `The site speaks of several branches: ${words}`,
        wholesaler: (words) => `The site speaks of wholesale or import: ${words}`,
        manufacturer: (words) => `The site speaks of making its own goods: ${words}`,
      },
      chainBrand: (brand) => `The store bears the name of the chain ${brand}.`,
    },
    generic: {
      points: [
        'Look at the website first: does it name handles, hinges, locks or other fittings?',
        'Find out whether it is an independent shop, a branch of a chain, or a wholesaler.',
        'Check which brands it carries, and whether it has a range of its own.',
        'Note in which language it writes, and who is named as a contact.',
      ],
      steps: [
        'Start the AI analysis to read what the store’s own pages say.',
        'Find the address that its website gives for enquiries.',
        'Write a short first e-mail about the products that suit its range.',
        'Follow up once after a week, and stop when it says no.',
      ],
    },
    steps: {
      writeTo: (email, page) => `Write to ${email}: the address is on ${page}.`,
      writeToListed: (email) => `Write to ${email}: the data of the search gives this address.`,
      useForm: (page) => `Use the contact form at ${page}: no e-mail address was found.`,
      call: (phone) => `Call ${phone} and ask who buys: no e-mail address or form was found.`,
      findAddress: 'Find out by phone or in person who buys: no e-mail address was found.',
      offer: (products) => `Offer ${products}: the site names them.`,
      offerUnknown: 'Ask which fittings it stocks: the pages that were read name none of ours.',
      offerUnread: 'Ask which fittings it stocks: no page of it could be read.',
      language: (name) => `Write in ${name}: its website is in that language.`,
      fit: {
        independent: 'Offer small first quantities: an independent shop buys in cartons, not in containers.',
        chain: 'Ask who buys for the chain: a branch seldom orders by itself.',
        wholesaler: 'Offer trade prices, packaging under its own brand and lead times: it sells on.',
        manufacturer: 'Offer parts that it does not make itself, and samples to its purchasing.',
        unclear: 'Ask whether it buys for itself or through a wholesaler.',
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
    goods: { handles: 'handles', knobs: 'knobs', locks: 'locks', fittings: 'fittings' },
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
  },
  email: {
    subject: (store) => `Supply partnership: hardware for ${store}`,
    shortSubject: 'Supply partnership for home decoration hardware',
    greeting: (store) => `Dear ${store} team,`,
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
