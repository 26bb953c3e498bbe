import { maxCriterionLength } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import box from '../../../components/field.module.css';
import { CloseIcon } from '../../../components/icons.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './plan.module.css';

/** The seller's own criteria, with examples that fill the next empty one. */
export function CriteriaFields({
  criteria,
  most,
  onChange,
}: {
  criteria: readonly string[];
  most: number;
  onChange: (criteria: readonly string[]) => void;
}): ReactNode {
  const messages = useMessages().campaigns.plan;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const set = (at: number, text: string) => onChange(criteria.with(at, text));
  const fill = (text: string) => {
    const empty = criteria.findIndex((one) => one.trim() === '');
    if (empty >= 0) set(empty, text);
    else if (criteria.length < most) onChange([...criteria, text]);
  };
  const left = messages.exampleList.filter((example) => !criteria.includes(example));
  const isFull = criteria.length >= most && criteria.every((one) => one.trim() !== '');
  const remove = (at: number) => {
    onChange(criteria.toSpliced(at, 1));
    list.current?.querySelectorAll('input')[Math.max(at - 1, 0)]?.focus();
  };
  return (
    <fieldset className={classes.group}>
      <legend>{messages.criteria}</legend>
      <p className={classes.hint} id={`${id}hint`}>
        {messages.criteriaHint}
      </p>
      <ol ref={list} className={classes.criteria}>
        {criteria.map((criterion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field stays in its place while it is typed in
          <li key={at}>
            <input
              className={box.field}
              value={criterion}
              maxLength={maxCriterionLength}
              aria-label={messages.criterion(at + 1)}
              aria-describedby={`${id}hint`}
              onChange={({ currentTarget }) => set(at, currentTarget.value)}
            />
            {criteria.length > 1 && (
              <IconButton
                size="small"
                label={messages.removeCriterion(at + 1)}
                icon={<CloseIcon />}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {criteria.length < most && (
        <Button size="small" onClick={() => onChange([...criteria, ''])}>
          {messages.addCriterion}
        </Button>
      )}
      {left.length > 0 && !isFull && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside this one would be announced twice
        <div className={classes.examples} role="group" aria-label={messages.examples}>
          <span className={classes.hint}>{messages.examples}</span>
          {left.map((example) => (
            <button key={example} type="button" className={classes.example} onClick={() => fill(example)}>
              {example}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
