import {
  type Seller,
  type SellerField,
  type SellerProfile,
  sellerFields,
  sellerLimits,
} from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  analysisPacks,
  isSupplied,
  productIds,
  readField,
} from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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

type Values = { name: string; seller: Seller };

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
  const form = useForm<Values>({ defaultValues: { name: profile.name, seller: profile.seller } });
  const seller = form.watch('seller');
  const [tag, setTag] = useState<string>(pack.tag);
  const [saved, setSaved] = useState<'book' | 'browser' | 'refused'>();
  /** The profile as letters read it, without what they could only paste. */
  const understood = (): Seller => ({
    ...seller,
    ...Object.fromEntries(
      sellerFields.map((field) => {
        const read = readField(field, seller[field] ?? '', pack);
        return [field, read.kind === 'understood' ? read.text : ''];
      }),
    ),
  });
  const save = async ({ name }: Values) => {
    const whole = { name: name.trim(), seller: understood() };
    form.reset(whole);
    setSaved((await onSave({ ...profile, ...whole })) ? 'book' : 'browser');
  };
  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        onSubmit={(event) => void form.handleSubmit(save, () => setSaved('refused'))(event)}
        onChange={() => setSaved(undefined)}
        noValidate
      >
        <div className={classes.row}>
          <label htmlFor={`${id}name`}>{messages.name}</label>
          <input
            id={`${id}name`}
            className={box.field}
            maxLength={100}
            placeholder={messages.nameExample}
            {...form.register('name')}
          />
        </div>
        {Object.entries(groups).map(([group, fields]) => (
          <fieldset key={group} className={classes.group}>
            <legend>{messages.groups[group as keyof typeof groups]}</legend>
            {fields.map((field) => (
              <ProfileField key={field} id={`${id}${field}`} field={field} form={form} />
            ))}
            {group === 'goods' && (
              <>
                <div className={classes.row}>
                  <label htmlFor={`${id}add`}>{messages.addTerm}</label>
                  <select
                    id={`${id}add`}
                    className={box.field}
                    value=""
                    onChange={({ currentTarget }) =>
                      form.setValue(
                        'seller.makes',
                        [seller.makes, currentTarget.value].filter(Boolean).join(', '),
                      )
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
                  onChange={(translations) => form.setValue('seller.translations', translations)}
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
  form,
}: {
  id: string;
  field: SellerField;
  form: UseFormReturn<Values>;
}): ReactNode {
  const { outreach, profile: messages } = useMessages();
  const pack = analysisPacks[useLanguage()];
  const { label, example } = outreach.sellerFields[field];
  const path = `seller.${field}` as const;
  const value = form.watch(path) ?? '';
  const read = readField(field, value, pack);
  const isRefused = read.kind === 'refused';
  const typed = oneLine(value);
  const refusals: Partial<Record<SellerField, string>> = messages.refused;
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={box.field}
        placeholder={example}
        maxLength={sellerLimits[field]}
        aria-invalid={isRefused}
        aria-describedby={`${id}note`}
        {...form.register(path, { validate: (text = '') => mayLeave(field, text, pack) })}
      />
      <div id={`${id}note`} className={classes.line}>
        {isRefused && <p className={classes.refused}>{messages.unread(typed, refusals[field] ?? '')}</p>}
        {read.kind === 'understood' && read.text !== typed && (
          <>
            <p className={classes.quiet}>{messages.becomes(typed, read.text)}</p>
            <Button size="small" onClick={() => form.setValue(path, read.text)}>
              {messages.use}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Whether letters understand the whole of a field. A sentence is not cut down to its list without a word. */
function mayLeave(field: SellerField, text: string, pack: AnalysisLanguagePack): boolean {
  const read = readField(field, text, pack);
  return read.kind !== 'refused' && (field !== 'makes' || read.text === oneLine(text));
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
