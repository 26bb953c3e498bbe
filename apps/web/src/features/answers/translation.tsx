import type { MailAnswer } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { createOutreachApi } from '../../data/api/outreach-api.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import classes from './answers.module.css';

/** The answer in the reader's language, once they ask for it; the words are the model's. */
export function Translation({ answer }: { answer: MailAnswer }): ReactNode {
  const { answers: messages } = useMessages();
  const { base } = useCampaigns();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const {
    data: found,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['translation', answer.id, language],
    queryFn: ({ signal }) =>
      createOutreachApi(base).translateAnswer({ answer: answer.text, language }, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mayAsk = found === undefined && answer.text.trim() !== '';
  const ask = () => setAsked(true);
  usePageKeys([{ key: 'T', run: mayAsk && !isFetching ? ask : undefined }]);
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
          <Button size="small" isBusy={isFetching} aria-keyshortcuts="T" onClick={ask}>
            {messages.translate} <kbd>T</kbd>
          </Button>
        </div>
      )}
    </>
  );
}
