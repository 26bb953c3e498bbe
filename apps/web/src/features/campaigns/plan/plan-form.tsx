import {
  type CampaignPlan,
  type Category,
  languages,
  maxCriteria,
  maxTerritoryPlaces,
  type RegionsAnswer,
  type Seller,
} from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import box from '../../../components/field.module.css';
import { SelectField } from '../../../components/select.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import classes from './plan.module.css';
import {
  type FollowUpCount,
  type PlanContext,
  type PlanDraft,
  type PlanFault,
  planOf,
} from './plan-draft.ts';
import { TerritoryFields } from './territory-fields.tsx';

export type PlanFormProps = {
  draft: PlanDraft;
  onChange: (draft: PlanDraft) => void;
  context: PlanContext;
  /** The stores of a search: where it was, and whose terms keep some of them out. */
  chosen: { label: string; left: { count: number; source: string } | undefined } | undefined;
  /** Undefined until they are known. */
  regions: RegionsAnswer | undefined;
  /** The choice of store types. */
  kinds: (kinds: readonly Category[], onChange: (kinds: readonly Category[]) => void) => ReactNode;
  /** The seller's profile. */
  sellerForm: ReactNode;
  readSeller: () => Seller | undefined;
  isChecking: boolean;
  onPlan: (plan: CampaignPlan) => void;
  onCancel: () => void;
};

