import type { Fact } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { FoundOn } from '../../../components/found-on.tsx';
import { basesOf, MirroredLetter } from '../../../components/mirrored-letter.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';

/** Beside the email: the same in the sender's language, what each sentence rests on, and the words of the store's website. */
export function LetterBeside({
  email,
  lang,
  active,
  place,
}: {
  email: WrittenEmail;
  /** Of the email (BCP 47). */
  lang: string;
  /** The sentence that is pointed at, or has the cursor. */
  active: number | undefined;
  /** Where it stands; null until that is there. */
  place: HTMLElement | null;
}): ReactNode {
  const messages = useMessages().outreach;
  const { tag } = useMessages();
  const [isOpen, setOpen] = useState(true);
  const { body, mirror, sentences = [], facts = [] } = email;
  const bases = basesOf(email);
  const hasBases = bases.some((basis) => basis.length > 0);
  if (place === null || (mirror === undefined && !hasBases && facts.length === 0)) return null;
  return createPortal(
    <>
      {(mirror !== undefined || hasBases) && (
        <details
          className={classes.mirror}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{mirror === undefined ? messages.basis : messages.mirror}</summary>
          <MirroredLetter
            body={body}
            lang={lang}
            mirror={mirror}
            mirrorLang={tag}
            sentences={sentences}
            bases={bases}
            active={active}
            isBeside
          />
        </details>
      )}
      {facts.length > 0 && <LetterSources facts={facts} />}
    </>,
    place,
  );
}

/** The words of the store's website behind what the email says of it. */
function LetterSources({ facts }: { facts: readonly Fact[] }): ReactNode {
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
