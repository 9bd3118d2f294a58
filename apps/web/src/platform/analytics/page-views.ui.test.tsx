import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { recordConsent } from '../storage/consent.ts';
import { reportToAnalytics } from './data-layer.ts';
import { usePageViews } from './use-page-views.ts';

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

function Watched() {
  usePageViews();
  return <p>Page</p>;
}

describe('the data layer', () => {
  test('receives nothing before consent, and no events from before it', () => {
    reportToAnalytics('user_login', {});
    expect(window.dataLayer).toBeUndefined();
    recordConsent('accepted');
    reportToAnalytics('user_signup', {});
    expect(window.dataLayer).toEqual([{ event: 'user_signup' }]);
  });

  test('receives nothing after a rejection', () => {
    recordConsent('rejected');
    reportToAnalytics('exchange_submit', { coin: 'BTC', direction: 'buy' });
    expect(window.dataLayer).toBeUndefined();
  });

  test('keeps existing entries of a tag manager', () => {
    recordConsent('accepted');
    window.dataLayer = [{ event: 'gtm.js' }];
    reportToAnalytics('exchange_view', { coin: 'BTC', direction: 'sell' });
    expect(window.dataLayer).toEqual([
      { event: 'gtm.js' },
      { event: 'exchange_view', coin: 'BTC', direction: 'sell' },
    ]);
  });
});

describe('page views', () => {
  test('are reported by path, without secrets from the URL', async () => {
    recordConsent('accepted');
    await renderPage(<Watched />, { at: '/order?id=o1&secret=s1' });
    expect(window.dataLayer).toEqual([{ event: 'page_view', path: '/order' }]);
  });

  test.each([
    ['/login', 'login_view'],
    ['/register', 'signup_view'],
    ['/contact', 'contact_view'],
  ])('of %s also report %s', async (at, event) => {
    recordConsent('accepted');
    await renderPage(<Watched />, { at });
    expect(window.dataLayer).toEqual([{ event: 'page_view', path: at }, { event }]);
  });

  test('are reported once per navigation', async () => {
    recordConsent('accepted');
    const { router } = await renderPage(<Watched />, { at: '/orders' });
    await act(() => router.navigate({ to: '/terms' }));
    await act(() => router.navigate({ to: '/terms', hash: 'top' }));
    expect(window.dataLayer).toEqual([
      { event: 'page_view', path: '/orders' },
      { event: 'page_view', path: '/terms' },
    ]);
  });
});

describe('consent', () => {
  test('is announced with all categories, and withdrawn from a tag manager that had it', async () => {
    await renderPage(<Watched />, { at: '/orders' });
    act(() => recordConsent('rejected'));
    expect(window.dataLayer).toBeUndefined();
    act(() => recordConsent('accepted'));
    act(() => recordConsent('rejected'));
    expect(window.dataLayer).toEqual(
      ['granted', 'denied'].map((state) => ({
        event: 'consent_update',
        analytics_storage: state,
        ad_storage: state,
        ad_user_data: state,
        ad_personalization: state,
      })),
    );
  });
});
