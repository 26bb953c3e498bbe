import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMessages, usePreloadLazyMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import classes from './options-row.module.css';
import { areUsual, type ChosenOptions, radii } from './search-options.ts';

const KindsPanel = lazy(async () => ({ default: (await import('./kinds-panel.tsx')).KindsPanel }));

function OpenedKinds({ options }: { options: ChosenOptions }): ReactNode {
  usePreloadLazyMessages();
  return <KindsPanel options={options} />;
}

/** How far is looked and for what, behind `children`: native controls in one line, or two on a phone. */
export function OptionsRow({
  options,
  children,
}: {
  options: ChosenOptions;
  children: ReactNode;
}): ReactNode {
  const messages = useMessages().search;
  const chosen = useStore(options.$options);
  return (
    <div className={classes.options}>
      {children}
      <label className={classes.control}>
        {messages.radius}
        <select
          className={classes.select}
          value={chosen.radiusKm ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { radiusKm: _, ...rest } = chosen;
            options.set(value === '' ? rest : { ...rest, radiusKm: Number(value) });
          }}
        >
          <option value="">{messages.automatic}</option>
          {radii.map((km) => (
            <option key={km} value={km}>
              {messages.km(km)}
            </option>
          ))}
        </select>
      </label>
      <Kinds options={options} />
    </div>
  );
}

/** A disclosure: what it opens lies over what follows, until the focus or a click goes elsewhere. */
function Kinds({ options }: { options: ChosenOptions }): ReactNode {
  const { layout, search: messages } = useMessages();
  const { kinds } = useStore(options.$options);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Not every browser gives a button the focus when it is pressed, so a press elsewhere is looked for as well.
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and boxes pass up
    <div ref={whole} className={classes.kinds} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.control}
        data-chevron
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.messages}>
          {areUsual(kinds) ? messages.kindsUsual : messages.kindsChosen(kinds.length)}
        </span>
      </button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        <ErrorBoundary fallback={messages.kindsFailed}>
          <Suspense fallback={layout.loading}>{isOpen && <OpenedKinds options={options} />}</Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
