import type {
  Campaign,
  CampaignEstimate,
  CampaignPlan,
  Category,
  RegionsAnswer,
  Seller,
} from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import type { CampaignApi } from '../../../data/api/campaign-api.ts';
import { messageOf } from '../../../data/api/errors.ts';
import type { ChosenStores } from '../../../data/campaigns/campaigns.ts';
import { keepableStores, whoForbidsKeeping } from '../../../data/keepable-stores.ts';
import { localize, type Message } from '../../../i18n/message.ts';
import { useLanguage, useMessages } from '../../../i18n/use-messages.tsx';
import classes from './plan.module.css';
import { emptyDraft } from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { StartDialog } from './start-dialog.tsx';

export type NewCampaignProps = {
  api: Pick<CampaignApi, 'regions' | 'estimate' | 'create'>;
  /** The stores that a table offered. */
  chosen: ChosenStores | undefined;
  seller: Seller | undefined;
  /** The profile as its form last saved it, before the page shows it. */
  readSeller: () => Seller | undefined;
  sellerForm: ReactNode;
  kinds: (kinds: readonly Category[], onChange: (kinds: readonly Category[]) => void) => ReactNode;
  isPaid: boolean;
  onStarted: (campaign: Campaign) => void;
  onCancel: () => void;
};

/** The page of a new campaign: its form, then what it would do before it starts. */
export function NewCampaign({
  api,
  chosen,
  seller,
  readSeller,
  sellerForm,
  kinds,
  isPaid,
  onStarted,
  onCancel,
}: NewCampaignProps): ReactNode {
  const messages = useMessages().campaigns.plan;
  const all = useMessages();
  const language = useLanguage();
  const [usable] = useState(() => usableStores(chosen));
  const [draft, setDraft] = useState(() =>
    emptyDraft(language, usable !== undefined, chosen?.label.slice(0, 100) ?? ''),
  );
  const [regions, setRegions] = useState<RegionsAnswer>();
  const [ready, setReady] = useState<{
    plan: CampaignPlan;
    estimate: CampaignEstimate;
  }>();
  const [isChecking, setChecking] = useState(false);
  const [fault, setFault] = useState<Message>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    api.regions(leaving.signal).then(setRegions, (thrown: unknown) => {
      if (leaving.signal.aborted) return;
      console.warn('The imported countries are not known.', thrown);
      setRegions({ countries: [] });
    });
    return () => {
      leaving.abort();
      asking.current?.abort();
    };
  }, [api]);
  const check = async (plan: CampaignPlan) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setChecking(true);
    setFault(undefined);
    try {
      const estimate = await api.estimate(plan, own.signal);
      if (!own.signal.aborted) setReady({ plan, estimate });
    } catch (thrown) {
      if (own.signal.aborted) return;
      console.warn('The plan could not be checked.', thrown);
      setFault(() => messageOf(thrown, (texts) => texts.faults.noAnswer));
    }
    setChecking(false);
  };
  return (
    <div className={classes.page}>
      <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
      <PlanForm
        draft={draft}
        onChange={setDraft}
        context={{ stores: usable?.stores ?? [], seller, isPaid }}
        chosen={usable && { label: chosen?.label ?? '', left: usable.left }}
        regions={regions}
        kinds={kinds}
        sellerForm={sellerForm}
        readSeller={readSeller}
        isChecking={isChecking}
        onPlan={(plan) => void check(plan)}
        onCancel={onCancel}
      />
      {fault !== undefined && <Notice tone="fault">{localize(fault, all)}</Notice>}
      {ready !== undefined && (
        <StartDialog
          {...ready}
          onStart={async () => onStarted(await api.create(ready.plan))}
          onClose={() => setReady(undefined)}
        />
      )}
    </div>
  );
}

/** The chosen stores that may be stored, and whose terms exclude the others. */
function usableStores(chosen: ChosenStores | undefined) {
  if (chosen === undefined || chosen.stores.length === 0) return undefined;
  const { stores, source } = chosen;
  const keepable = keepableStores(stores, source);
  const forbidder = whoForbidsKeeping(stores, source);
  const left =
    forbidder === undefined ? undefined : { count: stores.length - keepable.length, source: forbidder };
  return { stores: keepable, left };
}
