import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Shell } from '../../features/shell/shell.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { readReferral, saveReferral } from './referral.ts';
import { writeStored } from './stored.ts';

const answers = { '/api/global_alerts': { alerts: [] } };

test('keeps the code of a referral link beyond the landing page', async () => {
  const { router, unmount } = await renderPage(<Shell>content</Shell>, { at: '/?ref=jana-7', answers });
  await act(() => router.navigate({ to: '/terms' }));
  expect(readReferral()).toBe('jana-7');
  unmount();
  await renderPage(<Shell>content</Shell>, { at: '/', answers });
  expect(readReferral()).toBe('jana-7');
});

test('the newest link counts, also one followed within the application', async () => {
  const { router } = await renderPage(<Shell>content</Shell>, { at: '/?ref=jana-7', answers });
  await act(() => router.navigate({ href: '/terms?ref=0123' }));
  expect(readReferral()).toBe('0123');
});

test.each([[''], ['x'.repeat(65)], ['a b'], ['<script>'], ['a\u0000'], [undefined], [7]])(
  '%j is no code and does not replace the stored one',
  (code) => {
    saveReferral('jana-7');
    saveReferral(code);
    expect(readReferral()).toBe('jana-7');
  },
);

test('ignores a stored value that is no referral code', () => {
  writeStored('ref', 'a\nb');
  expect(readReferral()).toBeNull();
});
