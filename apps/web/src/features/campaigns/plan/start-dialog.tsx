import type { CampaignEstimate, CampaignPlan } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { FaultNotice } from '../../../components/fault-notice.tsx';
import { Notice } from '../../../components/notice.tsx';
import { WideDialog } from '../../../components/wide-dialog.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './plan.module.css';

/** The last look before the start: what it would find and cost. */
export function StartDialog({
  plan,
  estimate,
  onStart,
  onClose,
}: {
  plan: CampaignPlan;
  estimate: CampaignEstimate;
  /** Rejects if the server refuses. */
  onStart: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { campaigns } = useMessages();
  const messages = campaigns.startDialog;
  const { error, isPending: isStarting, mutate: start } = useMutation({ mutationFn: onStart });
  const unknown = estimate.places.filter(({ coverage }) => coverage === 'unknown');
  const known = estimate.places.length - unknown.length;
  const { refusals, warnings } = estimate;
  return (
    <WideDialog title={messages.title} isForm onClose={onClose}>
      <div className={classes.start}>
        {refusals.length > 0 && (
          <Notice tone="fault">
            {refusals.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <dl className={classes.facts}>
          <Fact label={messages.territory}>
            {plan.territory.kind === 'places'
              ? campaigns.plan.placeCount(known)
              : (estimate.places[0]?.label ?? estimate.places[0]?.query ?? plan.name)}
          </Fact>
          <Fact label={messages.stores}>
            {estimate.stores === undefined ? messages.unknownStores : campaigns.storeCount(estimate.stores)}
          </Fact>
          <Fact label={messages.writer}>{estimate.model.label}</Fact>
          <Fact label={messages.cost}>
            <Cost estimate={estimate} limit={plan.limits.modelCalls} />
          </Fact>
        </dl>
        {unknown.length > 0 && (
          <Notice tone="notice" title={messages.unknownPlaces(unknown.length)}>
            <p>{unknown.map(({ query }) => query).join(' · ')}</p>
            <p>{messages.skipped}</p>
          </Notice>
        )}
        {warnings.length > 0 && (
          <Notice tone="notice">
            {warnings.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <p className={classes.hint}>{messages.leftOut}</p>
        <p className={classes.hint}>{messages.sending}</p>
        <FaultNotice fault={error} />
        <div className={classes.actions}>
          {refusals.length === 0 && (
            <Button variant="primary" isBusy={isStarting} onClick={() => start()}>
              {isStarting ? messages.starting : messages.start}
            </Button>
          )}
          <Button onClick={onClose}>{messages.change}</Button>
        </div>
      </div>
    </WideDialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The ceiling of the cost: the fewer of what the plan can use and what the person allows. */
function Cost({
  estimate: { model, modelCalls, modelCallsLeftToday },
  limit,
}: {
  estimate: CampaignEstimate;
  limit: number | undefined;
}): ReactNode {
  const messages = useMessages().campaigns.startDialog;
  const { sentences } = useMessages();
  if (!model.isPaid) return messages.free;
  const known = [modelCalls, limit].filter((count) => count !== undefined);
  return sentences(
    known.length === 0 ? messages.paidUnknown : messages.calls(Math.min(...known)),
    modelCallsLeftToday === undefined ? '' : `(${messages.leftToday(modelCallsLeftToday)})`,
  );
}
