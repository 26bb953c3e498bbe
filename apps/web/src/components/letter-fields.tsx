import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import field from './field.module.css';

type Text = { label: string; text: string; onChange: (text: string) => void; maxLength?: number };

/** The fields of a letter that a person writes: of one to a store, of one under review, of a reply. */
export function LetterFields({
  lang,
  subject,
  texts,
  rows,
  className = '',
  isFocused = false,
  onPoint,
}: {
  /** Of the letter: its quotes and dots have another width in a Chinese typeface. */
  lang: string | undefined;
  subject?: Text & { className?: string | undefined };
  /** The body, and what follows it. */
  texts: readonly [Text & { isLabelHidden?: boolean }, ...Text[]];
  rows?: number;
  /** Of each text. */
  className?: string | undefined;
  /** The cursor is at the start of the body. */
  isFocused?: boolean;
  /** The place in the body that is pointed at, or has the cursor. */
  onPoint?: (place: number | undefined) => void;
}): ReactNode {
  const id = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    first.current?.focus();
    first.current?.setSelectionRange(0, 0);
  }, [isFocused]);
  const pointing = onPoint && {
    onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
      onPoint(currentTarget.selectionStart),
    onMouseMove: ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      onPoint(document.caretPositionFromPoint?.(clientX, clientY)?.offset),
    onMouseLeave: () => onPoint(undefined),
  };
  return (
    <>
      {subject && (
        <div className={subject.className}>
          <label htmlFor={`${id}subject`}>{subject.label}</label>
          <input
            id={`${id}subject`}
            lang={lang}
            className={field.field}
            value={subject.text}
            maxLength={subject.maxLength}
            onChange={({ currentTarget }) => subject.onChange(currentTarget.value)}
          />
        </div>
      )}
      {texts.map(({ label, text, onChange, maxLength, ...more }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts stay in their order, and their labels change with the language
        <Fragment key={at}>
          {!('isLabelHidden' in more) && <label htmlFor={`${id}${at}`}>{label}</label>}
          <textarea
            ref={at === 0 ? first : null}
            id={`${id}${at}`}
            aria-label={label}
            lang={lang}
            className={`${field.field} ${className}`}
            rows={rows}
            value={text}
            maxLength={maxLength}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            {...(at === 0 && pointing)}
          />
        </Fragment>
      ))}
    </>
  );
}
