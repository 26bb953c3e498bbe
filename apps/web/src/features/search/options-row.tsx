import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FilterIcon } from '../../components/icons.ts';
import { LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import { RadiusField } from '../../components/radius-field.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './options-row.module.css';
import { areDefaultKinds, type SearchOptionsStore } from './search-options.ts';

const KindsPanel = lazyPart(async () => (await import('./kinds-panel.tsx')).KindsPanel);

function OpenedKinds({ options }: { options: SearchOptionsStore }): ReactNode {
  const chosen = useAtom(options.$options);
  return <KindsPanel kinds={chosen.kinds} onChange={(kinds) => options.set({ ...chosen, kinds })} />;
}

/** Radius and categories after `children`: native controls in one line. A phone's bar has them behind a button. */
export function OptionsRow({
  options,
  isFolded,
  children,
}: {
  options: SearchOptionsStore;
  isFolded: boolean;
  children: ReactNode;
}): ReactNode {
  const messages = useMessages().search;
  const chosen = useAtom(options.$options);
  const controls = (
    <>
      {children}
      <RadiusField
        label={messages.radius}
        className={classes.control}
        selectClassName={classes.select}
        value={chosen.radiusKm}
        onChange={(radiusKm) => {
          const { radiusKm: _, ...rest } = chosen;
          options.set(radiusKm === undefined ? rest : { ...rest, radiusKm });
        }}
      />
      <Kinds options={options} />
    </>
  );
  return isFolded ? <Folded>{controls}</Folded> : <div className={classes.options}>{controls}</div>;
}

/** On a phone, controls that a button opens below the bar; elsewhere only the controls. */
function Folded({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().search;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLeave(isOpen, whole, () => setOpen(false));
  return (
    <div ref={whole} className={classes.folded}>
      <button
        type="button"
        className={`${classes.control} ${classes.toggle}`}
        aria-label={messages.filters}
        title={messages.filters}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon />
      </button>
      <div id={id} className={classes.options} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}

/** Calls `leave` when a press goes elsewhere: not every browser focuses a button that is pressed. */
function useLeave(isOpen: boolean, whole: RefObject<HTMLElement | null>, leave: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` is another function at each render
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) leave();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
}

/** A disclosure whose panel overlays what follows until focus or a click goes elsewhere. */
function Kinds({ options }: { options: SearchOptionsStore }): ReactNode {
  const { layout, search: messages } = useMessages();
  const { kinds } = useAtom(options.$options);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useLeave(isOpen, whole, () => setOpen(false));
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
        <LazyPart loading={layout.loading}>{isOpen && <OpenedKinds options={options} />}</LazyPart>
      </div>
    </div>
  );
}
