import { type MailAnswer, routes } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import classes from './answers.module.css';

/** The answer in the reader's language, once they ask for it; the words are the model's. */
export function Translation({ answer }: { answer: MailAnswer }): ReactNode {
  const { answers: messages } = useMessages();
  const { ask } = useClient();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const {
    data: found,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['translation', answer.id, language],
    queryFn: ({ signal }) => ask(routes.translateAnswer, { body: { answer: answer.text, language }, signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mayAsk = found === undefined && answer.text.trim() !== '';
  const want = () => setAsked(true);
  usePageKeys([{ key: 'T', run: mayAsk && !isFetching ? want : undefined }]);
  if (found !== undefined)
    return (
      <section className={classes.sheet} aria-label={messages.translation(found.by.label)}>
        <p className={classes.quiet}>{messages.translation(found.by.label)}</p>
        <p className={classes.text}>{found.text}</p>
      </section>
    );
  return (
    <>
      <FaultNotice fault={error} />
      {mayAsk && (
        <div className={classes.actions}>
          <Button size="small" isBusy={isFetching} aria-keyshortcuts="T" onClick={want}>
            {messages.translate} <kbd>T</kbd>
          </Button>
        </div>
      )}
    </>
  );
}
