import { type FactKind, factValues } from '@hardware-store-finder/contract';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import { isProduct } from './is-product.ts';
import { type ListOf, lowered, words } from './lexicon.ts';
import { has, hits, type Sentence, speaks, wordCount } from './sentence.ts';

/** The words by which pages call their owner, in lower case; `whole` are names of more than one word or without blanks. */
export type Owner = {
  words: ReadonlySet<string>;
  names: readonly string[];
  hosts: readonly string[];
  titles: readonly string[];
};

const common: ReadonlySet<string> = new Set(Object.values(functionWords).flat());
/** What a shop of any name is called. */
const trades =
  /^(?:hardware|stores?|shop|tools?|ferramenta|ferragens|ferreter\p{L}*|quincaill\p{L}*|eisenwaren|baumarkt|group|gmbh|limited|ltd|company|home|house|center|centre|garden|building|materials?|supplies|supply|paints?|the|and|sons?|co|inc|llc|motors?|service|services|website|online|welcome|contact|about|магазин|компания|дом|sklep|firma|casa|loja|tienda|hırdavat|hirdavat|yapı|yapi|market|teknik|superstore|camera|bouwmarkt|markt|handel|werkzeug|farben|www|com)$/u;

/** Hosts of many: their name is nobody's. */
const sharedHost =
  /^(?:facebook|instagram|wordpress|wixsite|blogspot|github|google|sites|shopify|business)$/u;

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** `names`: of the store and those that its pages state; `hosts`, `titles`: of its pages. */
export function ownerOf(
  names: readonly string[],
  hosts: readonly string[],
  titles: readonly string[],
): Owner {
  const lower = names.map((name) => lowered(name).trim()).filter((name) => name.length > 1);
  const labels = hosts.map((host) => host.replace(/^www\./, '').split('.')[0] ?? '');
  const own = lower.flatMap((name) => name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&-]*/gu) ?? []);
  return {
    words: new Set([
      ...own.filter((word) => word.length > 2 && !common.has(word) && !trades.test(word)),
      ...labels.filter((label) => label.length > 3),
    ]),
    names: lower,
    hosts: labels.filter((label) => !sharedHost.test(label)),
    titles: titles.map(lowered),
  };
}

/** A text without the names of the owner: "Hinge House" need not sell hinges, nor "Muster Supplies" supply. As long as before. */
export function withoutNames(lower: string, { names }: Owner): string {
  return names.reduce(
    (rest, name) =>
      name.length > 3 || cjk.test(name) ? rest.replaceAll(name, '·'.repeat(name.length)) : rest,
    lower,
  );
}

