import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { consent, watchConsent } from '../storage/consent.ts';
import { announceConsent, reportToAnalytics } from './data-layer.ts';

const pageViewEvents = {
  '/login': 'login_view',
  '/register': 'signup_view',
  '/contact': 'contact_view',
} as const;

/** Reports each page view by path only, because the URL may hold the secret of an order. Also reports each change of consent. */
export function usePageViews(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    reportToAnalytics('page_view', { path });
    if (hasView(path)) reportToAnalytics(pageViewEvents[path], {});
  }, [path]);
  useEffect(
    () =>
      watchConsent(() => {
        const choice = consent();
        if (choice !== undefined) announceConsent(choice);
      }),
    [],
  );
}

function hasView(path: string): path is keyof typeof pageViewEvents {
  return path in pageViewEvents;
}
