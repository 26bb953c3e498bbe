import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../i18n/use-messages.tsx';
import buttons from './button.module.css';
import { Button } from './button.tsx';
import classes from './today-line.module.css';

/** So many are named; the others are behind a link. */
export const mostNamed = 3;

/** One kind of what waits: how much of it, the first few by name, and the one thing to do. The first line’s leads. */
export function TodayLine({
  count,
  title,
  action,
  all,
  isWork = true,
  children,
}: {
  count: number;
  title: string;
  action: { label: string } & ({ to: string } | { run: () => void });
  /** Where the others are, if some are not named. */
  all?: { to: string; label: string } | false;
  /** What is none has no number, and leads nobody. */
  isWork?: boolean;
  /** `TodayName`s. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const { tag } = useMessages();
  return (
    <section aria-labelledby={id} className={classes.line} data-work={isWork || undefined}>
      <h3 id={id} className={classes.title}>
        {isWork && <span className={classes.count}>{count.toLocaleString(tag)}</span>} {title}
      </h3>
      <ul className={classes.names}>
        {children}
        {all && (
          <li>
            <Link to={all.to} className={classes.all}>
              {all.label}
            </Link>
          </li>
        )}
      </ul>
      {'to' in action ? (
        <Link to={action.to} className={`${buttons.button} ${classes.action}`} aria-describedby={id}>
          {action.label}
        </Link>
      ) : (
        <Button className={classes.action} aria-describedby={id} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </section>
  );
}

/** One that waits, and a few words about it. */
export function TodayName({
  name,
  isLate = false,
  children,
  ...way
}: {
  name: ReactNode;
  /** Its day has passed. */
  isLate?: boolean;
  children?: ReactNode;
} & ({ to: string } | { onClick: () => void })): ReactNode {
  return (
    <li>
      {'to' in way ? (
        <Link className={classes.name} {...way}>
          {name}
        </Link>
      ) : (
        <button type="button" className={classes.name} {...way}>
          {name}
        </button>
      )}
      {children && (
        <span className={classes.note} data-late={isLate || undefined}>
          {children}
        </span>
      )}
    </li>
  );
}