/** Whether a text names the owner. */
export function namesOwner(lower: string, owner: Owner): boolean {
  if (owner.names.some((name) => (name.length > 3 || cjk.test(name)) && lower.includes(name))) return true;
  const found = lower.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&-]*/gu) ?? [];
  return found.some(
    (word) =>
      owner.words.has(word) ||
      owner.words.has(word.replace(/['’]?s$/u, '')) ||
      (word.length > 4 &&
        !common.has(word) &&
        !trades.test(word) &&
        owner.hosts.some((host) => host.startsWith(word))),
  );
}

/** Kinds that may be told in the past: who founded it, and when. */
const ofThePast: ReadonlySet<FactKind> = new Set<FactKind>(['since', 'person', 'hours']);
/** Kinds whose words are also those of others: a shop that seeks suppliers. */
const namesOthers: ReadonlySet<FactKind> = new Set<FactKind>(['seeks']);

/** Kinds that a sentence says of its writer even without a subject: "Payment is by card", "Geöffnet Montag bis Freitag". */
const needsNoSubject: ReadonlySet<FactKind> = new Set<FactKind>([
  'payment',
  'hours',
  'price',
  'language',
  'customers',
]);

/** Kinds that are said of the company, and not of one of its branches or departments. */
const ofTheWhole: ReadonlySet<FactKind> = new Set<FactKind>([
  'hours',
  'branches',
  'since',
  'online_shop',
  'business',
  'customers',
  'service',
  'payment',
  'certificate',
]);

/** "Until 2005", "1994–2011", "2009年まで": over by now. */
const ended =
  /(?<!\d)(?:19|20)\d{2}\s*(?:[-–—~〜至到]|to|bis|à|au|al?|hasta|até|tot|do|до|ile)\s*(?:19|20)\d{2}(?!\d)|(?<!\p{L})(?:until|till|bis|până în|pana in|vuoteen|fram til|frem til|jusqu['’]?(?:en|à)?|hasta|até|fino al?|tot|do|до|til|till)\s+(?:\p{L}+\s+){0,2}(?:19|20)\d{2}(?!\d)|(?:19|20)\d{2}(?:\s*yılına kadar|['’]?\p{L}{0,3}\s+kadar|年?まで|年?以前|年?之前)/u;

/** The sentences of a page; headings that are denied below them, and captions of several companies, are marked. */
export function withDenials(sentences: readonly Sentence[]): Sentence[] {
  const under = Map.groupBy(
    sentences.filter(({ heading }) => heading !== ''),
    ({ heading }) => heading,
  );
  const isDenied = (heading: string) => {
    const below = under.get(heading) ?? [];
    return below.some(
      (one) => isTurned('sells', { ...one, heading: '', lead: '' }) || speaks(one, ({ others }) => others),
    );
  };
  const captions = sentences.filter(isMakersCaption);
  const isOfMany = new Set(captions.map(({ lower }) => lower)).size > 1;
  const isIntroduction = (heading: string) => (under.get(heading) ?? []).some(({ isLabel }) => !isLabel);
  return sentences.map((one) => ({
    ...one,
    isDenied: (one.place === 'heading' && isDenied(one.lower)) || (isOfMany && captions.includes(one)),
    isIntroduction: one.place === 'heading' && isIntroduction(one.lower),
  }));
}

/** "Manufacturer of hinges": several such lines list several companies. */
function isMakersCaption(sentence: Sentence): boolean {
  return (
    sentence.isLabel &&
    /^\S+\s(?:of|von|de|di|van|af|av)\s/u.test(sentence.lower) &&
    hits(sentence, ({ business }) => business.manufacturer).some(({ start }) => start === 0)
  );
}

/** A line in English on a page of another language. */
const englishNo =
  /(?:^|\s)(?:no|not|never|without|don't|sorry)\s+(?:delivery|deliver|shipping|repairs?|rentals?|hire|cutting|keys?|tool|returns|online|cards?|cash)/iu;

/** Whether a negation, question, condition, comparison or the past turns a sentence round. */
function isTurned(kind: FactKind, whole: Sentence): boolean {
  const sentence = kind === 'since' ? beforeDash(whole) : whole;
  if (/[?？✗✘❌✕✖]/u.test(sentence.text) || englishNo.test(sentence.text)) return true;
  const of = (text: Pick<Sentence, 'lower' | 'spoken'>, mayBePast: boolean) =>
    speaks(text, ({ negation }) => negation) ||
    speaks(text, ({ maybe }) => maybe) ||
    speaks(text, ({ comparison }) => comparison) ||
    ended.test(text.lower) ||
    (!mayBePast && speaks(text, ({ past }) => past));
  if (of(sentence, ofThePast.has(kind))) return true;
  // An answer to a question is a sentence of its own; an entry of a list says what its heading says.
  return [sentence.heading, sentence.lead].some((lower) => {
    const text = { ...sentence, lower };
    const isEntry = sentence.isLabel && !/[.!。]$/.test(sentence.text);
    if (isEntry) return of(text, false) || /[?？]/.test(lower);
    return ended.test(lower) || speaks(text, ({ past }) => past) || speaks(text, ({ maybe }) => maybe);
  });
}

/** "… has stood here since 1980 — before anybody …": what follows a dash does not turn the year round. */
function beforeDash(sentence: Sentence): Sentence {
  const [lower = ''] = sentence.lower.split(/\s[—–]\s/u);
  return /\d{4}/.test(lower) ? { ...sentence, lower } : sentence;
}

/** Kinds whose sentences name a person anyway, or nobody: "Mon–Sat" is no "mon". */
const ofNobody: ReadonlySet<FactKind> = new Set<FactKind>(['person', 'hours', 'online_shop']);
const speaker = /(?<!\p{L})I(?:['’](?:m|ve|d|ll))?(?!\p{L})/u;

/** Whether a text is a reviewer's, or of third persons. */
function speaksOfThem(text: Pick<Sentence, 'lower' | 'spoken' | 'language'> & { text?: string }): boolean {
  return speaks(text, ({ they }) => they) || (text.language === 'en' && speaker.test(text.text ?? ''));
}

/** Whether a sentence is about somebody else, or so is what introduces it. */
function isOfOthers(kind: FactKind, sentence: Sentence): boolean {
  if (namesOthers.has(kind)) return speaksOfThem(sentence);
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) => {
    const text = { ...sentence, lower };
    return speaks(text, ({ others }) => others) || (!ofNobody.has(kind) && speaksOfThem(text));
  });
}

/** Whether a sentence has a subject, and it is the company itself: "we", its name, or "the shop". */
export function isOfSelf(sentence: Sentence, owner: Owner): boolean {
  if (namesOwner(lowered(sentence.text), owner)) return true;
  if (beginsWithOther(sentence)) return false;
  if (speaksOfUs(sentence)) return true;
  const firms = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ firm }) => firm);
  return firms.some(
    ({ start, end }) => !isOfName(sentence.text.slice(end)) && isTheOne(sentence.lower.slice(0, start)),
  );
}

