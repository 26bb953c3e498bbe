import {
  type Seller,
  type SellerField,
  type SellerProfile,
  sellerLimits,
} from '@hardware-store-finder/contract';
import { analysisPacks, isSupplied, productIds, readField } from '@hardware-store-finder/domain';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import { LetterPreview } from './letter-preview.tsx';
import classes from './profile.module.css';
import { ProfileTerms } from './profile-terms.tsx';

const groups = {
  company: ['company', 'companyChinese', 'signature'],
  goods: ['makes', 'materials', 'certificates'],
  terms: ['minimumOrder', 'leadTime', 'incoterms', 'currency', 'catalogue'],
  contact: ['email', 'phone', 'whatsapp', 'wechat', 'website', 'postalAddress'],
} as const satisfies Record<string, readonly SellerField[]>;

/** The fields of one profile beside the letters that they make. What letters could only paste is refused with a sentence. */
export function ProfileForm({
  profile,
  onSave,
}: {
  profile: SellerProfile;
  /** Returns whether the team's book has it. */
  onSave: (profile: SellerProfile) => Promise<boolean>;
}): ReactNode {
  const id = useId();
  const { outreach, profile: messages } = useMessages();
  const pack = analysisPacks[useLanguage()];
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(profile.name);
  const [seller, setSeller] = useState<Seller>(profile.seller);
  const [tag, setTag] = useState<string>(pack.tag);
  const [saved, setSaved] = useState<'book' | 'browser' | 'refused'>();
  const change = (changes: Seller) => {
    setSeller({ ...seller, ...changes });
    setSaved(undefined);
  };
  const readAll = () =>
    Object.values(groups)
      .flat()
      .map((field) => ({ field, read: readField(field, seller[field] ?? '', pack) }));
  /** The profile as letters read it, without what they could only paste. */
  const understood = (): Seller => ({
    ...seller,
    ...Object.fromEntries(
      readAll().map(({ field, read }) => [field, read.kind === 'understood' ? read.text : '']),
    ),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const all = readAll();
    // A sentence is not cut down to its list without a word.
    const open = all.find(
      ({ field, read }) =>
        read.kind === 'refused' || (field === 'makes' && read.text !== oneLine(seller[field])),
    );
    if (open !== undefined) {
      setSaved('refused');
      form.current?.querySelector<HTMLInputElement>(`[name="${open.field}"]`)?.focus();
      return;
    }
    const whole = understood();
    setSeller(whole);
    setSaved((await onSave({ ...profile, name: name.trim(), seller: whole })) ? 'book' : 'browser');
  };
  const field = (one: SellerField) => (
    <ProfileField
      key={one}
      id={`${id}${one}`}
      field={one}
      value={seller[one] ?? ''}
      onChange={(text) => change({ [one]: text })}
    />
  );
  return (
    <div className={classes.columns}>
      <form ref={form} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <div className={classes.row}>
          <label htmlFor={`${id}name`}>{messages.name}</label>
          <input
            id={`${id}name`}
            className={box.field}
            value={name}
            maxLength={100}
            placeholder={messages.nameExample}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        {Object.entries(groups).map(([group, fields]) => (
          <fieldset key={group} className={classes.group}>
            <legend>{messages.groups[group as keyof typeof groups]}</legend>
            {fields.map(field)}
            {group === 'goods' && (
              <>
                <div className={classes.row}>
                  <label htmlFor={`${id}add`}>{messages.addTerm}</label>
                  <select
                    id={`${id}add`}
                    className={box.field}
                    value=""
                    onChange={({ currentTarget }) =>
                      change({ makes: [seller.makes, currentTarget.value].filter(Boolean).join(', ') })
                    }
                  >
                    <option value="">{messages.chooseTerm}</option>
                    {[...productIds.filter(isSupplied).map((product) => pack.products[product])]
                      .concat(Object.values(pack.sellerTerms.goods))
                      .map((term) => (
                        <option key={term}>{term}</option>
                      ))}
                  </select>
                </div>
                <ProfileTerms
                  seller={seller}
                  tag={tag}
                  onChange={(translations) => change({ translations })}
                />
              </>
            )}
          </fieldset>
        ))}
        <div className={classes.actions}>
          <Button type="submit" variant="primary">
            {outreach.sellerSave}
          </Button>
          <span role="status" className={classes.said}>
            {saved === 'book' && outreach.sellerSaved}
            {saved === 'browser' && messages.savedHere}
            {saved === 'refused' && messages.mend}
          </span>
        </div>
      </form>
      <LetterPreview seller={understood()} tag={tag} onTag={setTag} />
    </div>
  );
}

/** One field, with what letters understand of it. */
function ProfileField({
  id,
  field,
  value,
  onChange,
}: {
  id: string;
  field: SellerField;
  value: string;
  onChange: (text: string) => void;
}): ReactNode {
  const { outreach, profile: messages } = useMessages();
  const pack = analysisPacks[useLanguage()];
  const { label, example } = outreach.sellerFields[field];
  const read = readField(field, value, pack);
  const isRefused = read.kind === 'refused';
  const typed = oneLine(value);
  const refusals: Partial<Record<SellerField, string>> = messages.refused;
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={field}
        className={box.field}
        value={value}
        placeholder={example}
        maxLength={sellerLimits[field]}
        aria-invalid={isRefused}
        aria-describedby={`${id}note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={`${id}note`} className={classes.line}>
        {isRefused && <p className={classes.refused}>{messages.unread(typed, refusals[field] ?? '')}</p>}
        {read.kind === 'understood' && read.text !== typed && (
          <>
            <p className={classes.quiet}>{messages.becomes(typed, read.text)}</p>
            <Button size="small" onClick={() => onChange(read.text)}>
              {messages.use}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
