import { lazy } from '@Hardware-Store-Finder/std';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import ko from './words/ko.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import other from './words/other.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };
import tr from './words/tr.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

type Calendar = 'months' | 'weekdays';
type List = Exclude<keyof typeof en | keyof typeof zh, Calendar>;
type Words = Readonly<Partial<Record<List | Calendar, string>>>;

const languages: readonly Words[] = [en, de, fr, es, pt, it, nl, pl, ru, tr, zh, ja, ko, other];

/**
 * A pattern of the words of every language that tell one thing, for text as `fold` leaves it. In the lists `|` stands between
 * words, `_` where a word begins or ends, `~` for any letters of it, `…20` for up to so many signs of one sentence, and `(a|b)` for
 * one of both; the rest is as in regular expressions.
 */
export function anyOf(list: List): string {
  return patternOf(languages.flatMap((words) => words[list] ?? []));
}

/** An expression of the same, made when it is first asked for. `frame`: what is around the words. */
export function wording(list: List, frame = (words: string) => words, flags = 'u'): () => RegExp {
  return lazy(() => new RegExp(frame(anyOf(list)), flags));
}

/** The names of each month or weekday, from January or Sunday on, in every language; between them are bars. */
export function namesIn(calendar: Calendar): string[] {
  const lists = languages.flatMap((words) => (words[calendar] ? [words[calendar].split(', ')] : []));
  return en[calendar].split(', ').map((_, place) => lists.map((names) => names[place]).join('|'));
}

function patternOf(entries: readonly string[]): string {
  const pattern = entries
    .join('|')
    .replace(/(?<!\\)\((?!\?)/g, '(?:')
    .replaceAll('_', '\\b')
    .replaceAll('~', '\\w*')
    .replace(/…(\d+)/g, '[^.!?]{0,$1}');
  return `(?:${pattern})`;
}
