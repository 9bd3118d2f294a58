import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePageViews } from '../../../platform/analytics/use-page-views.ts';
import { browserClient } from '../../../platform/api/browser-api.ts';
import { requireProof } from '../../../platform/api/proof.ts';
import { sessionChanged, useIsSignedIn } from '../../../platform/api/session.ts';
import { isStartPending, watchStart } from '../../../platform/api/start-wait.ts';
import { guardNavigation, pageIsOutdated } from '../../../platform/guard-navigation.ts';
import { watchConsent } from '../../../platform/storage/consent.ts';
import { applyConsentToReferral, saveReferralOf } from '../../../platform/storage/referral.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './app-start-up.module.css';

/** Starts the API client behind the rendered page. Shows a spinner meanwhile, and an alert if it fails. */
export function AppStartUp() {
  const { t } = useLingui();
  const { site, locale, version } = usePage();
  const router = useRouter();
  const [hasFailed, setFailed] = useState(false);
  const isPending = useSyncExternalStore(watchStart, isStartPending, () => false);

  useEffect(() => {
    browserClient.introduce(
      { language: locale, portal: site.portal, version },
      {
        onSessionEnded: () => void router.invalidate(),
        onOtherVersion: pageIsOutdated,
        onProofRequired: requireProof,
      },
    );
    browserClient.started().then(
      () => {
        setFailed(false);
        registerWorker();
      },
      () => setFailed(true),
    );
    guardNavigation(router);
  }, [router, locale, site.portal, version]);

  useFreshAnswers();
  usePageViews();
  useReferral();

  if (!hasFailed)
    return isPending ? (
      <div className={classes.waiting}>
        <Spinner />
      </div>
    ) : null;
  return (
    <Wrap>
      <Alert severity="error">{t`There was an error while initializing the page, please reload.`}</Alert>
    </Wrap>
  );
}

/** Reads the token again when the window gets the focus, and drops the answers of another person. */
function useFreshAnswers(): void {
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const [drawnFor, setDrawnFor] = useState(isSignedIn);

  useEffect(() => {
    sessionChanged();
    window.addEventListener('focus', sessionChanged);
    window.addEventListener('storage', sessionChanged);
    return () => {
      window.removeEventListener('focus', sessionChanged);
      window.removeEventListener('storage', sessionChanged);
    };
  }, []);

  useEffect(() => {
    if (drawnFor === isSignedIn) return;
    setDrawnFor(isSignedIn);
    void queryClient.invalidateQueries();
  }, [drawnFor, isSignedIn, queryClient]);
}

/** Reads the referral code of every link, from outside and within the application. */
function useReferral(): void {
  const { searchStr } = useLocation();
  useEffect(() => saveReferralOf(searchStr), [searchStr]);
  useEffect(() => watchConsent(applyConsentToReferral), []);
}

/** Registers the service worker that reports a missing network, after everything else. Browsers without service workers skip it. */
function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error('worker', error));
}
