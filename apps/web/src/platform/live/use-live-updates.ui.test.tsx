import { readOrder } from '@dukat/contract/orders';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useApiQuery } from '../api/queries.ts';
import { pollingMs, useLiveUpdates } from './use-live-updates.ts';

class FakeSource {
  static last: FakeSource | undefined;
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(url: string) {
    this.url = url;
    FakeSource.last = this;
  }

  close() {
    this.isClosed = true;
  }
}

let asked: number;
const answers = {
  [readOrder.path]: () => ({ asked: ++asked }),
  '/api/events/ticket': { ticket: 'one time', expiresAt: '' },
};

function Watched() {
  const { data } = useApiQuery(readOrder, { query: { publicId: 'o1' } } as never);
  useLiveUpdates({ orders: [{ id: 'o1', secret: 's' }], makesStale: [readOrder] });
  return <p>asked {JSON.stringify(data)}</p>;
}

beforeEach(() => {
  asked = 0;
  FakeSource.last = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a page asks again when the server says that something happened', async () => {
  await renderPage(<Watched />, { answers });
  await settle();
  expect(FakeSource.last?.url).toBe('/api/events?ticket=one%20time');
  const before = asked;
  act(() => FakeSource.last?.onmessage?.());
  await settle();
  expect(asked).toBe(before + 1);
  expect(screen.getByText(new RegExp(`${asked}`))).toBeTruthy();
});

test('a broken channel is replaced by asking every ten seconds, and tried again', async () => {
  await renderPage(<Watched />, { answers });
  await settle();
  const broken = FakeSource.last;
  act(() => broken?.onerror?.());
  expect(broken?.isClosed).toBe(true);
  const before = asked;
  await settle(pollingMs);
  expect(asked).toBe(before + 1);
  await settle(pollingMs);
  expect(asked).toBe(before + 2);
  await settle(pollingMs);
  expect(FakeSource.last).not.toBe(broken);
});

test('leaving the page closes the channel', async () => {
  const { unmount } = await renderPage(<Watched />, { answers });
  await settle();
  unmount();
  expect(FakeSource.last?.isClosed).toBe(true);
});