const definite =
  /(?:^|[.,;:–—(]\s*|(?<!\p{L})(?:the|this|der|die|das|dem|den|des|im|unser\p{L}*|le|la|l'|cette|ce|notre|el|esta|este|nuestr[oa]|o|a|esta|noss[oa]|il|lo|questa|questo|nostr[oa]|de|het|deze|dit|onze|nasz\p{L}*|ten|ta|naš\p{L}*|náš|tento|наш\p{L}*|эта|this|vår|butiken|den|our)\s+)(?:\p{L}+\s+){0,1}$/u;

/** Whether it is the company and not any: "the shop", not "our village has a repair shop", nor "合作的搬运公司". */
function isTheOne(before: string): boolean {
  return !cjk.test(before.at(-1) ?? '') && definite.test(before);
}

/** "La société Gallou" is another one, and "a loja de Jaú" one of several. */
function isOfName(after: string): boolean {
  return /^\s+(?:(?:de|do|da|di|del|in|en|em|à|a|w|we|v|ve|в|у|van|i|im|of|af)\s+)?\p{Lu}/u.test(after);
}

/** Whether a sentence is about a branch: a shop with a place that is not the owner's name. */
export function isOfBranch(sentence: Sentence, owner: Owner): boolean {
  if (namesOwner(lowered(sentence.text), owner)) return false;
  const firms = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ firm }) => firm);
  return firms.some(({ end }) => /^\s+\p{Ll}{1,3}\s+\p{Lu}/u.test(sentence.text.slice(end)));
}

const possessive =
  /^(?:our|ours|unser\p{L}*|notre|nos|nuestr[oa]s?|noss[oa]s?|nostr[aoie]|onze|nasz\p{L}*|náš|naš\p{L}*|наш\p{L}*|vår[ta]?|våra|vores|vår\p{L}*|meidän|noastr\p{L}*|nostru|noștri|bizim|我们的|我們的)$/u;

/** Whether a sentence speaks of us: as "we", or as ours of what makes the company. "Our baker" is somebody else. */
export function speaksOfUs(sentence: Sentence): boolean {
  const own = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ we }) => we);
  return own.some(({ start, end }) => {
    if (!possessive.test(sentence.lower.slice(start, end))) return true;
    const near = (sentence.lower.slice(end).match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []).slice(0, 2).join(' ');
    return isOfCompany({ lower: near, lexicons: sentence.lexicons });
  });
}

/** What every company has. */
const ofCompany =
  /(?<!\p{L})(?:offer|oferta|oferci|oferty|ofertę|angebot|sortiment|assort|surtid|sortid|gamme|gama|range|selection|auswahl|product|produkt|produit|produto|prodott|produc|servi|usług|service|leistung|team|zespół|équipe|equip|mitarbeit|staff|address|adres|catalog|katalog|catálogo|price|preis|prix|preci|prezz|ceny|customer|kunden|client|klient|website|site|wareho|lager|work|brand|marke(?!t)|marque|marca(?!d)|own|eigen|company|firma|tienda|loja|negozio|winkel|sklep|магазин|ассортимент|компани|клиент|услуг|цен|ürün|hizmet|müşteri|mağaza|firma)/u;

