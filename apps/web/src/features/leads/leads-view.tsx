import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { LeadEvent, LeadEventInput } from '../../data/leads/lead.ts';
import type { ChangeResult, LeadRepository } from '../../data/leads/lead-repository.ts';
import { type LeadRow, leadOf } from '../../data/leads/lead-row.ts';
import { useLeadRepository, useLeads } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { DoNotContactList } from './do-not-contact-list.tsx';
import { countLeads, firstQuery, type LeadQuery, listLeads } from './lead-list.ts';
import { type LeadActions, LeadPanel } from './lead-panel.tsx';
import { LeadTable } from './lead-table.tsx';
import { type LeadNotification, LeadToast } from './lead-toast.tsx';
import classes from './leads.module.css';
import { LeadsToolbar, SelectionBar } from './leads-toolbar.tsx';
import { createToday } from './today.ts';
import { BackUpReminder, useBackUp } from './use-back-up.tsx';
import { useRestore } from './use-restore.tsx';

type FileAction = {
  label: string;
  run: (shown: readonly LeadRow[], selected: readonly LeadRow[]) => void;
};

export type LeadsViewProps = {
  actions: Pick<LeadActions, 'site'> & {
    /** Opens the store of a lead, and from there those of the visible leads. */
    analyze: (lead: LeadRow, shown: readonly LeadRow[]) => void;
  };
  /** Beside the menu of files. */
  tools: ReactNode;
  /** The first entries of the menu of files; each takes the visible and the selected leads. */
  files: readonly FileAction[];
  /** Renders further actions on the selected leads. */
  selectionTools: (selected: readonly LeadRow[]) => ReactNode;
  /** Wraps the table. */
  frame: (shown: readonly LeadRow[], table: ReactNode) => ReactNode;
  now?: () => number;
};

/** The page of the leads: the table, with due leads first, and the panel of one lead. */
export function LeadsView({ now = Date.now, ...parts }: LeadsViewProps): ReactNode {
  const messages = useLazyMessages().leads;
  const repository = useLeadRepository();
  const leads = useLeads();
  const fault = leads.fault();
  return (
    <div className={classes.page}>
      <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
      {fault !== undefined && <Notice tone="fault" title={messages.faults[fault]} />}
      {repository === undefined ? (
        fault === undefined && <p role="status">{messages.loading}</p>
      ) : (
        <Opened repository={repository} now={now} {...parts} />
      )}
    </div>
  );
}

