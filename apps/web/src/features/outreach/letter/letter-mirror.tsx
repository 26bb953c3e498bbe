import type { Fact, Letter, Sentence } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { FoundOn } from '../../../components/found-on.tsx';
import { MirroredLetter } from '../../../components/mirrored-letter.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';

/** The email beside the same in the sender's language. */
export function LetterMirror({
  body,
  lang,
  mirror,
  sentences,
}: {
  body: string;
  /** Of the email (BCP 47). */
  lang: string;
  mirror: Letter;
  sentences: readonly Sentence[];
}): ReactNode {
  const messages = useMessages().outreach;
  const { tag } = useMessages();
  const [isOpen, setOpen] = useState(true);
  return (
    <details className={classes.mirror} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.mirror}</summary>
      <MirroredLetter body={body} lang={lang} mirror={mirror} mirrorLang={tag} sentences={sentences} />
    </details>
  );
}

/** The words of the store's website behind what the email says of it. */
export function LetterSources({ facts }: { facts: readonly Fact[] }): ReactNode {
  const messages = useMessages().outreach;
  return (
    <details className={classes.mirror}>
      <summary>{messages.letterSources}</summary>
      <ul className={classes.sources}>
        {facts.map(({ id, quotation, url, language }) => (
          <li key={id}>
            <q lang={language}>{quotation}</q> <FoundOn page={url} />
          </li>
        ))}
      </ul>
    </details>
  );
}
