import type { FitKind, NoContacts, Section } from '@hardware-store-finder/contract';
import type { GoodsId, MaterialId, ProductId } from '../products.ts';

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
  products: Readonly<Record<ProductId, string>>;
  /** Joins items: 'a', 'a and b', 'a, b and c'. */
  list: (items: readonly string[]) => string;
  /** Words of a seller's profile, for an e-mail in another language than the profile. */
  sellerTerms: {
    goods: Readonly<Record<GoodsId, string>>;
    materials: Readonly<Record<MaterialId, string>>;
    amounts: AmountTexts;
  };
  email: EmailTexts;
};

export type AnalysisLanguagePack<Id extends string = string> = LanguagePack<Id> & { analysis: AnalysisTexts };

/** The topics a salesperson asks about every store. An analysis names those that no page covers. */
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
  headings: Readonly<Record<Section | 'notFound' | 'sources' | 'fit', string>>;
  fit: Readonly<Record<FitKind, string>>;
  fitUnclear: string;
  topics: Readonly<Record<Topic, string>>;
  notFound: (topics: string) => string;
  /** Precedes text by the built-in reader. */
  builtInNotice: string;
  /** Precedes text by the built-in reader when a model's draft was unusable. */
  insteadNotice: (label: string) => string;
  /** Precedes text by a model. */
  modelNotice: (label: string) => string;
  leftOut: (count: number) => string;
  noSource: (why: Unread) => string;
  statements: {
    saysOfItself: (words: string) => string;
    since: (year: string) => string;
    /** What the store sells: one product, or a list joined by `separator`. */
    sells: (products: string) => string;
    /** Between the products of a list, each of which may end in the marks of its sources. */
    separator: string;
    brands: (names: string) => string;
    opens: (hours: string) => string;
    languages: (names: string) => string;
    shopSystem: (name: string) => string;
    contact: Readonly<Record<'email' | 'phone' | 'whatsapp' | 'social' | 'form', (value: string) => string>>;
    fit: Readonly<Record<'independent' | 'chain' | 'wholesaler' | 'manufacturer', (words: string) => string>>;
    chainBrand: (brand: string) => string;
  };
  generic: {
    points: readonly [string, string, string, string];
    steps: readonly [string, string, string, string];
  };
  steps: {
    writeTo: (email: string, page: string) => string;
    writeToListed: (email: string) => string;
    useForm: (page: string) => string;
    call: (phone: string) => string;
    findAddress: string;
    offer: (products: string) => string;
    offerUnknown: string;
    offerUnread: string;
    language: (name: string) => string;
    fit: Readonly<Record<FitKind, string>>;
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
  };
};

/** The texts of an e-mail. A sentence is left out if its field is absent. */
type EmailTexts = {
  subject: (store: string) => string;
  /** Used when the store's name is too long for a subject, or must not be in an email. */
  shortSubject: string;
  /** Undefined: the store has no name that an email may use. */
  greeting: (store: string | undefined) => string;
  /** How an e-mail describes a seller without a profile, in the specification's words. */
  unnamed: { intro: string; offer: string };
  /** How an e-mail describes a seller with a profile, field by field. */
  named: {
    intro: (company: string | undefined, makes: string | undefined) => string;
    /** Goods whose words are not of this language, so no sentence may hold them. */
    products: (makes: string) => string;
    materials: (materials: string) => string;
    certificates: (certificates: string) => string;
    minimumOrder: (order: string) => string;
    leadTime: (time: string) => string;
  };
  /** What an e-mail says about the store. */
  woven: (products: string) => string;
  details: { found: string; phone: (phone: string) => string; website: (website: string) => string };
  ask: Readonly<Record<FitKind, string>>;
  closing: string;
  unsigned: string;
  optOut: string;
};

export type UnitId =
  | 'pieces'
  | 'sets'
  | 'pairs'
  | 'cartons'
  | 'kilograms'
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
  per: Readonly<Record<PerId, (amount: string) => string>>;
  after: Readonly<Record<AfterId, (time: string) => string>>;
};
