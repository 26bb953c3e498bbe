import type { FitKind, factValues, NoContacts, Section } from '@Hardware-Store-Finder/contract';
import type { MaterialId } from '../materials.ts';

/**
 * Everything the product needs to write in a language. One file per language; an e-mail needs less than an analysis.
 */
export type LanguagePack<Id extends string = string> = {
  /** The id in requests and cache keys. */
  id: Id;
  /** BCP 47. */
  tag: string;
  /** The language's own name, shown on its button. */
  label: string;
  /** Joins items: 'a', 'a and b', 'a, b and c'. */
  list: (items: readonly string[]) => string;
  /** Words of a page as they stand there. */
  quoted: (words: string) => string;
  /** Words of a seller's profile, for an e-mail in another language than the profile. */
  sellerTerms: {
    materials: Readonly<Record<MaterialId, string>>;
    amounts: AmountTexts;
  };
  email: EmailTexts;
};

export type AnalysisLanguagePack<Id extends string = string> = LanguagePack<Id> & {
  analysis: AnalysisTexts;
};

/** The topics a salesperson asks about every store. Of those that were not recognised, an analysis says where to look. */
export const topics = [
  'products',
  'brands',
  'founded',
  'openingHours',
  'email',
  'wholesale',
  'shop',
] as const;
export type Topic = (typeof topics)[number];

/**
 * Why nothing could be read about a store: as a sentence from the website reader (English), and as a code for the other
 * languages. `host`: the website's host, or empty if there is no website.
 */
export type Unread = {
  code: NoContacts | 'no_website' | 'bad_address' | 'other_company';
  host: string;
  sentence: string;
};

/** The texts of an analysis. Headings and advice never come from a model. */
export type AnalysisTexts = {
  headings: Readonly<Record<Section | 'lookAt' | 'sources' | 'fit', string>>;
  fit: Readonly<Record<FitKind, string>>;
  /** `pages`: the titles of pages to look at; empty if there are none. */
  fitUnclear: (pages: string) => string;
  topics: Readonly<Record<Topic, string>>;
  /** A topic that was not recognised, and pages to look at. */
  lookAt: (topic: string, pages: string) => string;
  /** Precedes text by the built-in reader. */
  builtInNotice: string;
  /** Precedes text by the built-in reader when none of what a model offered was confirmed. */
  insteadNotice: (label: string) => string;
  /** Precedes facts that a model chose. */
  modelNotice: (label: string) => string;
  /** Added to a notice where the judge gave no usable answer. */
  unjudged: string;
  /** Marks what a model read and a judge confirmed. */
  judged: string;
  /** A value in another language and what it means, as a model says. */
  translated: (value: string, meaning: string) => string;
  /** How often models were asked, and how many tokens that took. */
  cost: (calls: number, tokens: string) => string;
  /** The label of the entries of the site's menu. */
  menu: string;
  noSource: (why: Unread) => string;
  facts: FactTexts;
  /** The label of a value that is no part of a sentence. */
  entries: Readonly<Record<EntryId, string>>;
  entry: (label: string, value: string) => string;
  fitReasons: Readonly<Record<Exclude<FitKind, 'unclear'>, (words: string) => string>>;
  /** No goods that its pages name are the seller's. */
  nothingMeets: SayValues;
  /** Of a business that no words call a wholesaler. */
  fitTradeOnly: (words: string) => string;
  chainBrand: (brand: string) => string;
  /** Beside a day. */
  closed: string;
  generic: {
    points: readonly [string, string, string, string];
    /** In place of the first point, where the profile says what the seller makes. */
    ofYours: string;
    steps: readonly [string, string, string, string];
  };
  steps: {
    writeTo: (email: string, page: string) => string;
    writeToListed: (email: string) => string;
    /** Who does the buying. */
    addressBuyer: (name: string) => string;
    /** What of ours it says that it is looking for, as written. */
    answerCall: (words: string) => string;
    useForm: (page: string) => string;
    call: (phone: string) => string;
    findAddress: string;
    offer: (products: string) => string;
    /** A contact on WhatsApp and the page that shows it. */
    message: (number: string, page: string) => string;
    /** Of a business whose kind is unclear. */
    lookFirst: string;
    language: (name: string) => string;
    fit: Readonly<Record<Exclude<FitKind, 'craft'>, string>>;
    /** Questions about the seller's goods, and about those of a maker of fittings where no seller is known. */
    ask: Readonly<Record<'yours' | 'fittings', AskedGoods>>;
    /** Of a store of which nothing meets what the seller makes. */
    leaveOut: string;
  };
  labels: {
    basicInfo: string;
    name: string;
    address: string;
    phone: string;
    website: string;
    notKnown: string;
    points: string;
    steps: string;
    categories: string;
    draft: string;
    unchecked: string;
  };
};

/** `beside`: of a store that sells other goods; `unread`: where nothing was read. */
type AskedGoods = { beside: SayValues; unknown: string; unread: string; craft: string };

type EntryId =
  | 'hours'
  | 'size'
  | 'price'
  | 'place'
  | 'siteLanguage'
  | 'shopSystem'
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'social'
  | 'form';

/** A letter asks a shop or a craftsman what it asks a store of which nothing is known. */
export type AskedFit = Exclude<FitKind, 'shop' | 'craft'>;

type ValueOf<Kind extends keyof typeof factValues> = (typeof factValues)[Kind][number];

/** A sentence about facts of one kind. `values`: a list of them, joined as this language does. */
type SayValues = (values: string) => string;

