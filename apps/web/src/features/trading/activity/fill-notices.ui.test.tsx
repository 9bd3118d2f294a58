import type { FeedMessage } from '@dukat/contract/trading/feed';
import { closeNotice, noticesNow } from '@dukat/ui/feedback/notice-store.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../../platform/api/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createFeed } from '../socket/feed.ts';
import { FeedContext } from '../socket/feed-context.tsx';
import type { Line } from '../socket/reconnecting-socket.ts';
import { ownFill } from '../testing/own-things.ts';
import { FillNotices } from './fill-notices.tsx';

beforeEach(() => openSession('a-token'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of noticesNow()) closeNotice(id);
});

const words = () => noticesNow().map(({ message }) => message);

/** A page other than the trading screen, with a feed that the test controls. */
async function openPage({ hasLists = false } = {}) {
  const said: unknown[] = [];
  const line: Line = {
    send: (text) => said.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const feed = createFeed({ open: () => line, takeTicket: async () => 'ticket', random: () => 1 });
  const say = (message: FeedMessage) => act(async () => line.onmessage?.({ data: JSON.stringify(message) }));
  const open = async () => {
    await act(async () => line.onopen?.());
    await say({ type: 'response', id: 'auth', result: {} });
  };
  if (hasLists) {
    feed.subscribe({ channel: 'fills' }, () => undefined);
    await open();
    await say({ ...fills(), type: 'snapshot', sequence: 1 });
  }
  const view = await renderPage(
    <FeedContext value={feed}>
      <FillNotices />
    </FeedContext>,
    { at: '/fees' },
  );
  if (!hasLists) await open();
  return { ...view, feed, said, say };
}

const fills = (...list: ReturnType<typeof ownFill>[]) =>
  ({ type: 'update', channel: 'fills', sequence: 3, fills: list }) as const;

test('the fills of an order are one notice, with every decimal of both currencies', async () => {
  const { say } = await openPage();
  await say(fills(ownFill('1', { size: '0.1', cost: '10.5' }), ownFill('2', { size: '0.1', cost: '10' })));
  await waitFor(() => expect(words()).toEqual(['Bought 0.20000000 BTC for 20.50 CZK.']));
});

test('fills from before the page was opened are not reported', async () => {
  const { say } = await openPage();
  await say({ ...fills(ownFill('1')), type: 'snapshot' });
  await say(fills(ownFill('2', { side: 'Sell', size: '1', cost: '50' })));
  await waitFor(() => expect(words()).toEqual(['Sold 1.00000000 BTC for 50.00 CZK.']));
});

test('a fill between the start of the page’s lists and of the notices is reported', async () => {
  const { said, say } = await openPage({ hasLists: true });
  await waitFor(() => expect(said.at(-1)).toEqual({ op: 'subscribe', channel: 'fills', from: 1 }));
  await say(fills(ownFill('1', { size: '0.1', cost: '10' })));
  await waitFor(() => expect(words()).toEqual(['Bought 0.10000000 BTC for 10.00 CZK.']));
});

test('a fill is reported in one of two windows only', async () => {
  const held = new Set<string>();
  // A fake of the Web Locks API, which jsdom lacks. There is no second window.
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    locks: {
      request: async (name: string, _: object, callback: (lock: object | null) => unknown) => {
        const isFree = !held.has(name);
        held.add(name);
        return callback(isFree ? {} : null);
      },
    },
  });
  const [one, other] = [await openPage(), await openPage()];
  await one.say(fills(ownFill('1')));
  await other.say(fills(ownFill('1')));
  await waitFor(() => expect(words().length).toBe(1));
  await other.say(fills(ownFill('2')));
  await waitFor(() => expect(words().length).toBe(2));
});

test('a hidden page does not subscribe', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { feed } = await openPage();
  expect(feed.status()).toBe('idle');
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(feed.status()).not.toBe('idle');
});
