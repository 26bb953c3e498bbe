import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import buttons from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import { AddDetailPopover } from '../../components/correction.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FaultIcon, PersonIcon, SearchIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import { useLeadRepository, useLeads, useRepository } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { AddLead } from './add-lead.tsx';
import { DoNotContactDialog } from './do-not-contact-list.tsx';
import { type LeadActions, LeadPanel } from './lead-panel.tsx';
import { LeadTableView } from './lead-table.tsx';
import classes from './leads.module.css';
import { LeadsToolbar, SelectionBar, ViewPopover } from './leads-toolbar.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { createToday } from './today.ts';
import { useBackUp, useRestore } from './use-back-up.tsx';
import { useLeadEdits } from './use-lead-edits.tsx';
import { useCurrentLead, useLeadQueue } from './use-lead-queue.ts';
import { everyLead, type LeadFilter, type LeadTable, useLeadTable, useLeadView } from './use-lead-table.ts';

/** All leads that pass the filter, in order. */
type AllLeads = () => Promise<readonly Lead[]>;

type FileAction = {
  label: string;
  run: (shown: AllLeads, selected: readonly Lead[]) => void;
};

export type LeadsViewProps = {
  actions: Pick<LeadActions, 'site' | 'answers'> & {
    /** Opens the store of a lead, and from there those of the leads around it. */
    analyze: (lead: Lead, shown: readonly Lead[], isWriting: boolean) => void;
  };
  /** Beside the menu of files. */
  tools: ReactNode;
  /** The first entries of the menu of files; each takes the leads of the table and the selected ones. */
  files: readonly FileAction[];
  /** Renders further actions on the selected leads. */
  selectionTools: (selected: readonly Lead[]) => ReactNode;
  /** Opens the import of a do-not-contact list; undefined if there is none. */
  onImportBlocked: (() => void) | undefined;
  /** Wraps the table. */
  frame: (list: Pick<LeadTable, 'all' | 'listKey'>, table: ReactNode) => ReactNode;
  now?: () => number;
};

/** The page of the leads: the table, with due leads first, and the panel of one lead. */
export function LeadsView({ now = Date.now, ...parts }: LeadsViewProps): ReactNode {
  const { layout, leads: messages } = useMessages();
  const repository = useLeadRepository();
  const leads = useLeads();
  const fault = leads.fault();
  return (
    <div className={classes.page}>
      {repository !== undefined ? (
        <LeadsOf now={now} {...parts} />
      ) : (
        <>
          <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
          {fault === undefined ? (
            <Skeleton label={messages.loading} />
          ) : (
            <EmptyState icon={<FaultIcon />} title={<span role="alert">{messages.faults[fault]}</span>}>
              {fault !== 'none' && <Button onClick={() => void leads.load()}>{layout.tryAgain}</Button>}
            </EmptyState>
          )}
        </>
      )}
    </div>
  );
}

type PartsOfPage = Omit<LeadsViewProps, 'now'> & { now: () => number };

