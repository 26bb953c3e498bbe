import { isHeaded } from '../headings.ts';
import { trimmed } from '../items.ts';
import { type Lexicon, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { isName } from './proper-names.ts';

const word = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const nameSource = `(?:(?:Mr|Mrs|Ms|Herr|Frau|M|Mme|Sr|Sra|D|Dª|Doña|Don|Dr|Dhr|Mevr|Dott|Sig)\\.?\\s+)?${word}(?:\\s+(?:(?:van|von|de|da|di|del|della|der|den|dos|das|le|la|el|al|ter|ten|zu|\\p{Lu}\\.)\\s+)*${word}){1,3}`;
const hanName = '[\\p{Script=Han}]{2,4}';
type Role = keyof Lexicon['person']['roles'];
const roles = [
  'owner',
  'founder',
  'managing director',
  'director',
  'chief executive',
  'president',
  'manager',
  'partner',
  'sales',
  'staff',
] as const satisfies readonly Role[];

/** People with their roles, as "name, role". */
export function peopleIn(sentence: Sentence, owner: Owner): string[] {
  return peopleOf(sentence, owner).map(
    ({ name, role, kind }) => `${name}, ${isVerb(role, kind, sentence) ? kind : role}`,
  );
}

/** A line that is a name as people have them. */
export const personName = new RegExp(`^${nameSource}$`, 'u');

/** Whether a line is a role and nothing else. */
export function isRoleOnly({ lower, lexicons }: Sentence): boolean {
  return lexicons.some(({ person }) => roles.some((kind) => words(person.roles[kind]).is(lower)));
}

const parted = /[,:：–—|()\n]|\s-\s/u;

/** "1996 von Ada Muster gegründet": the founder is told by a verb. German nouns have a capital. */
function isVerb(role: string, kind: Role, { language }: Sentence): boolean {
  return kind === 'founder' && (language === 'de' ? /^\p{Ll}/u.test(role) : role === 'founded');
}

type Person = { name: string; role: string; kind: Role };

function peopleOf(sentence: Sentence, owner: Owner): Person[] {
  const { place, heading, text } = sentence;
  // schema.org names the people of the company.
  if (place === 'meta' && heading === 'founder' && personName.test(text))
    return [{ name: text, role: 'founder', kind: 'founder' }];
  if (place === 'menu' || place === 'heading' || place === 'image' || place === 'meta') return [];
  return roles.flatMap((kind) =>
    hits(sentence, (lexicon) => lexicon.person.roles[kind]).flatMap(({ start, end }): Person[] => {
      const role = sentence.text.slice(start, end);
      const before = sentence.text.slice(0, start);
      const after = sentence.text.slice(end);
      const name = nameBeside(before, after, sentence, owner);
      // "Locksmith Staten Island": a trade beside a name on a label is no role of somebody.
      const isBeside = sentence.isLabel && !cjk.test(sentence.text) && !parted.test(sentence.text);
      if (kind === 'staff' && isBeside) return [];
      return name === undefined ? [] : [{ name, role, kind }];
    }),
  );
}

/** Whether a line has several roles. */
function isCrowded(sentence: Sentence): boolean {
  return roles.filter((kind) => has(sentence, (lexicon) => lexicon.person.roles[kind])).length > 1;
}

/** What stands beside a role and is no name: "总经理致辞", "代表取締役挨拶". */
const noName =
  /致[辞詞]|寄[语語]|介[绍紹]|[简簡]介|推[荐薦]|[热熱][线線]|[电電][话話]|信箱|方式|挨拶|紹介|日記|募集|[负負][责責]|先生$|女士$/u;

/** The name that a role belongs to: "Anna Berg, owner", "owner: Anna Berg", "our owner Anna Berg", "Anna Berg is the owner". */
function nameBeside(before: string, after: string, sentence: Sentence, owner: Owner): string | undefined {
  if (isOfAnother(after, owner)) return undefined;
  if (cjk.test(sentence.text)) {
    const [, following] =
      new RegExp(`^[:：\\s是为为の]{0,2}(${hanName}?)(?:先生|女士|氏|さん|$|[、,，。\\s])`, 'u').exec(
        after,
      ) ?? [];
    const [, leading] =
      new RegExp(`(?:^|[、,，。\\s])(${hanName})(?:是|,|，|\\s)?(?:我们的|本店)?$`, 'u').exec(before) ?? [];
    if (following && leading && isCrowded(sentence)) return undefined;
    return [following, leading].find((name) => name !== undefined && !noName.test(name));
  }
  const [, next] =
    new RegExp(
      `^(?:\\s*[:：,–—-]\\s*|\\s+(?:is|ist|est|es|é|è|jest|je|är|er|is)\\s+|\\s+)?(${nameSource})`,
      'u',
    ).exec(after) ?? [];
  const [, last] =
    new RegExp(
      `(?<![\\p{L}])(${nameSource})(?:\\s*[,(–—|-]\\s*|\\s+(?:is|ist|est|es|é|è|jest|je|är|er)\\s+|${sentence.language === 'en' ? '\\n|\\s+(?=the|our)' : '\\s+'})(?:(?:the|our|der|die|le|la|l'|l’|el|il|de|onze|unser|unsere|notre|nuestr[oa]|noss[oa]|o|a|и)\\s*)?(?:\\p{L}+\\s+(?:and|und|et|y|e|en|i|ve|и|&)\\s+)?$`,
      'u',
    ).exec(before) ?? [];
  const nameOf = (name: string | undefined) =>
    name !== undefined && !isFirm(name, sentence, owner) ? name : undefined;
  if (/^\s*[:：]/u.test(after)) return nameOf(next);
  const [leading, following] = [nameOf(last), nameOf(next)];
  // "A owner B manager": whose is whose?
  const isOpen = leading !== undefined && following !== undefined && leading !== following;
  return isOpen && isCrowded(sentence) ? undefined : (leading ?? following);
}

/** "owner of Rudge Plumbing" owns another company. */
function isOfAnother(after: string, owner: Owner): boolean {
  // "owner of three goats"
  if (
    /^\s+\p{Ll}{3,}/u.test(after) &&
    !/^\s+(?:and|und|oraz|ile|sowie|sind|leitet|führt|der firma|du magasin|del|della|da loja|van|firmy|sklepu|магазина|компании|since|seit|is|ist|est|jest|leads|runs)/u.test(
      after,
    )
  )
    return true;
  const [, name] =
    /^(?:\s+(?:of|von|de|di|van|der|du|da|do)\s+(?:the\s+)?|,?[^\S\n]+)(\p{Lu}[\p{L}\p{M}'’&-]*(?:\s+\p{Lu}[\p{L}\p{M}'’&-]*)*)/u.exec(
      after,
    ) ?? [];
  return name !== undefined && !namesOwner(name.toLowerCase(), owner);
}

