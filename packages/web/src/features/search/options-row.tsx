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
import { areDefaultKinds, radii, type SearchOptionsStore } from './search-options.ts';

const KindsPanel = lazy(async () => ({ default: (await import('./kinds-panel.tsx')).KindsPanel }));

/** Loads the messages along with the panel. */
function OpenedKinds({ options }: { options: SearchOptionsStore }): ReactNode {
  usePreloadLazyMessages();
  return <KindsPanel options={options} />;
}

/** Radius and categories after `children`: native controls in one line, or two on a phone. */
export function OptionsRow({
  options,
  children,
}: {
  options: SearchOptionsStore;
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

/** A disclosure whose panel overlays what follows until focus or a click goes elsewhere. */
function Kinds({ options }: { options: SearchOptionsStore }): ReactNode {
  const { layout, search: messages } = useMessages();
  const { kinds } = useStore(options.$options);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Not every browser focuses a button when it is pressed, so presses elsewhere are observed too.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its controls
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
        <span className={classes.summary}>
          {areDefaultKinds(kinds) ? messages.kindsUsual : messages.kindsChosen(kinds.length)}
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
