import type { ListedStore, RegionsAnswer, Territory } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import box from '../../../components/field.module.css';
import { RadiusField } from '../../../components/radius-field.tsx';
import { SelectField } from '../../../components/select.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './plan.module.css';
import { maxPlacesFile, type PlanDraft, placesOfFile, readPlaces } from './plan-draft.ts';

type Fields = {
  draft: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
  isInvalid: boolean;
};

/** Where the campaign finds its stores. */
export function TerritoryFields({
  draft,
  onChange,
  stores,
  chosen,
  regions,
  isInvalid,
}: Fields & {
  stores: readonly ListedStore[];
  chosen: { label: string; left: { count: number; source: string } | undefined } | undefined;
  regions: RegionsAnswer | undefined;
}): ReactNode {
  const messages = useMessages().campaigns.plan;
  const kinds: readonly Territory['kind'][] =
    chosen === undefined ? ['places', 'region'] : ['stores', 'places', 'region'];
  const name = useId();
  const left = chosen?.left;
  return (
    <fieldset className={classes.group}>
      <legend>{messages.territory}</legend>
      <div className={classes.kinds}>
        {kinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name={name}
              checked={draft.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {kind === 'stores' ? messages.kinds.stores(stores.length) : messages.kinds[kind]}
          </label>
        ))}
      </div>
      {draft.kind === 'stores' && chosen !== undefined && (
        <>
          {stores.length > 0 && chosen.label !== '' && (
            <p className={classes.hint}>{messages.storesFrom(chosen.label)}</p>
          )}
          {left !== undefined && (
            <p className={classes.warning}>
              {stores.length === 0
                ? messages.noneMayBeStored(left.source)
                : messages.mayNotKeep(left.count, left.source)}
            </p>
          )}
        </>
      )}
      {draft.kind === 'places' && <Places draft={draft} onChange={onChange} isInvalid={isInvalid} />}
      {draft.kind === 'region' && (
        <Regions draft={draft} onChange={onChange} isInvalid={isInvalid} regions={regions} />
      )}
    </fieldset>
  );
}

function Places({ draft, onChange, isInvalid }: Fields): ReactNode {
  const messages = useMessages().campaigns.plan;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const count = readPlaces(draft.places).places.length;
  const read = async (file: File) => {
    const text =
      file.size > maxPlacesFile ? undefined : placesOfFile(new Uint8Array(await file.arrayBuffer()));
    setFault(text === undefined ? messages.fileFault(file.name) : undefined);
    if (text !== undefined) onChange({ places: [draft.places.trim(), text].filter(Boolean).join('\n') });
  };
  return (
    <>
      <div className={classes.field}>
        <label htmlFor={`${id}places`}>{messages.places}</label>
        <textarea
          id={`${id}places`}
          className={box.field}
          data-field="places"
          rows={4}
          value={draft.places}
          placeholder={messages.placesHint}
          aria-invalid={isInvalid}
          onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
        />
      </div>
      <div className={classes.line}>
        <span role="status">{messages.placeCount(count)}</span>
        <Button size="small" title={messages.fileHint} onClick={() => input.current?.click()}>
          {messages.fromFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          hidden
          aria-label={messages.fromFile}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Lets the same file be chosen again.
            currentTarget.value = '';
            if (file !== undefined) void read(file);
          }}
        />
        {fault !== undefined && <span role="alert">{fault}</span>}
      </div>
      <RadiusField
        label={messages.radius}
        className={classes.field}
        selectClassName={box.field}
        value={draft.radiusKm}
        onChange={(radiusKm) => onChange({ radiusKm })}
      />
    </>
  );
}

function Regions({
  draft,
  onChange,
  isInvalid,
  regions,
}: Fields & { regions: RegionsAnswer | undefined }): ReactNode {
  const { tag, campaigns } = useMessages();
  const messages = campaigns.plan;
  if (regions === undefined) return <p role="status">{messages.regionsLoading}</p>;
  if (regions.countries.length === 0) return <p className={classes.warning}>{messages.noRegions}</p>;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const country = regions.countries.find((one) => one.country === draft.country);
  return (
    <div className={classes.columns}>
      <SelectField
        className={classes.field}
        label={messages.country}
        data-field="region"
        value={draft.country}
        aria-invalid={isInvalid}
        options={[
          ['', messages.chooseCountry],
          ...regions.countries.map(
            (one) =>
              [one.country, messages.regionOption(names.of(one.country) ?? one.label, one.stores)] as const,
          ),
        ]}
        onChange={(chosen) => onChange({ country: chosen, region: '' })}
      />
      {country !== undefined && country.regions.length > 0 && (
        <SelectField
          className={classes.field}
          label={messages.region}
          value={draft.region}
          options={[
            ['', messages.regionOption(messages.wholeCountry, country.stores)],
            ...country.regions.map(
              (one) => [one.region, messages.regionOption(one.label, one.stores)] as const,
            ),
          ]}
          onChange={(region) => onChange({ region })}
        />
      )}
    </div>
  );
}
