import { findPage } from '@dukat/brands/find-page';
import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useIsSignedIn } from '../../platform/api/session.ts';
import { AlertsBanner } from './alerts/alerts-banner.tsx';
import { CookieBanner } from './cookies/cookie-banner.tsx';
import { Header } from './header.tsx';
import { Footer } from './menu/footer.tsx';
import classes from './shell.module.css';
import { AppStartUp } from './waiting/app-start-up.tsx';
import { ConnectionLine } from './waiting/connection-line.tsx';
import { NavigationLine } from './waiting/navigation-line.tsx';

/** For signed-in users only. Visitors do not load it. */
const AgreementPrompt = lazyPart(
  async () => (await import('./agreement/agreement-prompt.tsx')).AgreementPrompt,
);

/**
 * Hydrated separately, after everything above it, because it has more links than the rest of the shell. A constant element, so that no
 * rerender of the shell forces its hydration earlier.
 */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

interface Props {
  /** The portfolio selector, in the header and in the drawer. */
  readonly switcher?: ReactNode;
  readonly children: ReactNode;
}

/** The header, main area and footer of every page. A full-height page has no footer. */
export function Shell({ switcher, children }: Props) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const layout = findPage(useLocation().pathname)?.layout;
  if (layout === 'bare')
    return (
      <main id="main" className={classes.bare}>
        <AppStartUp />
        {children}
      </main>
    );
  return (
    <div className={classes.shell} data-layout={layout}>
      <a href="#main" className={classes.skip}>
        {t`Skip to content`}
      </a>
      <CookieBanner />
      <NavigationLine />
      <ConnectionLine />
      <Header switcher={switcher} />
      <AppStartUp />
      <AlertsBanner />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {layout === undefined && footer}
      {isSignedIn && (
        <Suspense fallback={null}>
          <AgreementPrompt />
        </Suspense>
      )}
      <Notices />
    </div>
  );
}
