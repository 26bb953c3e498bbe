import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';
import { Toast } from './toast.tsx';

/** What makes the parts that could not be loaded ask again. */
const renewals = new Set<() => void>();
/** How to load them. */
const missing = new Set<() => Promise<unknown>>();
/** They are loaded again after so long, in milliseconds. */
const againMs = 5_000;
/** Style sheets that could not be loaded. Vite adds each only once. */
const brokenSheets = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenSheets.add(target);
  },
  { capture: true },
);

/**
 * A component that is loaded when it is first shown. React's `lazy` keeps a failure for ever; this one loads again when one of
 * the frames below is shown again after it failed.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = () =>
    lazy(async () => {
      try {
        await loadBrokenSheets();
        const component = await load();
        missing.delete(load);
        return { default: component };
      } catch (fault) {
        missing.add(load);
        renewals.add(() => {
          Part = begin();
        });
        throw fault;
      }
    });
  let Part = begin();
  return (props) => <Part {...props} />;
}

/** Asks for each style sheet again that could not be loaded. Throws an error if one still cannot. */
async function loadBrokenSheets(): Promise<void> {
  const links = [...brokenSheets];
  brokenSheets.clear();
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
        link.replaceWith(again);
      });
    }),
  );
}

function renewAll(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A frame around lazy parts. `resetKey`: when it changes, what failed is tried again. */
type FrameProps = { children: ReactNode; resetKey?: unknown };

function Frame({
  children,
  resetKey,
  failed,
}: FrameProps & { failed: (button: ReactNode) => ReactNode }): ReactNode {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onCaught={renewAll}
      fallback={(retry) => failed(<TryAgain onRetry={retry} />)}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Tries again by itself once the browser is online, or the server is back. */
function TryAgain({ onRetry }: { onRetry: () => void }): ReactNode {
  const { tryAgain } = useMessages().layout;
  useEffect(() => {
    window.addEventListener('online', onRetry);
    const timer = setInterval(() => {
      if (missing.size > 0)
        Promise.all([...missing].map((load) => load())).then(onRetry, (fault: unknown) =>
          console.info('A part of the page still cannot be loaded.', fault),
        );
    }, againMs);
    return () => {
      window.removeEventListener('online', onRetry);
      clearInterval(timer);
    };
  }, [onRetry]);
  return (
    <Button size="small" onClick={onRetry}>
      {tryAgain}
    </Button>
  );
}

/** A page that is loaded when it is opened. Give it a key, so that the fault of one page is not that of the next. */
export function LazyPage({ children }: { children: ReactNode }): ReactNode {
  const { partFailed } = useMessages().layout;
  return (
    <Frame
      failed={(button) => (
        <Notice tone="fault" title={partFailed}>
          {button}
        </Notice>
      )}
    >
      {children}
    </Frame>
  );
}

/** A part of a page. `loading`: what takes its room until then. */
export function LazyPart({ loading, children, ...frame }: FrameProps & { loading?: ReactNode }): ReactNode {
  const { partFailed } = useMessages().layout;
  return (
    <Frame
      {...frame}
      failed={(button) => (
        <p role="alert">
          {partFailed} {button}
        </p>
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </Frame>
  );
}

/** A modal whose code is loaded when it is opened, or earlier, when the pointer or focus reaches its button. */
export function LazyDialog({ children, ...frame }: FrameProps): ReactNode {
  const messages = useMessages().layout;
  return (
    <Frame
      {...frame}
      failed={(button) => (
        <Toast isUrgent action={button}>
          {messages.partFailed}
        </Toast>
      )}
    >
      <Suspense fallback={<Toast>{messages.loading}</Toast>}>{children}</Suspense>
    </Frame>
  );
}

/** A dialog that is loaded when it is opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart(load);
  return (props) => (
    <LazyDialog>
      <Part {...props} />
    </LazyDialog>
  );
}
