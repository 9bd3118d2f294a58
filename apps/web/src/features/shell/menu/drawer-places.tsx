import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import { useLoginSearch } from '../../../platform/use-login-search.ts';
import { usePage } from '../../../platform/use-page.ts';
import { PreferencesForm } from '../preferences/preferences-form.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useLogout } from '../use-logout.ts';
import classes from './account-menu.module.css';
import { menuFor } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

interface Props {
  readonly switcher: ReactNode;
  readonly onClose: () => void;
}

/** The content of the phone's menu. */
export function DrawerPlaces({ switcher, onClose }: Props) {
  const { t } = useLingui();
  const { site } = usePage();
  const isSignedIn = useIsSignedIn();
  const loginSearch = useLoginSearch();
  const logout = useLogout();
  const portfolio = usePortfolioType();
  const items = menuFor({ isSignedIn, portfolio, menu: 'drawer', site });

  return (
    <>
      {!isSignedIn && (
        <div className={classes.buttons}>
          <ButtonLink to="/login" search={loginSearch} onClick={onClose}>
            {t`Log in`}
          </ButtonLink>
          <ButtonLink to="/register" search={loginSearch} look="main" onClick={onClose}>
            {t`Register`}
          </ButtonLink>
        </div>
      )}
      <div className={classes.switcher}>{switcher}</div>
      <div className={classes.list}>
        <SearchButton className={classes.item ?? ''} isItem onFollow={onClose} />
      </div>
      <nav className={classes.list} aria-label={t`Main menu`}>
        {items.map((item) => (
          <MenuLink key={item.key} item={item} className={classes.item} onFollow={onClose} />
        ))}
        {isSignedIn && (
          <button type="button" className={classes.item} onClick={() => void logout()}>
            {t`Log out`}
          </button>
        )}
      </nav>
      <hr className={classes.rule} />
      <PreferencesForm />
    </>
  );
}
