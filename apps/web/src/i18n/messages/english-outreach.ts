import { pluralsIn } from '../plurals.ts';
import { englishEmail } from './english-email.ts';

const { number } = pluralsIn('en');

/** Messages of the analysis and the letter of a store. */
export const englishOutreach = {
  outreach: {
    title: 'Analysis & Email for {store}',
    analysis: 'Company Analysis',
    start: 'Start AI Analysis',
    analyzing: 'Analyzing...',
    refresh: 'Refresh Analysis',
    language: 'Language',
    by: (writer: string) => `Analysis by ${writer}`,
    builtIn: 'Built-in reader',
    noModel: 'Built-in reader (no AI model set up)',
    noChinese: 'Chinese analysis not available. Please try again later.',
    error: 'Error',
    unable: 'Unable to load company analysis.',
    autoStart: 'Start by itself',
    autoStartFree: 'Analyze each store as soon as it is opened',
    autoStartPaid: 'Analyze each store as soon as it is opened. Each analysis may cost money.',
    /** Goods that a store sells, of kinds that the seller makes. */
    bothHave: (goods: readonly string[]) => `You both have ${goods.join(', ')}`,
    previous: 'Previous store',
    next: 'Next store',
    position: (at: number, of: number) => `${number(at)} of ${number(of)}`,
    halves: 'Show',
    cannotOpen: 'This address can’t be opened.',
    searchWeb: 'Search the web',
    openOnMap: 'Open on a map',
    /** The chain's website, phone and email address, of a store that lacks them. */
    chain: 'Chain',
    source: (n: string) => `Source ${n}`,

    email: 'Email Generator',
    generate: 'Generate Email',
    regenerate: 'Regenerate Email',
    generating: 'Generating...',
    to: 'To: {address}',
    lookingForAddress: 'Looking for an email address on the store’s website…',
    noAddress: 'No email seen on the pages read from the store’s website.',
    noWebsiteToRead: 'No email address: no website of this store is known.',
    nobodyLooked: 'Nobody could look for an email address.',
    deadAddress: (email: string) => `${email} is listed for this store but doesn’t accept mail.`,
    listedAddress: (email: string) => `Listed: ${email}. It’s checked when the email is written.`,
    hasForm: 'Its website has a contact form.',
    writeIn: 'Write in',
    theirs: {
      website: (language: string) => `${language} (their website’s language)`,
      country: (language: string) => `${language} (their country’s language)`,
      neither: (language: string) =>
        `${language} (their language isn’t known, or no letter can be written in it)`,
    },
    template: 'Couldn’t reach the writer, so here’s a template.',
    subject: 'Subject',
    body: 'Email Body',
    mirror: 'In your language',
    copy: 'Copy to Clipboard',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
    tooLong: 'The email is too long for a mail link, so it was copied. Paste it into your mail program.',
    openMail: 'Open in mail',
    download: 'Download .eml',

    seller: 'Seller profile: {company}',
    sellerYours: 'yours',
    sellerNoPostal: (company: string) => `${company}, without a postal address`,
    sellerNone: 'Not set.',
    sellerSave: 'Save Profile',
    sellerSaved: 'Saved.',
    /** Of each field of the profile: its label, an example, and where a letter uses it. */
    sellerFields: {
      company: {
        label: 'Company',
        example: 'Yongfeng Hardware Co., Ltd.',
        use: 'In the sentence that offers, and in the signature.',
      },
      makes: {
        label: 'Products',
        example: 'cabinet handles, knobs, hinges',
        use: 'In the subject, and in the sentence that offers.',
      },
      signature: { label: 'Your name', example: 'Chen Wei (Mr. Chen)', use: 'Signs the letter.' },
      email: {
        label: 'Your email address',
        example: 'sales@example.com',
        use: 'Sends the letter.',
      },
      postalAddress: {
        label: 'Postal address',
        example: 'street, town, country',
        use: 'Signature: many countries require it.',
      },
      minimumOrder: {
        label: 'Minimum order',
        example: '300 pcs per model',
        use: 'After the offer, and in the second letter.',
      },
      priceFrom: {
        label: 'A price from',
        example: 'cabinet handle 128 mm from US$ 0.42',
        use: 'In the letter to stores that sell these goods.',
      },
      samples: {
        label: 'What a sample costs',
        example: 'free, or US$ 5',
        use: 'After the offer.',
      },
      supplied: {
        label: 'Countries you supply',
        example: 'Germany, Poland',
        use: 'Only those you may name: in letters to these countries, below the signature of others.',
      },
      stock: {
        label: 'Stock abroad',
        example: 'Rotterdam',
        use: 'Below the signature.',
      },
      catalogue: {
        label: 'Catalogue link',
        example: 'https://…/catalogue.pdf',
        use: 'In the third letter.',
      },
      leadTime: {
        label: 'Lead time',
        example: '30 days',
        use: 'After the offer.',
      },
      materials: { label: 'Materials', example: 'zinc alloy, brass', use: 'Below the signature.' },
      certificates: { label: 'Certificates', example: 'ISO 9001', use: 'Below the signature.' },
      incoterms: { label: 'Incoterms', example: 'FOB Ningbo', use: 'Below the signature.' },
      currency: { label: 'Currency', example: 'USD', use: 'Below the signature.' },
      website: { label: 'Website', example: 'https://…', use: 'In the signature.' },
      phone: { label: 'Phone', example: '+86 574 8888 0000', use: 'In the signature.' },
      whatsapp: { label: 'WhatsApp', example: '+86 138 0000 0000', use: 'In the signature.' },
      wechat: { label: 'WeChat', example: 'your WeChat ID', use: 'In the signature.' },
      companyChinese: {
        label: 'Company in Chinese letters',
        example: '永丰五金有限公司',
        use: 'The company’s name in letters in Chinese.',
      },
    },
    ...englishEmail,
  },
};
