import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsSignedIn } from '../../platform/api/session.ts';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { useLoginSearch } from '../../platform/use-login-search.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { DrawerButton } from './menu/drawer-button.tsx';
import { menuFor } from './menu/menu.ts';
import { MenuLink } from './menu/menu-link.tsx';
import { SupportBell } from './menu/support-bell.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { SearchButton } from './search/search-button.tsx';

/** The user's header has little space, so these links are shortened (requirement 2.4). */
const shortNames: Readonly<Record<string, string>> = { lightning: 'LN' };

export function Header({ switcher }: { readonly switcher: ReactNode }) {
  const { t } = useLingui();
  const { site } = usePage();
  const { name } = site.brand;
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const loginSearch = useLoginSearch();
  const portfolio = usePortfolioType();
  const items = menuFor({ isSignedIn, portfolio, menu: 'header', site });

  return (
    <header className={classes.header}>
      <Wrap className={classes.bar}>
        <Link to="/" className={classes.logo} aria-label={t`${name}, home`}>
          <Logo height={25} />
        </Link>
        <nav className={classes.nav} aria-label={t`Main menu`}>
          {items.map((item) => (
            <MenuLink
              key={item.key}
              item={item}
              className={undefined}
              short={isSignedIn ? shortNames[item.key] : undefined}
            />
          ))}
        </nav>
        <div className={classes.end}>
          <span className={classes.desktop}>{switcher}</span>
          <SearchButton className={classNames(classes.icon, classes.desktop)} />
          <span className={classes.desktop}>
            <Preferences className={classes.icon} />
          </span>
          {isSignedIn ? (
            <>
              <SupportBell className={classNames(classes.icon)} />
              <AccountMenu className={classNames(classes.icon, classes.desktop, classes.account)} />
            </>
          ) : (
            <>
              <ButtonLink
                to="/login"
                search={loginSearch}
                look="quiet"
                size="small"
                className={classes.desktop}
              >
                {t`Log in`}
              </ButtonLink>
              {/* The registration page has its own button. */}
              {pathname !== '/register' && (
                <ButtonLink to="/register" search={loginSearch} size="small" className={classes.secondary}>
                  {t`Register`}
                </ButtonLink>
              )}
            </>
          )}
          <DrawerButton switcher={switcher} className={classNames(classes.icon, classes.mobile)} />
        </div>
      </Wrap>
    </header>
  );
}
