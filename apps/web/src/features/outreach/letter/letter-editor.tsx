import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { LetterFields } from '../../../components/letter-fields.tsx';
import { sentenceAt } from '../../../components/mirrored-letter.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { LetterBeside } from './letter-mirror.tsx';

/** The subject and body of an email, editable, and the same in the sender's language. */
export function LetterEditor({
  email,
  lang,
  onEdit,
  onRetry,
  struck,
  beside,
}: {
  email: WrittenEmail;
  lang: string;
  onEdit: (changes: { subject?: string; body?: string }) => void;
  /** Asks the server once more, after the template was used in its place. */
  onRetry: () => void;
  /** What a model wrote and nobody confirmed, below the body. */
  struck: ReactNode;
  /** Where the same in the sender's language stands. */
  beside: HTMLElement | null;
}): ReactNode {
  const { layout, outreach: messages } = useMessages();
  const { subject, body, sentences = [], isFallback } = email;
  /** The place in the body that is pointed at, or has the cursor. */
  const [place, setPlace] = useState<number>();
  const active = place === undefined ? undefined : sentenceAt(body, sentences, place);
  return (
    <>
      {isFallback && (
        <div className={classes.line} role="status">
          <span>{messages.template}</span>
          <Button size="small" onClick={onRetry}>
            {layout.tryAgain}
          </Button>
        </div>
      )}
      <LetterFields
        lang={lang}
        subject={{
          label: messages.subject,
          text: subject,
          onChange: (text) => onEdit({ subject: text }),
          className: classes.subject,
        }}
        texts={[
          {
            label: messages.body,
            text: body,
            onChange: (text) => onEdit({ body: text }),
            isLabelHidden: true,
          },
        ]}
        rows={15}
        className={classes.body}
        onPoint={setPlace}
      />
      {struck}
      <LetterBeside email={email} lang={lang} active={active} place={beside} />
    </>
  );
}
