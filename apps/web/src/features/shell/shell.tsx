import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notices } from '../../ui/notices.tsx';
import { AlertsBanner } from './alerts-banner.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { StartUpKeeper } from './start-up-keeper.tsx';

interface Props {
  /** Chooses between the person's portfolios; in the header and in the drawer. */
  readonly switcher?: ReactNode;
  readonly children: ReactNode;
}

/** Header, main area and footer around every page. */
export function Shell({ switcher, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t`Skip to content`}
      </a>
      <ConnectionLine />
      <Header switcher={switcher} />
      <StartUpKeeper />
      <AlertsBanner />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <CookieBanner />
      <Notices />
    </div>
  );
}
