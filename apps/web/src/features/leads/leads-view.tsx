import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useLeadRepository, useLeads } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { DoNotContactList } from './do-not-contact-list.tsx';
import { AddLead } from './lead-corrections.tsx';
import { countLeads, firstQuery, type LeadQuery, listLeads } from './lead-list.ts';
import { type LeadActions, LeadPanel } from './lead-panel.tsx';
import { LeadTable } from './lead-table.tsx';
import { type LeadNotification, LeadToast } from './lead-toast.tsx';
import classes from './leads.module.css';
import { LeadsToolbar, SelectionBar } from './leads-toolbar.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { createToday } from './today.ts';
import { useBackUp } from './use-back-up.tsx';
import { useRestore } from './use-restore.tsx';

type FileAction = {
  label: string;
  run: (shown: readonly Lead[], selected: readonly Lead[]) => void;
};

export type LeadsViewProps = {
  actions: Pick<LeadActions, 'site'> & {
    /** Opens the store of a lead, and from there those of the visible leads. */
    analyze: (lead: Lead, shown: readonly Lead[]) => void;
  };
  /** Beside the menu of files. */
  tools: ReactNode;
  /** The first entries of the menu of files; each takes the visible and the selected leads. */
  files: readonly FileAction[];
  /** Renders further actions on the selected leads. */
  selectionTools: (selected: readonly Lead[]) => ReactNode;
  /** Opens the import of a do-not-contact list. */
  onImportBlocked: () => void;
  /** Wraps the table. */
  frame: (shown: readonly Lead[], table: ReactNode) => ReactNode;
  now?: () => number;
};

/** The page of the leads: the table, with due leads first, and the panel of one lead. */
export function LeadsView({ now = Date.now, ...parts }: LeadsViewProps): ReactNode {
  const messages = useMessages().leads;
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
  onImportBlocked,
  now,
}: Omit<LeadsViewProps, 'leads' | 'now'> & { repository: LeadRepository; now: () => number }): ReactNode {
  const messages = useMessages().leads;
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
  const people = repository.people();
  const you = repository.you();
  const counts = useMemo(() => countLeads(all, today), [all, today]);
  // The field shows each keystroke at once; the list may lag behind.
  const asked = useDeferredValue(query);
  const shown = useMemo(
    () => listLeads(all, asked, { today, tag, you: you.id }),
    [all, asked, today, tag, you.id],
  );
  const selected = useMemo(
    () => (chosen.size === 0 ? [] : shown.filter(({ id }) => chosen.has(id))),
    [shown, chosen],
  );

  const mayEdit = repository.mayEdit();
  const record = (ids: readonly string[], event: LeadAction) => {
    repository.record(ids, event);
    if (ids.length > 1) setNotification({ text: messages.done(ids.length) });
  };
  const remove = (gone: readonly Lead[]) => {
    setChosen(new Set());
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    repository.record(ids, { kind: 'removed' });
    const undo = () => {
      repository.record(ids, { kind: 'restored' });
      setNotification(undefined);
    };
    setNotification({ text: messages.removed(gone.length), undo });
  };
  const lead = current === undefined ? undefined : repository.byId(current);
  const at = lead === undefined ? -1 : shown.findIndex(({ id }) => id === lead.id);
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
  const [dialog, setDialog] = useState<'add' | 'team'>();
  const closeDialog = () => setDialog(undefined);
  const markContacted = () => {
    if (lead === undefined) return;
    const next = shown[at >= 0 ? at + 1 : place.current];
    record([lead.id], { kind: 'status', status: 'contacted' });
    setNotification({ text: messages.panel.marked(lead.store.name) });
    if (next !== undefined) setCurrent(next.id);
  };

  return (
    <>
      <div className={classes.head}>
        <p>
          <strong>{messages.count(all.length, counts.due)}</strong>{' '}
          {!mayEdit && <span className={classes.quiet}>{messages.team.reading}</span>}
        </p>
        <div className={classes.files}>
          {tools}
          {mayEdit && <Button onClick={() => setDialog('add')}>{messages.corrections.add}</Button>}
          {people.length > 0 && <Button onClick={() => setDialog('team')}>{messages.team.title}</Button>}
          <DoNotContactList repository={repository} onImport={onImportBlocked} />
          <Menu
            label={messages.files}
            align="end"
            items={[
              ...files.map(({ label, run }) => ({ label, onSelect: () => run(shown, selected) })),
              'line',
              { label: messages.backUp.save, onSelect: () => void backUp.save() },
              ...(mayEdit ? [{ label: messages.backUp.restore, onSelect: restore.choose }] : []),
            ]}
          />
        </div>
      </div>
      {restore.parts}
      {backUp.fault !== undefined && <Notice tone="fault" title={backUp.fault} />}
      {dialog === 'add' && <AddLead repository={repository} onClose={closeDialog} />}
      {dialog === 'team' && <TeamDialog repository={repository} onClose={closeDialog} />}
      {all.length === 0 ? (
        <Notice tone="plain" title={messages.none.title}>
          <p>{messages.none.text}</p>
          <p>
            <Link to="/">{messages.none.search}</Link>
          </p>
        </Notice>
      ) : (
        <>
          <LeadsToolbar
            query={query}
            counts={counts}
            total={all.length}
            isShared={people.length > 0}
            onChange={setQuery}
          />
          <div className={classes.halves}>
            <div>
              {selected.length > 0 && (
                <SelectionBar
                  count={selected.length}
                  onStatus={(status) =>
                    record(
                      selected.map(({ id }) => id),
                      { kind: 'status', status },
                    )
                  }
                  onNext={(day) =>
                    record(
                      selected.map(({ id }) => id),
                      { kind: 'next', day },
                    )
                  }
                  onRemove={() => remove(selected)}
                  mayEdit={mayEdit}
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
                    mayEdit={mayEdit}
                    onEvent={(id, event) => record([id], event)}
                  />,
                )
              )}
            </div>
            <LeadPanel
              lead={lead}
              place={at < 0 ? undefined : { at: at + 1, count: shown.length }}
              repository={repository}
              actions={{ site: actions.site, analyze: (one) => actions.analyze(one, shown) }}
              onEvent={(event) => lead && record([lead.id], event)}
              onContacted={markContacted}
              onGo={go}
              onRemove={() => lead && remove([lead])}
              onSaid={(text) => setNotification({ text })}
            />
          </div>
        </>
      )}
      <LeadToast notification={notification} onClose={() => setNotification(undefined)} />
    </>
  );
}