function Opened({
  repository,
  actions,
  tools,
  files,
  selectionTools,
  frame,
  now,
}: Omit<LeadsViewProps, 'leads' | 'now'> & { repository: LeadRepository; now: () => number }): ReactNode {
  const messages = useLazyMessages().leads;
  const { tag } = useMessages();
  const [query, setQuery] = useState<LeadQuery>(firstQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [address] = useSearchParams();
  const { key } = useLocation();
  const [current, setCurrent] = useState(address.get('lead') ?? undefined);
  // A link or the back button may lead to another lead while the page is open.
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setCurrent(address.get('lead') ?? current);
  }
  const [notification, setNotification] = useState<LeadNotification>();
  const [calendar] = useState(() => createToday(now, document));
  const today = useAtom(calendar);
  const all = repository.leads();
  const counts = useMemo(() => countLeads(all, today), [all, today]);
  // The field shows each keystroke at once; the list may lag behind.
  const asked = useDeferredValue(query);
  const shown = useMemo(() => listLeads(all, asked, today, tag), [all, asked, today, tag]);
  const selected = useMemo(
    () => (chosen.size === 0 ? [] : shown.filter(({ id }) => chosen.has(id))),
    [shown, chosen],
  );

  const report = async (change: Promise<ChangeResult>, done?: LeadNotification) => {
    const result = await change;
    const { fault } = result;
    // A change without a message keeps the last message and its undo, and only clears a fault.
    if (fault !== undefined) setNotification({ text: messages.faults[fault], isFault: true });
    else setNotification((before) => done ?? (before?.isFault ? undefined : before));
    return result;
  };
  const record = (ids: readonly string[], event: LeadEvent) =>
    report(repository.record(ids, event), ids.length > 1 ? { text: messages.done(ids.length) } : undefined);
  const remove = async (gone: readonly LeadRow[]) => {
    setChosen(new Set());
    const removal = repository.remove(gone.map(({ id }) => id));
    // Includes text that was still being saved, so that an undo restores it too.
    const { removed } = await removal;
    const undo = () =>
      void report(repository.merge({ leads: removed.map(leadOf), blocked: [], searches: [] }), { text: '' });
    await report(
      removal,
      removed.length === 0 ? undefined : { text: messages.removed(removed.length), undo },
    );
  };
  const timed = (event: LeadEventInput) => ({ ...event, at: now() }) as LeadEvent;
  const lead = current === undefined ? undefined : repository.byId(current);
  const at = lead === undefined ? -1 : shown.indexOf(lead);
  // When the current lead is filtered out, the next one takes its place.
  const place = useRef(-1);
  if (at >= 0) place.current = at;
  const go = (step: 1 | -1) => {
    const from = at >= 0 ? at + step : step === 1 ? place.current : place.current - 1;
    const next = shown[Math.min(Math.max(from, 0), shown.length - 1)];
    if (next !== undefined) setCurrent(next.id);
  };

  const backUp = useBackUp(repository, now);
  const restore = useRestore(repository, (text) => setNotification({ text }));
  const markContacted = async () => {
    if (lead === undefined) return;
    const next = shown[at >= 0 ? at + 1 : place.current];
    const event = timed({ kind: 'status', status: 'contacted' });
    const { fault } = await report(repository.record([lead.id], event), {
      text: messages.panel.marked(lead.name),
    });
    if (fault !== undefined || next === undefined) return;
    setCurrent((now) => (now === lead.id ? next.id : now));
  };

  return (
    <>
      <div className={classes.head}>
        <p>
          <strong>{messages.count(all.length, counts.due)}</strong>{' '}
          <span className={classes.quiet}>{messages.storedHere}</span>
        </p>
        <div className={classes.files}>
          {tools}
          <DoNotContactList repository={repository} now={now} />
          <Menu
            label={messages.files}
            align="end"
            items={[
              ...files.map(({ label, run }) => ({ label, onSelect: () => run(shown, selected) })),
              'line',
              { label: messages.backUp.save, onSelect: backUp.save },
              { label: messages.backUp.restore, onSelect: restore.choose },
            ]}
          />
        </div>
      </div>
      {restore.parts}
      <BackUpReminder backUp={backUp} />
      {all.length === 0 ? (
        <Notice tone="plain" title={messages.none.title}>
          <p>{messages.none.text}</p>
          <p>
            <Link to="/">{messages.none.search}</Link>
          </p>
        </Notice>
      ) : (
        <>
          <LeadsToolbar query={query} counts={counts} total={all.length} onChange={setQuery} />
          <div className={classes.halves}>
            <div>
              {selected.length > 0 && (
                <SelectionBar
                  count={selected.length}
                  onStatus={(status) =>
                    void record(
                      selected.map(({ id }) => id),
                      { kind: 'status', at: now(), status },
                    )
                  }
                  onNext={(day) =>
                    void record(
                      selected.map(({ id }) => id),
                      { kind: 'next', at: now(), day },
                    )
                  }
                  onRemove={() => void remove(selected)}
                  onClear={() => setChosen(new Set())}
                >
                  {selectionTools(selected)}
                </SelectionBar>
              )}
              {shown.length === 0 ? (
                <p className={classes.noMatch}>{messages.noMatch}</p>
              ) : (
                frame(
                  shown,
                  <LeadTable
                    leads={shown}
                    today={today}
                    query={query}
                    chosen={chosen}
                    current={lead?.id}
                    policy={repository.contactPolicy()}
                    onSort={(sort) =>
                      setQuery({ ...query, sort, isReversed: query.sort === sort && !query.isReversed })
                    }
                    onChoose={setChosen}
                    onOpen={setCurrent}
                    onEvent={(id, event) => void record([id], timed(event))}
                  />,
                )
              )}
            </div>
            <LeadPanel
              lead={lead}
              place={at < 0 ? undefined : { at: at + 1, count: shown.length }}
              repository={repository}
              actions={{ site: actions.site, analyze: (one) => actions.analyze(one, shown) }}
              now={now}
              onEvent={async (event) => (lead === undefined ? {} : record([lead.id], timed(event)))}
              onContacted={() => void markContacted()}
              onGo={go}
              onRemove={() => lead && void remove([lead])}
              onSaid={(text) => setNotification({ text })}
            />
          </div>
        </>
      )}
      <LeadToast notification={notification} onClose={() => setNotification(undefined)} />
    </>
  );
}