/** "Owner: Kaiser Rent Kft" names no person. */
const legalForm =
  /\s(?:kft|bt|zrt|s\.?l\.?u?|s\.?a|s\.?r\.?l\.?s?|gmbh|ag|kg|ug|ltd|llc|inc|plc|sp|sarl|sas|eurl|b\.?v|n\.?v|ab|oy|as|aps|s\.?r\.?o|lda|ltda|a\.?ş|şti|ооо|тов)\.?$/u;

function isFirm(name: string, sentence: Sentence, owner: Owner): boolean {
  const lower = name.toLowerCase();
  if (legalForm.test(lower)) return true;
  return owner.names.includes(lower) || !isName(sentence, name);
}

const maxSought = 8;
/** Who is sought: staff, suppliers, partners. */
const sought =
  /staff|employee|driver|sales|seller|assistant|mechanic|smith|electrician|plumber|carpenter|joiner|painter|fitter|installer|apprentice|trainee|intern(?!et)|manager|clerk|cashier|supplier|distributor|dealer|partner|agent|representative|wholesaler|operator|warehouse|mitarbeit|verkäuf|fahrer|azubi|auszubild|lehrling|monteur|schlosser|elektriker|tischler|kassier|lager|lieferant|händler|vertreter|aushilf|personal|vendeu|chauffeur|apprenti|magasinier|employé|fournisseur|distributeur|commercia|serrurier|caissi|vended|conductor|aprendiz|mozo|emplead|proveedor|distribuidor|dependient|auxiliar|operador|fornecedor|colaborador|ajudante|motorista|estagi|balconista|commess|magazzin|autist|apprendist|fornitor|addett|personale|verkoper|medewerker|leerling|leverancier|heftruck|winkel|sprzedaw|kierowc|ucze[ńn]|czeladnik|magazynier|pracownik|dostawc|mechanik|eleman|personel|danışman|usta|şoför|çırak|tedarikçi|bayi|продав|водител|учени|кладовщик|менеджер|поставщик|дилер|сотрудник|работник|店员|學徒|学徒|司机|供应商|供應商|经销商|代理|實習|实习|员工|業務|业务|スタッフ|社員|アルバイト|パート|取引先|職人|販売員/iu;

/** What the company looks for: suppliers, partners or staff. */
export function soughtIn(sentence: Sentence): string[] {
  const cues = hits(sentence, ({ seeks }) => seeks.cues);
  const isHeadedBy = isHeaded(sentence, ({ seeks }) => seeks.headings);
  if (cues.length === 0)
    return isHeadedBy && sentence.isLabel && sought.test(sentence.text) ? [trimmed(sentence.text)] : [];
  const isOurs = speaks(sentence, ({ we }) => we);
  const begins = (start: number) => wordCount(sentence.text.slice(0, start)) === 0;
  if (!isOurs && !cues.some(({ start }) => begins(start))) return [];
  return cues.flatMap(({ start, end }) => {
    const after = objectOf(sentence.text.slice(end));
    const before = objectOf(sentence.text.slice(0, start).split(/[.:,]/u).at(-1) ?? '');
    return [after, before]
      .filter((object) => sought.test(object) && !/^\d/.test(object) && wordCount(object) <= maxSought)
      .slice(0, 1);
  });
}

const articles =
  /^(?:(?:for|a|an|the|new|nach|eine?n?|einer|un|une|uno?s?|unas?|um|uma|des|de|voor|een|ett|en|nowych|zur\s+\p{L}+|auf)\s+)+/iu;

function objectOf(text: string): string {
  return trimmed(
    trimmed(text)
      .replace(articles, '')
      .split(/[.;,(]|\s(?:who|which|die|der|qui|que|che|to|zum|zur|für|pour|para|per|voor|ab|from)\s/u)[0] ??
      '',
  );
}

/** The languages that are spoken, as written. */
export function languagesIn(sentence: Sentence): string[] {
  if (!has(sentence, ({ language }) => language.cues)) return [];
  return hits(sentence, ({ language }) => language.names).map(({ start, end }) =>
    sentence.text.slice(start, end),
  );
}
