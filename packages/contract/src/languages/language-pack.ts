import type { FitKind } from '../fit.ts';
import type { ProductId } from '../products.ts';
import type { NoContacts } from '../website.ts';

/** What the product needs to know of a language. One file per language; an e-mail needs less than an analysis. */
export type LanguagePack<Id extends string = string> = {
  /** As it stands in requests and cache keys. */
  id: Id;
  /** BCP 47. */
  tag: string;
  /** The language's name for itself, as its button shows it. */
  label: string;
  products: Readonly<Record<ProductId, string>>;
  /** 'a', 'a and b', 'a, b and c'. */
  list: (items: readonly string[]) => string;
  email: EmailTexts;
};

export type AnalysisLanguagePack<Id extends string = string> = LanguagePack<Id> & { analysis: AnalysisTexts };

/** The parts of an analysis, in their order on the page. */
export const sections = ['about', 'products', 'brands', 'trade', 'service', 'contact', 'other'] as const;
export type Section = (typeof sections)[number];

/** What a sales person asks of every store; where no page answers it, that is said. */
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
 * Why nothing could be read of a store: in a sentence of the website reader (English), and as a code for the other
 * languages. `host`: of the website, empty where there is none.
 */
export type Unread = {
  code: NoContacts | 'no_website' | 'bad_address' | 'other_company';
  host: string;
  sentence: string;
};

/** What an analysis is written with; headings and advice are ours in every language. */
export type AnalysisTexts = {
  headings: Readonly<Record<Section | 'notFound' | 'sources' | 'fit', string>>;
  fit: Readonly<Record<FitKind, string>>;
  fitUnclear: string;
  topics: Readonly<Record<Topic, string>>;
  notFound: (topics: string) => string;
  /** Above what the built-in reader writes. */
  builtInNotice: string;
  /** The same, where a model's draft could not be used. */
  insteadNotice: (label: string) => string;
  /** Above what a model wrote. */
  modelNotice: (label: string) => string;
  leftOut: (count: number) => string;
  noSource: (why: Unread) => string;
  statements: {
    saysOfItself: (words: string) => string;
    since: (year: string) => string;
    names: (product: string) => string;
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

/** What an e-mail is written with. A sentence whose field is absent is left out. */
export type EmailTexts = {
  subject: (store: string) => string;
  /** Where the name is too long for a subject. */
  shortSubject: string;
  greeting: (store: string) => string;
  /** What is said of the seller without a profile: the specification's words. */
  unnamed: { intro: string; offer: string };
  /** What is said of the seller with a profile, field by field. */
  named: {
    intro: (company: string | undefined, makes: string | undefined) => string;
    materials: (materials: string) => string;
    certificates: (certificates: string) => string;
    minimumOrder: (order: string) => string;
    leadTime: (time: string) => string;
  };
  /** What is known of the store. */
  woven: (products: string) => string;
  details: { found: string; phone: (phone: string) => string; website: (website: string) => string };
  ask: Readonly<Record<FitKind, string>>;
  closing: string;
  unsigned: string;
  optOut: string;
};