/** Whether words name a part of a company: the shop, its staff, range or services. */
function isOfCompany(near: Pick<Sentence, 'lower' | 'lexicons'>): boolean {
  const lists: ListOf[] = [
    ({ firm }) => firm,
    ({ branches }) => branches.nouns,
    ({ size }) => size.counted,
    ({ sells }) => sells.verbs,
    ({ sells }) => sells.headings,
    ({ brand }) => brand.headings,
    ({ ownBrand }) => ownBrand,
    ({ hours }) => hours.headings,
    ({ onlineShop }) => onlineShop.shop,
    ({ person }) => person.roles.owner,
    ({ person }) => person.roles.manager,
    ({ person }) => person.roles.director,
    ({ person }) => person.roles.founder,
    ({ person }) => person.roles['managing director'],
    ({ person }) => person.roles.staff,
    ({ customers }) => customers.trade,
    ({ customers }) => customers.consumers,
    ...factValues.service.map(
      (service): ListOf =>
        (lexicon) =>
          lexicon.service[service],
    ),
  ];
  return ofCompany.test(near.lower) || lists.some((list) => has(near, list)) || isProduct(near.lower);
}

/** Whether a sentence begins with the name of somebody else: "Carrier Hoekstra, who drives for us, …". */
function beginsWithOther({ text, lower, spoken }: Sentence): boolean {
  const [name] =
    /^(?:\p{Lu}?\p{Ll}{1,3}\s+)?\p{Lu}[\p{L}\p{M}'’&.-]*\s+\p{Lu}[\p{L}\p{M}'’&.-]+/u.exec(text) ?? [];
  return name !== undefined && !speaks({ lower: lower.slice(0, name.length), spoken }, ({ we }) => we);
}

const available =
  /available|possible|free|disponib|possib|gratuit|offert|möglich|kostenlos|gratis|verfügbar|beschikbaar|mogelijk|dostępn|możliw|mevcut|ücretsiz|доступн|бесплатн|возможн|可|無料|免费|免費/u;

/** Whether a sentence begins with what it says: "Delivery is available", "Wanted: a driver". */
function isSubject(kind: FactKind, sentence: Sentence): boolean {
  const begins = (list: ListOf) =>
    hits(sentence, list).some(({ start }) => wordCount(sentence.text.slice(0, start)) <= 1);
  if (kind === 'seeks') return begins(({ seeks }) => seeks.cues);
  if (kind !== 'service' || !available.test(sentence.lower)) return false;
  return factValues.service.some((service) => begins((lexicon) => lexicon.service[service]));
}

/** What a heading says no more if the text below denies it. */
const deniable: ReadonlySet<FactKind> = new Set<FactKind>([
  'sells',
  'brand',
  'service',
  'customers',
  'online_shop',
  'area',
  'payment',
  'business',
]);
/** "Rental" above "Meridian Fittings lends you what you need": the sentence says who does it. */
const saidBelow: ReadonlySet<FactKind> = new Set<FactKind>(['service', 'customers', 'online_shop']);

/** Terms and notices speak of services and shops that are those of others. */
const legalPage =
  /datenschutz|privac|tietosuoja|evaste|adatvedel|aszf|personvern|vilkar|cookie|agb(?![a-z])|terms|conditions|mentions-legales|confidential|gizlilik|kvkk|aviso-legal|polityka|regulamin|informativa|voorwaarden|隐私|gdpr/iu;
const onLegalPages: ReadonlySet<FactKind> = new Set<FactKind>(['place', 'person']);

const maxPlainHeading = 4;
/** In words; a word of Chinese or Japanese has two characters or so. */
function lengthOf(heading: string): number {
  const characters = heading.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return characters > 0 ? Math.ceil(characters / 1.5) : wordCount(heading);
}

