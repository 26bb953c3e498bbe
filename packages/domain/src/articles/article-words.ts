import ar from './words/ar.json' with { type: 'json' };
import cs from './words/cs.json' with { type: 'json' };
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import el from './words/el.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import es419 from './words/es-419.json' with { type: 'json' };
import fi from './words/fi.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import ko from './words/ko.json' with { type: 'json' };
import nb from './words/nb.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ptBR from './words/pt-BR.json' with { type: 'json' };
import ro from './words/ro.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };
import sv from './words/sv.json' with { type: 'json' };
import tr from './words/tr.json' with { type: 'json' };
import uk from './words/uk.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };
import zhHant from './words/zh-Hant.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

/** The words for articles by language, as traders and their pages write them; the first is the name in a letter. */
export const articleWords: Readonly<Record<string, Words>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  'es-419': es419,
  fi,
  fr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
};
