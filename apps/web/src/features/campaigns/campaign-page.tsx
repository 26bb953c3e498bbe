import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../components/dates.ts';
import { Waiting } from '../../components/empty-state.tsx';
import { MoreIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { type CampaignSession, createCampaignSession } from '../../data/campaigns/campaign-session.ts';
import { campaignsPath, reviewPathOf } from '../../data/campaigns/campaigns.ts';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { StateBadge } from './campaign-list.tsx';
import classes from './campaigns.module.css';
import { ItemTable } from './item-table.tsx';
import { CoverageList, ProgressPanel } from './progress-panel.tsx';

export type CampaignPageProps = {
  api: CampaignApi;
  id: string;
  /** What hands the approved letters over. */
  leave: (approved: number, name: string) => ReactNode;
  /** What leaves from a mailbox. */
  sending: (approved: number) => ReactNode;
  onRemoved: () => void;
};

/** One campaign: its progress, its places and its stores. */
export function CampaignPage({ api, id, leave, sending, onRemoved }: CampaignPageProps): ReactNode {
  const messages = useMessages().campaigns;
  const all = useMessages();
  const [session] = useState(() => createCampaignSession({ api, id }));
  const { campaign, fault, isMissing, isOffline, actionFault } = useAtom(session.$view);
  useEffect(() => {
    session.open();
    return session.close;
  }, [session]);
  if (campaign === undefined)
    return (
      <div className={classes.page}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {isMissing ? (
          <Notice tone="notice">
            <p>{messages.notFound}</p>
            <p>
              <Link to={campaignsPath}>{messages.back}</Link>
            </p>
          </Notice>
        ) : fault === undefined ? (
          <Waiting>{messages.loading}</Waiting>
        ) : (
          <Notice tone="fault">{localize(fault, all)}</Notice>
        )}
      </div>
    );
  const { name, state, counts, createdAt, plan, places, source } = campaign;
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={campaignsPath}>{messages.back}</Link>
      </p>
      <div className={classes.head}>
        <div className={classes.title}>
          <PageHeading title={messages.page.documentTitle(name)}>{name}</PageHeading>
          <StateBadge state={state} />
        </div>
        <div className={classes.actions}>
          <Actions session={session} onRemoved={onRemoved} />
        </div>
      </div>
      <p className={classes.quiet}>
        {messages.startedOn(formatTime(Date.parse(createdAt), all.tag))}
        {(state === 'finding' || state === 'running') && ` · ${messages.page.closing}`}
      </p>
      {isOffline && <Notice tone="notice">{messages.page.offline}</Notice>}
      {actionFault !== undefined && <Notice tone="fault">{localize(actionFault, all)}</Notice>}
      <div className={classes.next}>
        <Link
          to={reviewPathOf(id)}
          className={buttons.button}
          data-variant={counts.toReview > 0 ? 'primary' : 'default'}
        >
          {counts.toReview > 0 ? messages.openReview(counts.toReview) : messages.openReviewEmpty}
        </Link>
        {leave(counts.approved, name)}
      </div>
      {sending(counts.approved)}
      <ProgressPanel progress={campaign} />
      {/* Stores that were given leave nothing to search. */}
      {plan.territory.kind !== 'stores' && <CoverageList places={places} />}
      <ItemTable api={api} id={id} counted={JSON.stringify([campaign.counts, campaign.steps])} />
      <p className={classes.quiet}>
        {all.layout.data([...new Set([source.label, source.attribution])].filter(Boolean))}
      </p>
    </div>
  );
}

function Actions({ session, onRemoved }: { session: CampaignSession; onRemoved: () => void }): ReactNode {
  const messages = useMessages().campaigns.page;
  const { campaign, isActing } = useAtom(session.$view);
  const [asking, setAsking] = useState<'cancel' | 'remove'>();
  const state = campaign?.state;
  const isAtWork = state === 'finding' || state === 'running';
  const confirm = async () => {
    setAsking(undefined);
    if (asking === 'cancel') await session.act('cancel');
    else if (await session.remove()) onRemoved();
  };
  if (asking !== undefined)
    return (
      <div className={classes.ask} role="alert">
        <span>{messages[`${asking}Ask`]}</span>
        <Button variant="danger" onClick={() => void confirm()}>
          {messages[`${asking}Yes`]}
        </Button>
        <Button onClick={() => setAsking(undefined)}>{messages.keep}</Button>
      </div>
    );
  return (
    <>
      {isAtWork && (
        <Button isBusy={isActing} onClick={() => void session.act('pause')}>
          {messages.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button isBusy={isActing} onClick={() => void session.act('resume')}>
          {messages.resume}
        </Button>
      )}
      <Menu
        label={messages.actions}
        icon={<MoreIcon />}
        isIconOnly
        align="end"
        items={[
          ...(isAtWork || state === 'paused'
            ? [{ label: messages.cancel, onSelect: () => setAsking('cancel') }]
            : []),
          { label: messages.remove, isDanger: true, onSelect: () => setAsking('remove') },
        ]}
      />
    </>
  );
}