/** What has hours of its own. */
const elsewhere =
  /caf[eéè]|bistro|(?<!\p{L})bar(?!\p{L})|restaurant|ristorante|restaurante|kneipe|eetcafé|taverna|bibliot|library|museum|museo|musée|church|parish|kirche|église|iglesia|igreja|kurs|course|cours(?!e)|clinic|praxis|school|schule|école|escuela|market(?!s? hall)|markt(?!er)|bahçesi|kütüphane|кафе|столовая|чайная|библиотек|музе|茶馆|茶館|食堂|sala da tè|biblioteca|咖啡|图书馆|餐厅|喫茶|図書館|recycl|wertstoff|déchet/iu;

/** Whether the heading of an entry says nothing that would turn it: "In our workshop we work with" does. */
function isRightlyHeaded(kind: FactKind, sentence: Sentence, owner: Owner): boolean {
  if (kind === 'hours' && elsewhere.test(sentence.heading)) return false;
  if (!sentence.isLabel || sentence.group === '' || sentence.place === 'menu') return true;
  return [sentence.heading, sentence.lead].every((heading) => {
    if (heading === '' || namesOwner(heading, owner)) return true;
    const text = { ...sentence, lower: heading };
    if (kind === 'brand') {
      const headed = { ...sentence, heading, lead: '' };
      return (
        isHeaded(headed, ({ brand }) => brand.headings, 3) || isHeaded(headed, ({ sells }) => sells.headings)
      );
    }
    const of = headingsOf[kind] ?? [];
    // 告別的服務, too, has the word for services.
    if (cjk.test(heading))
      return of.some((list) => isHeaded({ ...sentence, heading, lead: '' }, list)) || of.length === 0;
    if (of.some((list) => has(text, list)))
      return (
        lengthOf(heading) <= maxPlainHeading + 1 ||
        isHeaded({ ...sentence, heading, lead: '' }, of[0] ?? (() => []))
      );
    if (kind === 'hours') return true;
    if (kind === 'online_shop') return true;
    if (kind === 'service')
      return (
        factValues.service.some((service) => has(text, (lexicon) => lexicon.service[service])) ||
        isProduct(heading)
      );
    if (kind === 'sells' && sentence.place === 'list')
      return isProduct(heading) || has(text, ({ firm }) => firm);
    return lengthOf(heading) <= maxPlainHeading && !speaks(text, ({ we }) => we);
  });
}

/** The words of headings under which facts of a kind stand. */
const headingsOf: Readonly<Partial<Record<FactKind, readonly ListOf[]>>> = {
  sells: [({ sells }) => sells.headings, ({ sells }) => sells.verbs],
  service: [({ serviceHeadings }) => serviceHeadings],
  hours: [({ hours }) => hours.headings],
  branches: [({ branches }) => branches.headings, ({ branches }) => branches.nouns],
  payment: [({ payment }) => payment.cues],
};

/** Whether a sentence may state a fact of a kind: it is about the company, and nothing turns it round. */
export function mayState(kind: FactKind, sentence: Sentence, owner: Owner): boolean {
  if (legalPage.test(sentence.url) && !onLegalPages.has(kind)) return false;
  if (sentence.isDenied && deniable.has(kind)) return false;
  if (sentence.isIntroduction && saidBelow.has(kind)) return false;
  if (!isRightlyHeaded(kind, sentence, owner) || isTurned(kind, sentence) || isOfOthers(kind, sentence))
    return false;
  // "Only in Meppel we also paint frames": a part is not the whole.
  if (ofTheWhole.has(kind) && !sentence.isLabel && speaks(sentence, ({ part }) => part)) return false;
  if (
    kind === 'size' &&
    hits(sentence, ({ size }) => size.of).some(({ start }) => wordCount(sentence.text.slice(0, start)) <= 1)
  )
    return true;
  if (isSubject(kind, sentence)) return true;
  return (
    sentence.isLabel || sentence.place === 'meta' || needsNoSubject.has(kind) || isOfSelf(sentence, owner)
  );
}

/** Whether a list of a lexicon has the heading or lead of a sentence as a whole, or a part of one of at most so many words. */
export function isHeaded(sentence: Sentence, list: ListOf, maxWords = 0): boolean {
  return sentence.lexicons.some((lexicon) =>
    [sentence.heading, sentence.lead].some((text) => {
      if (text === '') return false;
      const { is, has } = words(list(lexicon));
      return is(text) || (!cjk.test(text) && wordCount(text) <= maxWords && has(text));
    }),
  );
}
