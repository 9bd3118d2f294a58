import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { QuickTradePage } from './quick-trade-page.tsx';
import type { QuickTradeSearch } from './quick-trade-search.ts';
import type { QuickTrade } from './quick-trade-status.ts';

beforeEach(() => openSession('a-token'));

const list = '/api/dukat/internal/quick-trades';
const one = '/api/dukat/internal/quick-trades/{publicId}';

const trade: QuickTrade = {
  publicId: 'q1',
  market: 'BTC_CZK',
  type: 'Market',
  side: 'Buy',
  baseValue: '0.001',
  quoteValue: '2008',
  volume_precision: 8,
  rateValue: '2008000',
  status: 'waiting_for_payment',
  paymentType: 'BANK_TRANSFER',
  quoteDepositWallets: [],
  dukatOrderId: '8204117',
  created_at: '2026-03-02T10:00:00Z',
  expires_at: '2026-03-09T10:00:00Z',
  filled_base: '0',
  filled_quote: '0',
  payment: null,
  why_waiting: null,
  can_cancel: true,
  is_own: true,
};

const rate = (isFiatToCrypto: boolean, value: string) => ({
  coin_code: 'BTC',
  fiatCurrency: 'CZK',
  isFiatToCrypto,
  value,
  suspended: false,
  volumePrecision: 8,
  currencyFromNetworks: isFiatToCrypto
    ? []
    : [{ network: 'BTC', networkSublabel: '', withdrawalFee: '0', depositFee: '0.0001' }],
  currencyFromDefaultNetwork: isFiatToCrypto ? null : 'BTC',
});
const market = (name: string) => {
  const [base = '', quote = ''] = name.split('_');
  return { market: name, base, quote };
};
const account = (currency: string, availableFunds: string) => ({ currency, availableFunds });
const trading = { id: 'p-trade', type: 'trade' };

const world: Answers = {
  '/api/user/portfolios': {
    portfolios: [{ id: 'p', type: 'basic' }, trading],
    selectedPortfolio: { id: 'p', type: 'basic' },
  },
  '/api/user/portfolios/{portfolioId}/accounts': {
    accounts: [account('CZK', '5000'), account('BTC', '0.5')],
  },
  '/v1/markets': { markets: ['BTC_CZK', 'ETH_CZK', 'BTC_EUR', 'ETH_BTC'].map(market) },
  '/api/rates': { data: [rate(true, '2008000'), rate(false, '1992000')] },
  [list]: (input: { body?: unknown }) =>
    input.body === undefined ? { quickTrades: [trade], total: 1 } : { ...trade, status: 'activating' },
};

async function show(search: QuickTradeSearch = {}, answers: Answers = {}) {
  const onOpened = vi.fn();
  const page = await renderPage(
    <QuickTradePage
      search={search}
      onOpened={onOpened}
      renderPayment={({ publicId }) => <p>{`Payment of ${publicId}`}</p>}
    />,
    { answers: { ...world, ...answers } },
  );
  const opening = () => page.calls.filter(({ path, input }) => path === list && 'body' in input);
  return { ...page, onOpened, opening };
}

async function expectNoBarriers(container: HTMLElement): Promise<void> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
}

const refusal =
  (code: string, message: string, fields: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new ApiError({ status: 409, code, message, fields }));

