import type { FeedMessage } from '@dukat/contract/trading/feed';
import type { LocaleCode } from '@dukat/locales/locale';
import { bookChecksum, type WireLevel } from '@dukat/rules/trading/book-checksum';
import { act, screen } from '@testing-library/react';
import { openSession } from '../../../platform/api/session.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { createFeed } from '../socket/feed.ts';
import { FeedContext } from '../socket/feed-context.tsx';
import type { Line } from '../socket/reconnecting-socket.ts';
import { TradePage } from '../trade-page.tsx';
import { ownOrder } from './own-things.ts';
import { wireMarket } from './tested-market.ts';

/** The trading screen with a fake exchange: `answers` for its calls, `say` for its feed. */
export interface TradeOptions {
  /** Signs in a user with these balances by currency. */
  readonly funds?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  readonly locale?: LocaleCode;
  /** True if no message arrives over the feed. */
  readonly isCut?: boolean;
}

export const bids: readonly WireLevel[] = [
  ['2000000', '1'],
  ['1999900', '0.5'],
  ['1999000', '2'],
];
export const asks: readonly WireLevel[] = [
  ['2000100', '0.5'],
  ['2000200', '1.5'],
  ['2001000', '4'],
];

const ticker = {
  market: 'BTC_CZK',
  last_price: '2000100',
  open_24h: '1960000',
  high_24h: '2010000',
  low_24h: '1950000',
  volume_24h: '12.5',
  quote_volume_24h: '25000000',
  bid: '2000000',
  ask: '2000100',
};

export async function openTrading({ funds, answers, locale, isCut = false }: TradeOptions = {}) {
  if (funds !== undefined) openSession('a-token');
  const line: Line = {
    send: (text) => said.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const said: Record<string, unknown>[] = [];
  const feed = createFeed({
    open: () => line,
    takeTicket: async () => (funds === undefined ? null : 'ticket'),
    random: () => 1,
  });
  const given: Answers = {
    '/v1/markets': { markets: [wireMarket, { ...wireMarket, market: 'ETH_EUR', base: 'ETH', quote: 'EUR' }] },
    '/v1/markets/stats': { stats: [{ ...ticker, sparkline: [], reference_sparkline: [] }] },
    '/v1/markets/{market}/candles': { candles: [], before: null },
    '/v1/orders': { orders: [], before: null },
    '/v1/fills': { fills: [], before: null },
    '/v1/accounts': {
      accounts: Object.entries(funds ?? {}).map(([currency, available]) => ({
        currency,
        available,
        blocked: '0',
        total: available,
      })),
    },
    '/v1/orders/preview': {
      cost: '0',
      fee: '0.000002',
      fee_currency: 'BTC',
      average_price: null,
      fills_at_once: '0',
      funds_needed: '2000',
      funds_currency: 'CZK',
    },
    ...answers,
  };
  const view = await renderPage(
    <FeedContext value={feed}>
      <TradePage market="BTC_CZK" isNamed />
    </FeedContext>,
    {
      at: '/trade?market=BTC_CZK',
      answers: given,
      facts: { isSignedIn: funds !== undefined },
      ...(locale && { locale }),
    },
  );
  const say = (message: FeedMessage) =>
    act(async () => {
      line.onmessage?.({ data: JSON.stringify(message) });
      await nextFrame();
    });
  await screen.findByRole('heading', { name: /^(Order book|Kniha)/ });
  if (!isCut) {
    await act(async () => line.onopen?.());
    await say(bookSnapshot());
  }
  return { ...view, said, say, line, feed };
}

export function bookSnapshot(changes: { bids?: readonly WireLevel[]; asks?: readonly WireLevel[] } = {}) {
  const book = { bids: [...bids], asks: [...asks], ...changes };
  return {
    type: 'snapshot',
    channel: 'book',
    market: 'BTC_CZK',
    status: 'running',
    sequence: 10,
    bids: book.bids.map(([price, size]): [string, string] => [price, size]),
    asks: book.asks.map(([price, size]): [string, string] => [price, size]),
    checksum: bookChecksum(book.bids, book.asks),
  } as const satisfies FeedMessage;
}

/** The response of an exchange that has accepted an order. */
export const takenOrder = ownOrder('new');

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
