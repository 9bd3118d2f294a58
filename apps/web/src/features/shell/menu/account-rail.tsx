import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './account-rail.module.css';
import { menuFor } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** An account section beside the links to all sections. On a phone the links are in the drawer. */
export function AccountRail({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { site } = usePage();
  const portfolio = usePortfolioType();
  const items = menuFor({ isSignedIn: true, portfolio, menu: 'drawer', site }).filter(
    ({ to }) => to === '/myaccount',
  );
  return (
    <div className={classes.frame}>
      <Wrap className={classes.side}>
        <nav className={classes.rail} aria-label={t`Account`}>
          {items.map((item) => (
            <MenuLink key={item.key} item={item} className={classes.way} />
          ))}
        </nav>
      </Wrap>
      <div className={classes.section}>{children}</div>
    </div>
  );
}