/** Everything that a person decides about a new campaign. */
export function PlanForm(props: PlanFormProps): ReactNode {
  const { draft, onChange, context, chosen, kinds, sellerForm, isChecking, onPlan, onCancel } = props;
  const { layout, campaigns } = useMessages();
  const messages = campaigns.plan;
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly PlanFault[]>([]);
  const change = (part: Partial<PlanDraft>) => {
    if (faults.length > 0) setFaults([]);
    onChange({ ...draft, ...part });
  };
  const check = () => {
    saveProfile(form);
    const plan = planOf(draft, { ...context, seller: props.readSeller() });
    if (!Array.isArray(plan)) return onPlan(plan);
    setFaults(plan);
    focusOn(form, plan[0]);
  };
  const isOf = (...fields: PlanFault['field'][]) => faults.some(({ field }) => fields.includes(field));
  return (
    // No form element: the seller's profile inside is one.
    <div ref={form} className={classes.form}>
      <div className={classes.field}>
        <label htmlFor={`${id}name`}>{messages.name}</label>
        <input
          id={`${id}name`}
          className={box.field}
          data-field="name"
          value={draft.name}
          maxLength={100}
          placeholder={messages.namePlaceholder}
          aria-invalid={isOf('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </div>
      <TerritoryFields
        draft={draft}
        onChange={change}
        stores={context.stores}
        chosen={chosen}
        regions={props.regions}
        isInvalid={isOf('stores', 'places', 'region', 'tooManyPlaces', 'placeTooLong')}
      />
      {draft.kind !== 'stores' && (
        <Disclosure summary={messages.types}>
          {kinds(draft.categories, (categories) => change({ categories }))}
        </Disclosure>
      )}
      <CriteriaFields
        criteria={draft.criteria}
        most={maxCriteria}
        onChange={(criteria) => change({ criteria })}
      />
      <fieldset className={classes.group}>
        <legend>{messages.seller}</legend>
        <p className={classes.hint}>{messages.sellerWhy}</p>
        {context.seller?.postalAddress === undefined && (
          <p className={classes.warning}>{messages.noPostal}</p>
        )}
        {sellerForm}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{messages.languages}</legend>
        <div className={classes.columns}>
          <SelectField
            className={classes.field}
            label={messages.lettersIn}
            value={draft.letterLanguage}
            options={[
              ['store', messages.inStores],
              ['sender', analysisPacks[draft.language].label],
            ]}
            onChange={(letterLanguage) => change({ letterLanguage })}
          />
          <SelectField
            className={classes.field}
            label={messages.analysisIn}
            value={draft.language}
            options={languages.map((one) => [one, analysisPacks[one].label])}
            onChange={(language) => change({ language })}
          />
        </div>
      </fieldset>
      <LimitFields draft={draft} isPaid={context.isPaid} isOf={isOf} onChange={change} />
      {faults.length > 0 && (
        <ul role="alert" className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault.field}>
              {fault.field === 'tooManyPlaces'
                ? messages.tooManyPlaces(maxTerritoryPlaces)
                : fault.field === 'placeTooLong'
                  ? messages.placeTooLong(fault.place)
                  : messages.faults[fault.field]}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="primary" isBusy={isChecking} onClick={check}>
          {isChecking ? messages.checking : messages.next}
        </Button>
        <Button onClick={onCancel}>{layout.cancel}</Button>
      </div>
    </div>
  );
}

/** How many letters there are to be, and at what cost. */
function LimitFields({
  draft,
  isPaid,
  isOf,
  onChange,
}: {
  draft: PlanDraft;
  isPaid: boolean;
  isOf: (...fields: PlanFault['field'][]) => boolean;
  onChange: (part: Partial<PlanDraft>) => void;
}): ReactNode {
  const messages = useMessages().campaigns.plan;
  return (
    <fieldset className={classes.group}>
      <legend>{messages.limits}</legend>
      <div className={classes.columns}>
        <SelectField
          className={classes.field}
          label={messages.followUps}
          value={draft.followUps ?? '0'}
          options={followUpCounts.map((count) => [count, messages.followUpCounts[count]])}
          onChange={(followUps) => onChange({ followUps })}
        >
          <span className={classes.hint}>{messages.followUpsHint}</span>
        </SelectField>
        <SelectField
          className={classes.field}
          label={messages.noCommonGround}
          value={draft.noCommonGround ?? 'leave_out'}
          options={[
            ['leave_out', messages.leaveOut],
            ['write', messages.writeAnyway],
          ]}
          onChange={(noCommonGround) => onChange({ noCommonGround })}
        >
          <span className={classes.hint}>{messages.noCommonGroundHint}</span>
        </SelectField>
        <NumberField
          label={messages.mostLetters}
          hint={messages.mostLettersHint}
          field="letters"
          value={draft.mostLetters}
          isInvalid={isOf('letters')}
          onChange={(mostLetters) => onChange({ mostLetters })}
        />
        {isPaid && (
          <NumberField
            label={messages.mostCalls}
            hint={messages.mostCallsHint}
            field="calls"
            value={draft.mostCalls}
            isInvalid={isOf('calls', 'callsNeeded')}
            onChange={(mostCalls) => onChange({ mostCalls })}
          />
        )}
      </div>
    </fieldset>
  );
}

const followUpCounts = ['0', '1', '2'] as const satisfies readonly FollowUpCount[];

function NumberField({
  label,
  hint,
  field,
  value,
  isInvalid,
  onChange,
}: {
  label: string;
  hint: string;
  field: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={box.field}
        data-field={field}
        inputMode="numeric"
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={`${id}hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}hint`} className={classes.hint}>
        {hint}
      </span>
    </div>
  );
}

/** The field with the first fault gets the focus. */
function focusOn(form: RefObject<HTMLDivElement | null>, fault: PlanFault | undefined): void {
  const field = fault?.field === 'callsNeeded' ? 'calls' : fault?.field;
  const places = field === 'tooManyPlaces' || field === 'placeTooLong' ? 'places' : field;
  form.current?.querySelector<HTMLElement>(`[data-field="${places}"]`)?.focus();
}

/** Saves what was typed into the profile's form and not saved yet: its own button may be out of sight. */
function saveProfile(page: RefObject<HTMLElement | null>): void {
  const profile = page.current?.querySelector('form');
  const isChanged = [...(profile?.elements ?? [])].some(
    (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );
  if (isChanged) profile?.requestSubmit();
}
