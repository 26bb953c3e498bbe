import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the focus was to be on a heading that is not there, or not any more. */
let isWanted = false;

/** Moves the focus to the page's heading, now or once it is there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isWanted = heading === null;
  heading?.focus({ preventScroll: true });
}

/**
 * The page's only h1. `title` becomes the document's title. It is focusable, because navigation moves focus to it; the heading
 * of a page that has loaded takes the focus of the one before.
 */
export function PageHeading({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    const own = heading.current;
    if (isWanted && document.activeElement === document.body) own?.focus({ preventScroll: true });
    isWanted = false;
    return () => {
      isWanted = document.activeElement === own;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </h1>
  );
}
