import { readOrder } from '@dukat/contract/orders';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useApiQuery } from '../api/queries.ts';
import { closeSession, openSession } from '../api/session.ts';
import { pollingMs } from './live-channel.ts';
import { useLiveUpdates } from './use-live-updates.ts';

class FakeSource {
  static last: FakeSource | undefined;
  static readonly all: FakeSource[] = [];
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(url: string) {
    this.url = url;
    FakeSource.last = this;
    FakeSource.all.push(this);
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
  useLiveUpdates({ orders: [{ id: 'o1', secret: 's' }], invalidates: [readOrder] });
  return <p>asked {JSON.stringify(data)}</p>;
}

beforeEach(() => {
  asked = 0;
  FakeSource.last = undefined;
  FakeSource.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a page refetches when the server sends an event', async () => {
  await renderPage(<Watched />, { answers });
  await settle();
  expect(FakeSource.last?.url).toBe('/api/events?ticket=one%20time');
  const before = asked;
  act(() => FakeSource.last?.onmessage?.());
  await settle();
  expect(asked).toBe(before + 1);
  expect(screen.getByText(new RegExp(`${asked}`))).toBeTruthy();
});

test('a broken channel is replaced by polling every ten seconds, and retried', async () => {
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

test('a stream that is refused repeatedly, because there are too many, is retried each time', async () => {
  const { calls } = await renderPage(<Watched />, { answers });
  await settle();
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(ticketsFor(calls)).toHaveLength(tries);
    act(() => FakeSource.last?.onerror?.());
    expect(openOnes()).toEqual([]);
    await settle(3 * pollingMs);
  }
  expect(openOnes()).toHaveLength(1);
});

test('leaving the page closes the channel', async () => {
  const { unmount } = await renderPage(<Watched />, { answers });
  await settle();
  unmount();
  await settle();
  expect(FakeSource.last?.isClosed).toBe(true);
});

const openOnes = () => FakeSource.all.filter(({ isClosed }) => !isClosed);

/** As many components as the fullest page has, each with its own order. Some are shown later. */
function Parts({ shown }: { readonly shown: readonly string[] }) {
  return shown.map((id) => <Part key={id} id={id} />);
}

function Part({ id }: { readonly id: string }) {
  const { data } = useApiQuery(readOrder, { query: { publicId: id } } as never);
  useLiveUpdates({ orders: [{ id }], invalidates: [readOrder] });
  return <p>{JSON.stringify(data)}</p>;
}

const ticketsFor = (calls: readonly { path: string; input: object }[]) =>
  calls
    .filter(({ path }) => path === '/api/events/ticket')
    .map(({ input }) => (input as { body: { orders: { id: string }[] } }).body.orders.map(({ id }) => id));

test('all components of a page share one stream', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `o${at}`);
  const { calls } = await renderPage(<Parts shown={ids} />, { answers });
  await settle();
  expect(ticketsFor(calls)).toEqual([ids]);
  expect(openOnes()).toHaveLength(1);
  const before = asked;
  act(() => FakeSource.last?.onmessage?.());
  await settle();
  expect(asked).toBe(before + ids.length);
});

function Growing() {
  const [shown, show] = useState(['o1', 'o2']);
  return (
    <>
      <button type="button" onClick={() => show([...shown, 'o3'])}>
        more
      </button>
      <button type="button" onClick={() => show(shown.slice(0, 1))}>
        less
      </button>
      <Parts shown={shown} />
    </>
  );
}

test('a component with a new order reopens the stream for all; removing one leaves it open', async () => {
  const { calls } = await renderPage(<Growing />, { answers });
  await settle();
  act(() => screen.getByText('more').click());
  await settle();
  expect(ticketsFor(calls)).toEqual([
    ['o1', 'o2'],
    ['o1', 'o2', 'o3'],
  ]);
  expect(openOnes()).toEqual([FakeSource.last]);
  act(() => screen.getByText('less').click());
  await settle();
  expect(ticketsFor(calls)).toHaveLength(2);
  expect(openOnes()).toHaveLength(1);
});

function lookAway(isAway: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isAway ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a hidden page holds no connection and does not poll, and refetches when shown again', async () => {
  await renderPage(<Watched />, { answers });
  await settle();
  lookAway(true);
  await settle();
  expect(openOnes()).toEqual([]);
  const before = asked;
  await settle(6 * pollingMs);
  expect(asked).toBe(before);
  lookAway(false);
  await settle();
  act(() => FakeSource.last?.onopen?.());
  await settle();
  expect(asked).toBe(before + 1);
  expect(openOnes()).toEqual([FakeSource.last]);
});

test('after a login the page receives the user’s own events', async () => {
  const { calls } = await renderPage(<Watched />, { answers });
  await settle();
  act(() => openSession('a token'));
  await settle();
  expect(ticketsFor(calls)).toHaveLength(2);
  expect(openOnes()).toEqual([FakeSource.last]);
  act(() => closeSession());
});
