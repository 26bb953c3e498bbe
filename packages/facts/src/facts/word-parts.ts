import cs from './word-parts/cs.json' with { type: 'json' };
import da from './word-parts/da.json' with { type: 'json' };
import de from './word-parts/de.json' with { type: 'json' };
import el from './word-parts/el.json' with { type: 'json' };
import en from './word-parts/en.json' with { type: 'json' };
import es from './word-parts/es.json' with { type: 'json' };
import fi from './word-parts/fi.json' with { type: 'json' };
import fr from './word-parts/fr.json' with { type: 'json' };
import hu from './word-parts/hu.json' with { type: 'json' };
import it from './word-parts/it.json' with { type: 'json' };
import ja from './word-parts/ja.json' with { type: 'json' };
import nb from './word-parts/nb.json' with { type: 'json' };
import nl from './word-parts/nl.json' with { type: 'json' };
import other from './word-parts/other.json' with { type: 'json' };
import pl from './word-parts/pl.json' with { type: 'json' };
import pt from './word-parts/pt.json' with { type: 'json' };
import ro from './word-parts/ro.json' with { type: 'json' };
import ru from './word-parts/ru.json' with { type: 'json' };
import sv from './word-parts/sv.json' with { type: 'json' };
import tr from './word-parts/tr.json' with { type: 'json' };
import uk from './word-parts/uk.json' with { type: 'json' };
import zh from './word-parts/zh.json' with { type: 'json' };

/** Words, and letters that words have in common, by what they tell. */
type Part =
  | 'abbreviation'
  | 'addressLabel'
  | 'afterRole'
  | 'and'
  | 'another'
  | 'anySought'
  | 'areaNoun'
  | 'areaUnit'
  | 'articlePath'
  | 'asSelf'
  | 'assured'
  | 'association'
  | 'available'
  | 'begun'
  | 'block'
  | 'brandName'
  | 'brandPost'
  | 'brandLabel'
  | 'brandWord'
  | 'building'
  | 'buying'
  | 'buys'
  | 'callers'
  | 'certified'
  | 'chain'
  | 'clock'
  | 'copula'
  | 'craftWork'
  | 'crafts'
  | 'currency'
  | 'dayPart'
  | 'denied'
  | 'department'
  | 'elsewhere'
  | 'except'
  | 'exceptBehind'
  | 'factory'
  | 'familyBusiness'
  | 'for'
  | 'from'
  | 'gone'
  | 'in'
  | 'inPersonName'
  | 'inPlace'
  | 'inPlaceName'
  | 'infinitive'
  | 'isVerb'
  | 'items'
  | 'legalForm'
  | 'legalPath'
  | 'limited'
  | 'logo'
  | 'makes'
  | 'means'
  | 'more'
  | 'noon'
  | 'notOfOwner'
  | 'notOnly'
  | 'notOpen'
  | 'of'
  | 'ofAny'
  | 'ofCompany'
  | 'ofKind'
  | 'oneOf'
  | 'otherDeed'
  | 'otherOwner'
  | 'otherSites'
  | 'ourGenitive'
  | 'ours'
  | 'ownGenitive'
  | 'ownerRole'
  | 'perTime'
  | 'phone'
  | 'reached'
  | 'recommended'
  | 'relative'
  | 'rentalPath'
  | 'retail'
  | 'rights'
  | 'sample'
  | 'selling'
  | 'sendsTo'
  | 'since'
  | 'sinceAfter'
  | 'sons'
  | 'sought'
  | 'soughtEnd'
  | 'staff'
  | 'stockEnd'
  | 'supplier'
  | 'surroundings'
  | 'the'
  | 'title'
  | 'to'
  | 'toHour'
  | 'toOrder'
  | 'toOthers'
  | 'toPlace'
  | 'tradeOnly'
  | 'today'
  | 'trades'
  | 'unit'
  | 'unfinished'
  | 'until'
  | 'untilAfter'
  | 'vague'
  | 'wasVerb'
  | 'whole'
  | 'wholesaler'
  | 'with';

const languages: Readonly<Record<string, Readonly<Partial<Record<Part, string>>>>> = {
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  ja,
  nb,
  nl,
  other,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  zh,
};

/**
 * A pattern of the words of every language that tell one thing, anywhere in a text: `_` is where a word begins or ends, `~`
 * any letters, and what stands behind `!` must not follow. `of`: of one language, whose words mean something else in others.
 */
export function anyOf(part: Part, of?: string): string {
  const all = of === undefined ? Object.values(languages) : [languages[of] ?? {}];
  const entries = all.flatMap((words) => words[part]?.split('|') ?? []);
  return entries.length === 0 ? '(?!)' : `(?:${[...new Set(entries)].map(patternOf).join('|')})`;
}

function patternOf(entry: string): string {
  const [word = '', ...notAfter] = entry.split('!');
  const body = literal(word.replace(/^_|_$/g, ''));
  const ends = notAfter.map((after) => `(?!${literal(after)})`).join('');
  return `${word.startsWith('_') ? '(?<!\\p{L})' : ''}${body}${word.endsWith('_') ? '(?!\\p{L})' : ''}${ends}`;
}

/** Letters that `lowered` makes one. */
const alike: Readonly<Record<string, string>> = { ı: '[ıi]', ş: '[şș]', ţ: '[ţț]', ё: '[ёе]' };

function literal(text: string): string {
  const escaped = text.split('~').map(RegExp.escape).join('\\p{L}*');
  return escaped.replaceAll(/[ışţё]/g, (letter) => alike[letter] ?? letter);
}
