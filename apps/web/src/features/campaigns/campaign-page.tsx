import type { CampaignAction, CampaignState } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../components/dates.ts';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { MoreIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { campaignsPath, reviewPathOf } from '../../data/campaigns/campaigns.ts';
import { isGone, useCampaign } from '../../data/campaigns/follow-campaign.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { StateBadge } from './campaign-list.tsx';
import classes from './campaigns.module.css';
import { ItemTable } from './item-table.tsx';
import { CoverageList, ProgressPanel } from './progress-panel.tsx';
import { UnreadyLetters } from './unready-letters.tsx';

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
  const { campaign, isOffline, error, act } = useCampaign(api, id);
  const remove = useMutation({ mutationFn: () => api.remove(id), onSuccess: onRemoved });
  const isMissing = isGone(error);
  if (campaign === undefined || isMissing)
    return (
      <div className={classes.page}>
        <p className={classes.back}>
          <Link to={campaignsPath}>{messages.back}</Link>
        </p>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {isMissing ? (
          <Notice tone="notice">{messages.notFound}</Notice>
        ) : error === null ? (
          <Skeleton of="cards" label={messages.loading} />
        ) : (
          <FaultNotice fault={error} />
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
          <Actions
            state={state}
            isActing={act.isPending || remove.isPending}
            act={act.mutate}
            remove={() => remove.mutate()}
          />
        </div>
      </div>
      <p className={classes.quiet}>
        {messages.startedOn(formatTime(Date.parse(createdAt), all.tag))}
        {(state === 'finding' || state === 'running') && ` · ${messages.page.closing}`}
      </p>
      {isOffline && <Notice tone="notice">{messages.page.offline}</Notice>}
      <FaultNotice fault={act.error ?? remove.error} />
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
      {counts.toReview > 0 && <UnreadyLetters api={api} id={id} />}
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

function Actions({
  state,
  isActing,
  act,
  remove,
}: {
  state: CampaignState;
  isActing: boolean;
  act: (action: CampaignAction['action']) => void;
  remove: () => void;
}): ReactNode {
  const messages = useMessages().campaigns.page;
  const [asking, setAsking] = useState<'cancel' | 'remove'>();
  const isAtWork = state === 'finding' || state === 'running';
  const confirm = () => {
    setAsking(undefined);
    if (asking === 'cancel') act('cancel');
    else remove();
  };
  if (asking !== undefined)
    return (
      <div className={classes.ask} role="alert">
        <span>{messages[`${asking}Ask`]}</span>
        <Button variant="danger" onClick={confirm}>
          {messages[`${asking}Yes`]}
        </Button>
        <Button onClick={() => setAsking(undefined)}>{messages.keep}</Button>
      </div>
    );
  return (
    <>
      {isAtWork && (
        <Button isBusy={isActing} onClick={() => act('pause')}>
          {messages.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button isBusy={isActing} onClick={() => act('resume')}>
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
