import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { Shell } from '../shell.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const answers = { '/api/global_alerts': { alerts: [] } };
const failed = 'There was an error while initializing the page, please reload.';

test('a spinner is shown above the rendered page until start-up is complete, and an alert if it fails', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderPage(<Shell>What the server drew</Shell>, { answers });
  expect(screen.getByText('What the server drew')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(failed)).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('a successful start-up leaves neither', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"deviceId":"tests"}'));
  await renderPage(<Shell>What the server drew</Shell>, { answers });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(screen.queryByText(failed)).toBeNull();
});
