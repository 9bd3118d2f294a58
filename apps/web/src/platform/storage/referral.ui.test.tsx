import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Shell } from '../../features/shell/shell.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { recordConsent } from './consent.ts';
import { keepReferralLink, readReferral, saveReferral } from './referral.ts';

const answers = { '/api/global_alerts': { alerts: [] } };
const day = 24 * 3600 * 1000;

afterEach(() => vi.useRealTimers());

test('keeps the code of a referral link beyond the landing page', async () => {
  const { router, unmount } = await renderPage(<Shell>content</Shell>, { at: '/?ref=jana-7', answers });
  await act(() => router.navigate({ to: '/terms' }));
  expect(readReferral()).toBe('jana-7');
  unmount();
  await renderPage(<Shell>content</Shell>, { at: '/', answers });
  expect(readReferral()).toBe('jana-7');
});

test('the first link counts, also if another one is followed later', async () => {
  const { router } = await renderPage(<Shell>content</Shell>, { at: '/?ref=jana-7', answers });
  await act(() => router.navigate({ href: '/terms?ref=0123' }));
  expect(readReferral()).toBe('jana-7');
});

test('is not lost if the visitor leaves the page of the link before it is hydrated', async () => {
  for (const address of ['/?ref=jana-7', '/terms', '/terms?x=1&ref=0123']) {
    window.history.replaceState(null, '', address);
    runInThisContext(keepReferralLink);
  }
  expect(readReferral()).toBeNull();
  const { router } = await renderPage(<Shell>content</Shell>, { at: '/terms?ref=0123', answers });
  expect([readReferral(), sessionStorage.length]).toEqual(['jana-7', 1]);
  sessionStorage.clear();
  await act(() => router.navigate({ href: '/terms?ref=0456' }));
  expect(readReferral()).toBe('0456');
});

test('is forgotten after 30 days, and then another link counts', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  recordConsent('accepted');
  saveReferral('jana-7');
  vi.setSystemTime(Date.now() + 30 * day - 1);
  expect(readReferral()).toBe('jana-7');
  vi.setSystemTime(Date.now() + 1);
  expect(readReferral()).toBeNull();
  saveReferral('0123');
  expect(readReferral()).toBe('0123');
});

test('is stored beyond the visit only with consent', async () => {
  const isStored = () => localStorage.getItem('ref') !== null;
  await renderPage(<Shell>content</Shell>, { at: '/?ref=jana-7', answers });
  expect([readReferral(), isStored()]).toEqual(['jana-7', false]);
  act(() => recordConsent('accepted'));
  expect([readReferral(), isStored(), sessionStorage.getItem('ref')]).toEqual(['jana-7', true, null]);
  act(() => recordConsent('rejected'));
  expect([readReferral(), isStored()]).toEqual(['jana-7', false]);
  sessionStorage.clear();
  expect(readReferral()).toBeNull();
});

test.each([[''], ['x'.repeat(65)], ['a b'], ['<script>'], ['a\u0000'], [undefined], [7]])(
  '%j is no code and is not kept',
  (code) => {
    saveReferral(code);
    expect(readReferral()).toBeNull();
  },
);

test.each([
  'jana-7',
  '{"code":"a\\nb","until":9e15}',
  '{"code":"jana-7"}',
  '{"code":"jana-7","until":"9e15"}',
  'null',
])('ignores the stored value %s', (stored) => {
  localStorage.setItem('ref', stored);
  expect(readReferral()).toBeNull();
});
