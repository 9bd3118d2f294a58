import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellAnalytics } from './data-layer.ts';

/** Tells each change of page by its path alone: an address may hold the secret of an order. */
export function usePageViews(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    tellAnalytics('page_view', { path });
    if (path === '/login') tellAnalytics('login_view', {});
    if (path === '/register') tellAnalytics('signup_view', {});
  }, [path]);
}
