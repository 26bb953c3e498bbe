import type { Campaign, CampaignPlan, Category, Seller } from '@Hardware-Store-Finder/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FaultNotice } from '../../../components/fault-notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import type { CampaignApi } from '../../../data/api/campaign-api.ts';
import type { ChosenStores } from '../../../data/campaigns/campaigns.ts';
import { keepableStores, whoForbidsKeeping } from '../../../data/keepable-stores.ts';
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
  const language = useLanguage();
  const [usable] = useState(() => usableStores(chosen));
  const [draft, setDraft] = useState(() =>
    emptyDraft(language, usable !== undefined, chosen?.label.slice(0, 100) ?? ''),
  );
  const { data: regions, isError } = useQuery({
    queryKey: ['regions'],
    queryFn: ({ signal }) => api.regions(signal),
  });
  const {
    data: ready,
    error,
    isPending,
    mutate,
    reset,
  } = useMutation({
    mutationFn: async (plan: CampaignPlan) => ({ plan, estimate: await api.estimate(plan) }),
  });
  return (
    <div className={classes.page}>
      <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
      <PlanForm
        draft={draft}
        onChange={setDraft}
        context={{ stores: usable?.stores ?? [], seller, isPaid }}
        chosen={usable && { label: chosen?.label ?? '', left: usable.left }}
        regions={isError ? { countries: [] } : regions}
        kinds={kinds}
        sellerForm={sellerForm}
        readSeller={readSeller}
        isChecking={isPending}
        onPlan={mutate}
        onCancel={onCancel}
      />
      <FaultNotice fault={error} />
      {ready !== undefined && (
        <StartDialog
          {...ready}
          onStart={async () => onStarted(await api.create(ready.plan))}
          onClose={reset}
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
