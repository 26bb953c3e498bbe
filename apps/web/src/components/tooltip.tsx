import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

/** One tooltip serves the page, because a table has hundreds of buttons. */
const handle = Base.createHandle<string>();

/** Shows a text beside what the pointer rests on or the keyboard focuses. It repeats a name, so screen readers skip it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }): ReactNode {
  return <Base.Trigger handle={handle} payload={text} delay={400} render={children} />;
}

/** The tooltip of all `Tooltip`s below the root. */
export function TooltipLayer(): ReactNode {
  return (
    <Base.Root
      handle={handle}
      disableHoverablePopup
      // Escape is for what is behind the tooltip too.
      onOpenChange={(_, details) => details.reason === 'escape-key' && details.allowPropagation()}
    >
      {({ payload }) => (
        <Base.Portal>
          <Base.Positioner className={classes.floating} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={classes.tooltip} aria-hidden>
              {payload}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
