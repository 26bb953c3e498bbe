import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './layout.module.css';

type LayoutLink = {
  to: string;
  label: string;
  /** In the menu where there is no room: 'narrow'; always: 'always'. */
  inMenu?: 'narrow' | 'always';
};

export type LayoutProps = {
  links: readonly LayoutLink[];
  /** At the side of the header, on every page. */
  side: ReactNode;
  /** Shown above every page. */
  notice?: ReactNode;
  footer: readonly ReactNode[];
  children: ReactNode;
};

/** The links that are not in the line. It closes when the page changes, and when the focus leaves it. */
function MoreLinks({ links }: { links: readonly LayoutLink[] }): ReactNode {
  const { more } = useMessages().layout;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(undefined);
  const here = links.find(({ to }) => to === pathname);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and links do
    <div
      className={classes.more}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        type="button"
        className={classes.link}
        data-label={more}
        data-here={here?.inMenu}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        {more}
      </button>
      {isOpen && (
        <div className={classes.menu}>
          {links.map(({ to, label, inMenu }) => (
            <NavLink key={to} to={to} data-in-menu={inMenu} onClick={close}>
              {label}
            </NavLink>
          ))}
        </div>
      )}
    </div>
  );
}

/** A header of 60 pixels with centred links, the page, and a footer of 80. */
export function Layout({ links, side, notice, footer, children }: LayoutProps): ReactNode {
  const messages = useMessages();
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#main">
        {messages.layout.skip}
      </a>
      <header className={classes.header}>
        <div className={classes.side}>{side}</div>
        <nav aria-label={messages.layout.main} className={classes.nav}>
          {links.map(
            ({ to, label, inMenu }) =>
              inMenu !== 'always' && (
                <NavLink
                  key={to}
                  to={to}
                  end={to === '/'}
                  className={`${classes.link}`}
                  data-label={label}
                  data-in-menu={inMenu}
                >
                  {label}
                </NavLink>
              ),
          )}
          <MoreLinks links={links.filter(({ inMenu }) => inMenu !== undefined)} />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {notice && <div className={classes.notice}>{notice}</div>}
        {children}
      </main>
      <footer className={classes.footer}>
        {footer.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <span key={index} className={classes.part}>
            {part}
          </span>
        ))}
      </footer>
    </div>
  );
}