function LeadsOf({ now, actions, selectionTools, frame, ...head }: PartsOfPage): ReactNode {
  const messages = useMessages().leads;
  const repository = useRepository();
  const [address] = useSearchParams();
  const [filter, setFilter] = useState<LeadFilter>({
    ...everyLead,
    ...(address.get('show') === 'due' && { show: 'due' }),
  });
  const [view, setView] = useLeadView();
  const [calendar] = useState(() => createToday(now, document));
  const today = useAtom(calendar);
  const edits = useLeadEdits(repository);
  const isShared = repository.people().length > 0;
  const mayEdit = repository.mayEdit();
  // The field shows each keystroke at once; the list may lag behind.
  const asked = useDeferredValue(filter);
  const [current, setCurrent] = useCurrentLead();
  const onAction = (id: string, action: LeadAction) => edits.record([id], action);
  const parts = useLeadTable(repository, asked, {
    view,
    isShared,
    tools: { today, mayEdit, policy: repository.contactPolicy(), onOpen: setCurrent, onAction },
  });
  const lead = current === undefined ? undefined : repository.byId(current);
  const queue = useLeadQueue(lead, parts, setCurrent);
  const { selected, counts } = parts;
  const ids = selected.map(({ id }) => id);
  if (parts.isUnread)
    return (
      <>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        <EmptyState icon={<FaultIcon />} title={<span role="alert">{messages.faults.unreachable}</span>} />
      </>
    );
  return (
    <>
      <Head now={now} shown={parts.all} selected={selected} say={edits.say} {...head}>
        {counts !== undefined && messages.count(counts.all, counts.due)}
      </Head>
      {counts === undefined ? (
        <Skeleton label={messages.loading} />
      ) : counts.all === 0 ? (
        <EmptyState icon={<PersonIcon />} title={messages.none.title} text={messages.none.text}>
          <Link to="/" className={buttons.button} data-variant="primary">
            {messages.none.search}
          </Link>
        </EmptyState>
      ) : (
        <>
          <LeadsToolbar filter={filter} counts={counts} isShared={isShared} onChange={setFilter}>
            <ViewPopover parts={parts} view={view} isShared={isShared} onView={setView} />
          </LeadsToolbar>
          <div className={classes.halves} data-open={queue.lead !== undefined || undefined}>
            <div>
              {parts.total === 0 ? (
                <EmptyState icon={<SearchIcon />} title={messages.noMatch}>
                  <Button onClick={() => setFilter(everyLead)}>{messages.showAll}</Button>
                </EmptyState>
              ) : (
                frame(parts, <LeadTableView parts={parts} current={queue.lead?.id} />)
              )}
              {selected.length > 0 && (
                <SelectionBar
                  count={selected.length}
                  mayEdit={mayEdit}
                  onAction={(action) => void edits.record(ids, action)}
                  onRemove={() => {
                    parts.clearSelection();
                    edits.remove(selected);
                  }}
                  onClear={parts.clearSelection}
                >
                  {selectionTools(selected)}
                </SelectionBar>
              )}
            </div>
            <LeadPanel
              queue={queue}
              actions={{
                ...actions,
                analyze: (one, isWriting) => actions.analyze(one, parts.around(one), isWriting),
              }}
              edits={edits}
              isSelecting={selected.length > 0}
            />
          </div>
          <StatusMenu onChoose={(id, status) => void onAction(id, { kind: 'status', status })} />
          <AddDetailPopover />
        </>
      )}
      {edits.toast}
    </>
  );
}

/** The heading, and what concerns the book as a whole. */
function Head({
  now,
  shown,
  selected,
  say,
  tools,
  files,
  onImportBlocked,
  children,
}: Pick<PartsOfPage, 'now' | 'tools' | 'files' | 'onImportBlocked'> & {
  shown: AllLeads;
  selected: readonly Lead[];
  say: (text: string) => void;
  /** How many leads there are. */
  children: ReactNode;
}): ReactNode {
  const messages = useMessages().leads;
  const repository = useRepository();
  const mayEdit = repository.mayEdit();
  const isShared = repository.people().length > 0;
  const backUp = useBackUp(repository, now);
  const restore = useRestore(repository, say);
  const [dialog, setDialog] = useState<'add' | 'blocked' | 'team'>();
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        <p className={classes.quiet}>
          {children} {!mayEdit && messages.team.reading}
        </p>
        <div className={classes.files}>
          {tools}
          <Menu
            label={messages.files}
            align="end"
            items={[
              ...files.map(({ label, run }) => ({ label, onSelect: () => run(shown, selected) })),
              'line',
              {
                label: messages.doNotContact.open(repository.overview().blocked),
                onSelect: () => setDialog('blocked'),
              },
              ...(isShared ? [{ label: messages.team.title, onSelect: () => setDialog('team') }] : []),
              'line',
              { label: messages.backUp.save, onSelect: () => void backUp.save() },
              ...(repository.you().role === 'owner'
                ? [{ label: messages.backUp.restore, onSelect: restore.choose }]
                : []),
            ]}
          />
          {mayEdit && (
            <Button variant="primary" onClick={() => setDialog('add')}>
              {messages.corrections.add}
            </Button>
          )}
        </div>
      </div>
      {restore.parts}
      {backUp.fault !== undefined && <Notice tone="fault" title={backUp.fault} />}
      {dialog === 'add' && <AddLead onClose={closeDialog} />}
      {dialog === 'blocked' && <DoNotContactDialog onImport={onImportBlocked} onClose={closeDialog} />}
      {dialog === 'team' && <TeamDialog onClose={closeDialog} />}
    </>
  );
}