describe('the form', () => {
  test('buys for a price from the trade portfolio, and reports the opened trade', async () => {
    const { container, onOpened, opening } = await show();
    const amount = await screen.findByLabelText('You pay');
    await userEvent.type(amount, '1000');
    // All decimals of the coin, so that the hint keeps its width as the rate changes.
    await screen.findByText(/You get about 0.00049800\sBTC/);
    await expectNoBarriers(container);
    await userEvent.click(await screen.findByRole('button', { name: 'Buy BTC' }));
    expect(opening()[0]?.input).toEqual({
      body: {
        market: 'BTC_CZK',
        side: 'Buy',
        quote_value: '1000',
        payment_type: 'VIRTUAL',
        agreement: true,
      },
    });
    expect(onOpened).toHaveBeenCalledWith({ publicId: 'q1', market: 'BTC_CZK' });
  });

  test('sells coins deposited over a network by their amount', async () => {
    const { opening } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Sell' }));
    await userEvent.click(await screen.findByRole('radio', { name: /From an outside wallet/ }));
    await userEvent.type(await screen.findByLabelText('You sell'), '0.01');
    // The network's fee is deducted from the coins first.
    await screen.findByText(/You get about CZK\s19,720/);
    await userEvent.click(await screen.findByRole('button', { name: 'Sell BTC' }));
    expect(opening()[0]?.input).toMatchObject({
      body: { side: 'Sell', base_value: '0.01', payment_type: 'WALLET_TRANSFER', deposit_network: 'BTC' },
    });
  });

  test.each([
    ['nothing', '', 'Please input a valid numeric value.'],
    ['parts of a crown', '10.5', 'Please input a valid numeric value.'],
    ['more than there is', '5001', 'Not enough funds'],
  ])('does not send %s', async (_, typed, message) => {
    const { opening } = await show();
    const amount = await screen.findByLabelText('You pay');
    if (typed !== '') await userEvent.type(amount, typed);
    await userEvent.click(await screen.findByRole('button', { name: 'Buy BTC' }));
    await screen.findByText(message);
    expect(opening()).toEqual([]);
  });

  test('shows server errors at the amount or above the button', async () => {
    const answers = {
      [list]: (input: { body?: { payment_type: string } }) => {
        if (input.body === undefined) return { quickTrades: [], total: 0 };
        return input.body.payment_type === 'VIRTUAL'
          ? refusal('x', 'wrong', [{ field: 'quote_value', message: 'Price must be in range' }])()
          : refusal('currency_suspended', 'Trading is paused.')();
      },
    };
    await show({}, answers);
    await userEvent.type(await screen.findByLabelText('You pay'), '1');
    await userEvent.click(await screen.findByRole('button', { name: 'Buy BTC' }));
    await screen.findByText('Price must be in range');
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buy BTC' }));
    await screen.findByText('Trading is paused.');
  });

  test('with an empty trade portfolio selects a payment from outside', async () => {
    await show({}, { '/api/user/portfolios/{portfolioId}/accounts': { accounts: [] } });
    const bank: HTMLInputElement = await screen.findByRole('radio', { name: /Bank transfer/ });
    await vi.waitFor(() => expect(bank.checked).toBe(true));
  });

  test('offers the markets quoted in fiat, starting with the one of the link', async () => {
    await show({ market: 'BTC_EUR' });
    await userEvent.click(await screen.findByRole('button', { name: /^Market: BTC\/EUR/ }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).queryByText('ETH/BTC')).toBeNull();
    await within(sheet).findByText('ETH/CZK');
  });

  test('without a trade portfolio leads to its activation', async () => {
    const basic = { id: 'p', type: 'basic' };
    await show({}, { '/api/user/portfolios': { portfolios: [basic], selectedPortfolio: basic } });
    const link = await screen.findByRole('link', { name: 'Activate trading account' });
    expect(link.getAttribute('href')).toBe('/myaccount?section=trading-account');
  });

  test('is shown above the earlier trades', async () => {
    await show();
    const link = await screen.findByRole('link', { name: /Purchase of 0.001/ });
    expect(link.getAttribute('href')).toBe('/quick_trade_detail?publicId=q1&market=BTC_CZK');
  });
});

describe('a quick trade', () => {
  const at = { publicId: 'q1', market: 'BTC_CZK' };

  test('that waits for its payment shows how to pay it, and the table of the order', async () => {
    const answers = { [one]: { ...trade, payment: { type: 'bank' } } };
    const { container } = await show(at, answers);
    await screen.findByText('Payment of q1');
    const cells = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells).toContain('MarketBTC/CZK');
    expect(cells).toContain('Order number8204117');
    expect(cells).toContain('Coins≈\u00a00.00100000\u00a0BTC');
    await expectNoBarriers(container);
  });

  test.each([
    ['waiting_for_payment', 'Waiting for payment', 'primary'],
    ['activating', 'Activating', 'primary'],
    ['activated', 'Completed', 'success'],
    ['cancelled', 'Canceled', 'error'],
  ] as const)('that is %s says so in its colour', async (status, label, tone) => {
    await show(at, { [one]: { ...trade, status, can_cancel: false } });
    const badge = await screen.findByText(label);
    expect(badge.className).toContain(tone);
    expect(screen.queryByRole('button', { name: 'Cancel the trade' })).toBeNull();
  });

  test('that finds no counterparty yet says that it continues', async () => {
    await show(at, { [one]: { ...trade, status: 'activating', why_waiting: 'order_not_placed' } });
    await screen.findByText(/no one to trade with/);
  });

  test('opened by its link is polled without an event stream', async () => {
    const { calls } = await show(at, { [one]: { ...trade, is_own: false, can_cancel: false } });
    await screen.findByText('Waiting for payment');
    expect(calls.some(({ path }) => path.includes('events'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Cancel the trade' })).toBeNull();
  });

  test.each([
    ['is not there', at],
    ['has no market in its link', { publicId: 'q1' }],
    ['has a market that is none', { publicId: 'q1', market: 'nonsense' }],
  ])('that %s is an error', async (_, search) => {
    const missing = () =>
      Promise.reject(new ApiError({ status: 404, code: 'order_unknown', message: 'x', fields: [] }));
    await show(search, { [one]: missing });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Order not found.');
  });

  test('is canceled after a confirmation', async () => {
    let now = trade;
    const answers = {
      [one]: (input: { query?: unknown }) => {
        if (input.query === undefined) now = { ...trade, status: 'cancelled', can_cancel: false };
        return now;
      },
    };
    const { calls } = await show(at, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the trade' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the trade' }));
    await screen.findByText('Canceled');
    expect(calls.some(({ path, input }) => path === one && !('query' in input))).toBe(true);
  });
});
