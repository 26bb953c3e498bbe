import {
  identityOf,
  type LeadStatus,
  leadStatuses,
  type MailAnswer,
  type ReplyRequest,
  routes,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import { afterReply, followUpMs, isDoNotContact, letterLanguageOf } from '@Hardware-Store-Finder/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { dayOf } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { MissingLanguage } from '../../components/language-notes.tsx';
import { LetterFields } from '../../components/letter-fields.tsx';
import { MirroredLetter } from '../../components/mirrored-letter.tsx';
import { SelectField } from '../../components/select.tsx';
import { editingKeys } from '../../components/use-page-keys.ts';
import { useClient } from '../../data/api/use-client.ts';
import { storeKeyPrefixes } from '../../data/leads/store-key-prefixes.ts';
import { useLeadRepository } from '../../data/leads/use-leads.ts';
import { useProfiles } from '../../data/profiles.ts';
import { useStorage } from '../../data/storage.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import classes from './answers.module.css';

/** What the person chose in the form. */
type Chosen = { status?: LeadStatus; next?: string };

/** What a person has decided about a lead once they reply. */
const statuses: readonly LeadStatus[] = leadStatuses.filter((status) => !isDoNotContact(status));

/** What was typed, with `store`, whose reply it is; of older versions the text alone. */
const keptReply = z.union([z.string(), z.object({ typed: z.string() })]);

/**
 * A reply in the buyer's language, drafted of checked sentences, of which a person chooses and which they change; with the
 * lead's status and next date. Ctrl Enter sends it; until then the browser keeps what was typed.
 */
export function ReplyForm({
  answer,
  earlier,
  onDone,
  onClose,
}: {
  answer: MailAnswer;
  /** What they wrote before it, the newest first. */
  earlier: readonly MailAnswer[];
  onDone: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const all = useMessages();
  const messages = all.answers;
  const { draft, error, body, setBody, discard, lead, choose, reply } = useReply(answer, earlier, onDone);
  const send = () => {
    if (!reply.isPending && body.trim() !== '') reply.mutate();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div className={classes.reply} onKeyDown={editingKeys(send, onClose)}>
      {draft !== undefined && (
        <fieldset className={classes.blocks}>
          <legend className={classes.quiet}>
            {draft.by === undefined ? messages.blocks : messages.blocksBy(draft.by.label)}
          </legend>
          {draft.blocks.map(({ id: block, text, mirror }) => (
            <label key={block}>
              <input
                type="checkbox"
                checked={body.includes(text)}
                onChange={({ currentTarget }) => setBody(withBlock(body, text, currentTarget.checked))}
              />{' '}
              {mirror ?? text}
            </label>
          ))}
        </fieldset>
      )}
      {draft?.missingLanguage !== undefined && (
        <MissingLanguage missing={draft.missingLanguage} writtenIn={draft.writtenIn} isReply />
      )}
      <LetterFields
        lang={draft?.writtenIn}
        texts={[{ label: messages.yourReply, text: body, onChange: setBody, maxLength: 10_000 }]}
        rows={10}
        isFocused
      />
      <p className={classes.quiet}>{messages.noPrices}</p>
      {draft?.mirror !== undefined && (
        <Disclosure summary={all.outreach.mirror} isOpen>
          <MirroredLetter
            body={body}
            lang={draft.writtenIn}
            mirror={{ body: draft.mirror }}
            mirrorLang={all.tag}
            sentences={[
              ...draft.sentences,
              ...draft.blocks.map(({ text, mirror }) => ({ text, ...(mirror !== undefined && { mirror }) })),
            ]}
          />
        </Disclosure>
      )}
      {lead !== undefined && !isDoNotContact(lead.status) && (
        <div className={classes.actions}>
          <SelectField
            className={classes.field}
            label={all.leads.columns.status}
            value={lead.status}
            options={statuses.map((one) => [one, all.leads.status[one]] as const)}
            onChange={(status) => choose({ status })}
          />
          <DateField
            className={classes.field}
            label={all.leads.columns.next}
            value={lead.next}
            onChange={(next) => choose({ next })}
          />
        </div>
      )}
      <FaultNotice fault={reply.error ?? error} />
      <div className={classes.actions}>
        <Button variant="primary" isBusy={reply.isPending} onClick={send}>
          {messages.send}
        </Button>
        <Button
          onClick={() => {
            discard();
            onClose();
          }}
        >
          {messages.discard}
        </Button>
        <span className={classes.quiet}>{messages.sendKeys}</span>
      </div>
    </div>
  );
}

/** What a person replies: the draft and what they made of it, and what becomes of the lead. */
function useReply(answer: MailAnswer, earlier: readonly MailAnswer[], onDone: () => Promise<void>) {
  const client = useClient();
  const language = useLanguage();
  const profiles = useProfiles();
  const repository = useLeadRepository();
  const [chosen, setChosen] = useState<Chosen>({});
  const choose = (more: Chosen) => setChosen({ ...chosen, ...more });
  const storage = useStorage();
  const key = storeKeyPrefixes.replies + answer.id;
  const [typed, setTyped] = useState(() => {
    const kept = storage.read(key, (value) => keptReply.parse(value));
    return typeof kept === 'object' ? kept.typed : kept;
  });
  const setBody = (text: string) => {
    setTyped(text);
    storage.write(key, { typed: text, store: identityOf(answer.store) });
  };
  const discard = () => storage.remove(key);
  const { data: draft, error } = useQuery({
    queryKey: ['reply', answer.id, language],
    queryFn: ({ signal }) => {
      const seller = profiles.seller();
      const { text, intent, store } = answer;
      const body: ReplyRequest = {
        answer: text,
        earlier: openOnes(earlier),
        kind: intent,
        store: storeInputOf(store),
        language,
        buyerLanguage: letterLanguageOf([], answer.store).pack.tag,
        ...(seller !== undefined && { seller }),
      };
      return client.ask(routes.draftReply, { body, signal });
    },
  });
  const body = typed ?? draft?.body ?? '';
  const reply = useMutation({
    mutationFn: () =>
      client.request(routes.replyToAnswer, { params: { id: answer.id }, body: { body, ...chosen } }),
    async onSuccess() {
      discard();
      await onDone();
    },
  });
  const known = repository?.find(answer.store);
  const now = Date.now();
  const lead = known && { ...afterReply(known, dayOf(now), dayOf(now + followUpMs)), ...chosen };
  return { draft, error, body, setBody, discard, lead, choose, reply };
}

/** The text with a sentence before its closing, or without it. */
export function withBlock(body: string, sentence: string, isIn: boolean): string {
  if (!isIn) return body.replace(sentence, '').replace(/\n{3,}/g, '\n\n');
  const end = body.lastIndexOf('\n\n');
  return end < 0 ? `${body}\n\n${sentence}` : `${body.slice(0, end)}\n\n${sentence}${body.slice(end)}`;
}

/** What they wrote since the last reply. */
function openOnes(earlier: readonly MailAnswer[]): string[] {
  const replied = earlier.findIndex(({ reply }) => reply !== undefined);
  return earlier
    .slice(0, replied < 0 ? 10 : Math.min(replied, 10))
    .filter(({ kind, text }) => kind === 'human_reply' && text.trim() !== '')
    .map(({ text }) => text);
}
