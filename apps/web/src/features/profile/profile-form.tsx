import {
  filledSeller,
  type Seller,
  type SellerField,
  type SellerProfile,
  sellerFields,
  sellerLimits,
} from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, analysisPacks, readField } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import box from '../../components/field.module.css';
import { profileTarget } from '../../data/profile-paths.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import { LetterPreview } from './letter-preview.tsx';
import classes from './profile.module.css';
import { ProfileTerms } from './profile-terms.tsx';
import { termsOf, wordsOf } from './term-list.ts';

/** The fields that matter come first: without them a letter is from nobody, or about nothing. */
const first = [
  'company',
  'makes',
  'signature',
  'postalAddress',
  'minimumOrder',
] as const satisfies readonly SellerField[];
/** The others, those that make an answer likelier before those that only stand below the letter. */
const more = [
  'email',
  'priceFrom',
  'samples',
  'supplied',
  'stock',
  'catalogue',
  'leadTime',
  'materials',
  'certificates',
  'incoterms',
  'currency',
  'website',
  'phone',
  'whatsapp',
  'wechat',
  'companyChinese',
] as const satisfies readonly SellerField[];

type Values = { name: string; seller: Seller };

/** The fields of one profile beside the letters that they make. What letters could only paste is refused with a sentence. */
export function ProfileForm({
  profile,
  onType,
  onSave,
}: {
  profile: SellerProfile;
  /** Called for each change that is not saved yet. */
  onType: () => void;
  /** Returns whether the team's book has it. */
  onSave: (profile: SellerProfile) => Promise<boolean>;
}): ReactNode {
  const id = useId();
  const { outreach, profile: messages } = useMessages();
  const pack = analysisPacks[useLanguage()];
  const form = useForm<Values>({ defaultValues: { name: profile.name, seller: profile.seller } });
  const seller = form.watch('seller');
  const { hash } = useLocation();
  const target = profileTarget(hash);
  const [tag, setTag] = useState<string>(target !== undefined && 'tag' in target ? target.tag : pack.tag);
  const [saved, setSaved] = useState<'book' | 'browser' | 'refused'>();
  useEffect(() => focusTarget(hash), [hash]);
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
  // Fourteen letters are composed of it: typing does not wait for them.
  const read = useDeferredValue(JSON.stringify(filledSeller(understood()) ?? {}));
  const shown = useMemo(() => JSON.parse(read) as Seller, [read]);
  const terms = useMemo(() => termsOf(shown), [shown]);
  const save = async ({ name }: Values) => {
    const own = understood();
    const whole = {
      name: name.trim(),
      seller: { ...own, translations: wordsOf(termsOf(filledSeller(own) ?? {}), seller.translations) },
    };
    form.reset(whole);
    setSaved((await onSave({ ...profile, ...whole })) ? 'book' : 'browser');
  };
  const onChange = () => {
    setSaved(undefined);
    onType();
  };
  const fieldsOf = (fields: readonly SellerField[]) =>
    fields.map((field) => <ProfileField key={field} field={field} form={form} />);
  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        onSubmit={(event) => void form.handleSubmit(save, () => setSaved('refused'))(event)}
        onChange={onChange}
        noValidate
      >
        {fieldsOf(first)}
        <ProfileTerms
          terms={terms}
          seller={seller}
          tag={tag}
          onChange={(translations) => {
            form.setValue('seller.translations', translations);
            onChange();
          }}
        />
        <Disclosure
          summary={messages.more}
          isOpen={more.some((field) => target !== undefined && 'field' in target && target.field === field)}
        >
          <div className={classes.form}>
            {fieldsOf(more)}
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
          </div>
        </Disclosure>
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
      <LetterPreview seller={shown} terms={terms} tag={tag} onTag={setTag} />
    </div>
  );
}

/** Focuses the field, or the word, that a link leads to. */
function focusTarget(hash: string): void {
  const target = profileTarget(hash);
  if (target === undefined) return;
  const input =
    'field' in target
      ? document.getElementById(target.field)
      : document.querySelector<HTMLElement>(`[data-term="${CSS.escape(target.term.toLowerCase())}"]`);
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}

/** One field, with what letters understand of it. */
function ProfileField({ field, form }: { field: SellerField; form: UseFormReturn<Values> }): ReactNode {
  const { outreach, profile: messages } = useMessages();
  const pack = analysisPacks[useLanguage()];
  const { label, example, use } = outreach.sellerFields[field];
  const path = `seller.${field}` as const;
  const value = form.watch(path) ?? '';
  const read = readField(field, value, pack);
  const isRefused = read.kind === 'refused';
  const typed = oneLine(value);
  const refusals: Partial<Record<SellerField, string>> = messages.refused;
  return (
    <div className={classes.row}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        className={box.field}
        placeholder={example}
        maxLength={sellerLimits[field]}
        aria-invalid={isRefused}
        aria-describedby={`${field}-use ${field}-note`}
        {...form.register(path, { validate: (text = '') => mayLeave(field, text, pack) })}
      />
      <p id={`${field}-use`} className={classes.quiet}>
        {use}
      </p>
      <div id={`${field}-note`} className={classes.line}>
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