/** How facts are said: each form claims what its kind means, and nothing more. */
type FactTexts = {
  sells: SayValues;
  /** Goods that a fittings manufacturer cannot supply, after those that it can. */
  alsoSells: SayValues;
  brand: SayValues;
  ownBrand: SayValues;
  services: Readonly<Record<ValueOf<'service'>, string>>;
  does: SayValues;
  /** Services as written. */
  offers: SayValues;
  customers: Readonly<Record<ValueOf<'customers'>, string>>;
  business: Readonly<Record<ValueOf<'business'>, string>>;
  /** An independent business of which a page says that it is a family's. */
  family: string;
  buyingGroup: SayValues;
  since: (year: string, business: string) => string;
  branches: SayValues;
  branchCount: (count: string) => string;
  area: SayValues;
  onlineShop: string;
  certificate: SayValues;
  owner: SayValues;
  person: SayValues;
  payment: SayValues;
  seeks: SayValues;
  language: SayValues;
};

/** The texts of an e-mail. A sentence is left out if its field is absent. */
type EmailTexts = {
  /** Used without a profile, in the specification's words. */
  subject: (store: string) => string;
  subjectOfGoods: (goods: string, store: string) => string;
  /** Used when the store's name is too long for a subject, or must not be in an email. */
  shortSubject: string;
  /** Undefined: the store has no name that an email may use. */
  greeting: (store: string | undefined) => string;
  /** To a person whose name the store's website states. */
  greetingPerson: (name: string) => string;
  /** Whether the sentence after the greeting begins with a small letter. */
  beginsLower: boolean;
  /** How an e-mail describes a seller without a profile, in the specification's words. */
  unnamed: { intro: string; offer: string };
  /** How an e-mail describes a seller with a profile, field by field. */
  named: {
    /** After the sentence about goods of the store that the seller makes, too. */
    introShared: (company: string) => string;
    /** After a sentence about a range of which the seller makes some, or about work that needs what they make. */
    introPart: (company: string, makes: string) => string;
    introFor: (company: string, makes: string) => string;
    intro: (company: string | undefined, makes: string | undefined) => string;
    /** Goods whose words are not of this language, so no sentence may hold them. */
    products: (makes: string) => string;
    materials: (materials: string) => string;
    certificates: (certificates: string) => string;
    minimumOrder: (order: string) => string;
    leadTime: (time: string) => string;
    /** Incoterms and currency: 'FOB Ningbo, USD'. */
    prices: (terms: string) => string;
  };
  /** What a buyer needs to know: parts of one sentence. */
  anchor: {
    /** 'cabinet handles 128 mm', 'US$ 0.42'. */
    price: (goods: string, amount: string) => string;
    freeSample: string;
    sample: (amount: string) => string;
    minimum: (order: string) => string;
    lead: (time: string) => string;
    /** The sentence, around its parts. */
    terms: (parts: string) => string;
    /** Where the seller supplies already, and where they keep stock: lists after a colon. */
    supplied: (countries: string) => string;
    stock: (place: string) => string;
  };
  /**
   * What an e-mail says about the store, each of facts of its website. Of several forms, one is a store's, so that letters do not
   * all begin alike.
   */
  about: {
    /** A sentence of one clause, or of two that are joined. */
    say: readonly SayValues[];
    join: (one: string, two: string) => string;
    /** Goods that the store sells, and goods that the website names, whatever it says of them. */
    sold: readonly SayValues[];
    seen: readonly SayValues[];
    /** Services in the website's words. */
    served: SayValues;
    /** A sentence of its own. */
    founded: (year: string) => string;
    /** Clauses. */
    brand: SayValues;
    customers: Readonly<Record<ValueOf<'customers'>, string>>;
    services: Readonly<Record<ValueOf<'service'>, string>>;
  };
  details: { found: string; phone: (phone: string) => string; website: (website: string) => string };
  ask: Readonly<Record<AskedFit, string>>;
  /** Questions to a store with goods in common: to a fitter, about several goods, about one. */
  askOfPair: Readonly<Record<'choice' | 'which' | 'source', string>>;
  /** Whether the seller's goods have a place beside a brand that the store carries. */
  askBeside: (brand: string) => string;
  /** A week after the first letter: its figures stand between both. */
  second: { opening: string; ask: string };
  /** A month after the first letter. */
  third: { opening: string; catalogue: (url: string) => string; ask: string };
  /** Sentences of an answer to a buyer's answer. None states a price. */
  reply: {
    thanks: string;
    askModels: string;
    youAsk: SayValues;
    askBuyer: string;
    later: string;
    sorry: string;
  };
  closing: string;
  unsigned: string;
  /** Where the address is from, a page's address, and how to object (GDPR, Art. 14). */
  origin: (page: string) => string;
  optOut: string;
};

export type UnitId =
  | 'pieces'
  | 'sets'
  | 'pairs'
  | 'cartons'
  | 'kilograms'
  | 'pallets'
  | 'tonnes'
  | 'days'
  | 'working_days'
  | 'weeks'
  | 'months';
export type PerId = 'model' | 'color' | 'size' | 'order';
type AfterId = 'deposit' | 'order';

/** How a language writes the amounts of a profile: '300 pcs per model', '30–45 days after deposit'. */
type AmountTexts = {
  /** One and several. */
  units: Readonly<Record<UnitId, readonly [one: string, several: string]>>;
  containers: (count: number, feet: 20 | 40) => string;
  per: Readonly<Record<PerId, (amount: string) => string>>;
  after: Readonly<Record<AfterId, (time: string) => string>>;
  negotiable: string;
  inStock: string;
};

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Sentences of one paragraph. */
export function joined(sentences: readonly string[], { tag }: Pick<LanguagePack, 'tag'>): string {
  return sentences.filter(Boolean).join(tag.startsWith('zh') ? '' : ' ');
}
