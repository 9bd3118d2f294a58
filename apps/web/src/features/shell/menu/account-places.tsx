import { useLingui } from '@lingui/react/macro';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import { usePage } from '../../../platform/use-page.ts';
import { useLogout } from '../use-logout.ts';
import classes from './account-menu.module.css';
import { menuFor } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** The links of the account, and the logout. */
export function AccountPlaces({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useLingui();
  const { site } = usePage();
  const logout = useLogout();
  const portfolio = usePortfolioType();
  const items = menuFor({ isSignedIn: true, portfolio, menu: 'drawer', site }).filter(
    ({ key, to }) => to === '/myaccount' || key === 'loans',
  );
  return (
    <div className={classes.list}>
      {items.map((item) => (
        <MenuLink key={item.key} item={item} className={classes.item} onFollow={onFollow} />
      ))}
      <button type="button" className={classes.item} onClick={() => void logout()}>
        {t`Log out`}
      </button>
    </div>
  );
}
