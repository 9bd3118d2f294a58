import type { LocaleCode } from '@dukat/locales/locale';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SandboxPage } from './sandbox-page.tsx';

const bankOrder = {
  id: 'order-1',
  kind: 'buy',
  created_at: '2026-03-02T10:00:00Z',
  is_waiting: true,
  coin: 'BTC',
  amount: '1000',
  currency: 'CZK',
  transfer: { account: '123/2010', variable_symbol: '1234567897' },
  coins: null,
};
const ended = { ...bankOrder, id: 'order-2', is_waiting: false };
const card = { ...bankOrder, id: 'card-1', kind: 'gift_card', coin: null, amount: '500' };
const coinOrder = {
  ...bankOrder,
  id: 'order-3',
  kind: 'sell',
  amount: '0.5',
  currency: 'LTC',
  coin: 'LTC',
  transfer: null,
  coins: { network: 'LTC', address: 'ltc1qaddress', memo: null },
};
const sellAddress = {
  ...coinOrder,
  ...{ id: 'sale-1', kind: 'sell_address', coin: null, amount: '0.6' },
  coins: { ...coinOrder.coins, least: '0.003' },
};
const plan = {
  id: 'plan-1',
  name: 'Savings',
  amount: '500',
  currency: 'CZK',
  next_run_at: '2026-03-09T08:00:00Z',
};
const loan = {
  ...{ id: 'loan-1', email: 'jan@example.cz', currency: 'CZK', owed: '40250.5', coin: 'BTC' },
  due_on: '2027-03-02',
};
const mail = {
  id: '7',
  to: 'jan@example.cz',
  from: 'we@example.cz',
  subject: 'Your order',
  received_at: '2026-03-02T10:00:00Z',
  links: ['http://localhost:3000/order?id=1'],
};
const chain = { network: 'BTC', height: 812, hash: 'x', waiting: [], mined: [] };
const answers = {
  '/sandbox/orders': { payables: [bankOrder, ended, coinOrder, card, sellAddress] },
  '/sandbox/bank/statement': { movements: [] },
  '/sandbox/mail': { mails: [mail] },
  '/sandbox/mail/{id}': { mail: { ...mail, text: 'Hello Jan', html: '<script>evil()</script><p>Hello</p>' } },
  '/sandbox/chain/{network}': chain,
  '/sandbox/bank/transfer': { movements: [] },
  '/sandbox/chain/{network}/send': { txid: 't' },
  '/sandbox/chain/{network}/mine': { height: 813 },
  '/sandbox/chain/{network}/reorganise': { height: 813 },
  '/sandbox/calendar': { hours_ahead: 0, now: '2026-03-02T10:00:00Z' },
  '/sandbox/plans': { plans: [{ ...plan, id: 'plan-2', name: 'Newer' }, plan] },
  '/sandbox/plans/{planId}/run': {},
  '/sandbox/loans': { loans: [loan, { ...loan, id: 'loan-2', coin: 'LTC', email: 'eva@example.cz' }] },
  '/sandbox/loans/{loanId}/price': {},
  '/sandbox/loans/{loanId}/term': {},
  '/sandbox/rates/disturb': {},
  '/sandbox/rates/jump': { coin: 'BTC', percent: 10, tick: null },
  '/sandbox/bank/settle-payouts': { settled: 1 },
};

async function sandbox(at = '/sandbox', locale: LocaleCode = 'en_US') {
  const view = await renderPage(<SandboxPage />, { answers, at, locale });
  const user = userEvent.setup();
  await screen.findAllByRole('option', { name: /ended, so it is late|skončila/ });
  const card = (name: string) => within(screen.getByRole('region', { name }));
  const sent = (path: string) => view.calls.filter((call) => call.path === path).map((call) => call.input);
  return { user, card, sent };
}

test.each([
  ['Exact amount', { amount: '1000', variable_symbol: '1234567897', times: 1 }],
  ['Too little', { amount: '990', variable_symbol: '1234567897', times: 1 }],
  ['Too much', { amount: '1010', variable_symbol: '1234567897', times: 1 }],
  ['Twice', { amount: '1000', variable_symbol: '1234567897', times: 2 }],
  ['Wrong symbol', { amount: '1000', variable_symbol: '1234567898', times: 1 }],
])('the scenario "%s" is one call to the bank', async (name, body) => {
  const { user, card, sent } = await sandbox();
  await user.click(card('Send a bank transfer').getByRole('button', { name }));
  expect(sent('/sandbox/bank/transfer')).toEqual([{ body: { currency: 'CZK', ...body } }]);
});

test('a finished order is paid late', async () => {
  const { user, card, sent } = await sandbox();
  const bank = card('Send a bank transfer');
  await user.selectOptions(bank.getByLabelText('For the order or gift card'), 'order-2');
  await user.click(bank.getByRole('button', { name: 'Late' }));
  expect(sent('/sandbox/bank/transfer')).toHaveLength(1);
});

test('a transfer can be filled in manually', async () => {
  const { user, card, sent } = await sandbox();
  const bank = card('Send a bank transfer');
  await user.selectOptions(bank.getByLabelText('For the order or gift card'), 'Fill in by hand');
  await user.clear(bank.getByLabelText('Amount'));
  await user.type(bank.getByLabelText('Amount'), '12.50');
  await user.selectOptions(bank.getByLabelText('Currency'), 'EUR');
  await user.type(bank.getByLabelText('Variable symbol'), '77');
  await user.click(bank.getByRole('button', { name: 'Exact amount' }));
  expect(sent('/sandbox/bank/transfer')).toEqual([
    { body: { currency: 'EUR', amount: '12.50', variable_symbol: '77', times: 1 } },
  ]);
});

test('coins go to the address of the selected order', async () => {
  const { user, card, sent } = await sandbox();
  await user.click(card('Send coins').getByRole('button', { name: 'Send 0.5\u00a0LTC' }));
  expect(sent('/sandbox/chain/{network}/send')).toEqual([
    {
      params: { network: 'LTC' },
      body: { asset: 'LTC', address: 'ltc1qaddress', memo: null, amount: '0.5' },
    },
  ]);
});

test('numbers use the format of the language, and a typed comma is a decimal point', async () => {
  const { user, card, sent } = await sandbox('/sandbox', 'cs_CZ');
  expect(card('Pohnout trhem').getByRole('button', { name: '\u221225\u00a0%' })).toBeTruthy();
  const coins = card('Poslat mince');
  await user.selectOptions(coins.getByLabelText('Za objednávku nebo dárkovou kartu'), 'Vyplnit ručně');
  expect(coins.getByLabelText<HTMLInputElement>('Částka').value).toBe('0,01');
  await user.type(coins.getByLabelText('Adresa'), 'bc1q');
  await user.click(coins.getByRole('button', { name: 'Poslat 0,01\u00a0BTC' }));
  expect(sent('/sandbox/chain/{network}/send')).toMatchObject([
    { body: { address: 'bc1q', amount: '0.01' } },
  ]);
});

test('blocks are mined and replaced on the selected network', async () => {
  const { user, card, sent } = await sandbox();
  const chainCard = card('The chain');
  await user.selectOptions(chainCard.getByLabelText('Network'), 'LTC');
  await user.click(chainCard.getByRole('button', { name: 'Mine a block' }));
  await user.click(chainCard.getByRole('checkbox'));
  await user.click(chainCard.getByRole('button', { name: 'Replace the last block' }));
  expect(sent('/sandbox/chain/{network}/mine')).toEqual([
    { params: { network: 'LTC' }, body: { blocks: 1 } },
  ]);
  expect(sent('/sandbox/chain/{network}/reorganise')).toEqual([
    { params: { network: 'LTC' }, body: { depth: 1, drop_transactions: true } },
  ]);
});

test('the market moves, and payouts are executed or returned', async () => {
  const { user, card, sent } = await sandbox();
  await user.click(card('Move the market').getByRole('button', { name: '+10%' }));
  expect(sent('/sandbox/rates/jump')).toEqual([{ body: { coin: 'BTC', percent: 10 } }]);
  const calendar = card('Product calendar');
  expect(calendar.getByText(/2026.*:00/)).toBeDefined();
  for (const name of ['+1 hour', '+7 days', '+1 month', '+12 months']) {
    await user.click(calendar.getByRole('button', { name }));
  }
  expect(sent('/sandbox/calendar').flatMap((call) => ('body' in call ? [call.body] : []))).toEqual([
    { unit: 'hour', count: 1 },
    { unit: 'day', count: 7 },
    { unit: 'month', count: 1 },
    { unit: 'month', count: 12 },
  ]);
  const bank = card('The bank’s statement');
  await user.click(bank.getByRole('button', { name: 'Execute our payouts now' }));
  await user.click(bank.getByRole('button', { name: 'Return executed payouts' }));
  expect(sent('/sandbox/bank/settle-payouts')).toEqual([
    { body: { outcome: 'execute' } },
    { body: { outcome: 'return' } },
  ]);
});

test('a mail opens in a frame without scripts, and its links work', async () => {
  const { user } = await sandbox();
  await user.click(await screen.findByRole('button', { name: /Your order/ }));
  const frame = await screen.findByTitle('Your order');
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  const link = screen.getByRole('link', { name: 'http://localhost:3000/order?id=1' });
  expect(link.getAttribute('target')).toBe('_blank');
  await user.click(await screen.findByRole('radio', { name: 'Plain text' }));
  expect(screen.getByText('Hello Jan')).toBeTruthy();
});

test('starts with the order whose page linked here', async () => {
  const { card } = await sandbox('/sandbox?order=order-2');
  const choice = card('Send a bank transfer').getByRole('combobox', { name: 'For the order or gift card' });
  expect(choice).toHaveProperty('value', 'order-2');
});

test('a gift card is paid like an order', async () => {
  const { user, card: region, sent } = await sandbox('/sandbox?order=card-1');
  const bank = region('Send a bank transfer');
  const choice = bank.getByRole('combobox', { name: 'For the order or gift card' });
  expect(choice).toHaveProperty('value', 'card-1');
  expect(bank.getByRole('option', { name: /500.*gift card/ })).toBeDefined();
  await user.click(bank.getByRole('button', { name: 'Exact amount' }));
  expect(sent('/sandbox/bank/transfer')).toMatchObject([{ body: { amount: '500' } }]);
});

test('coins go to an address that sells them, also below its minimum', async () => {
  const { user, card: region, sent } = await sandbox('/sandbox?order=sale-1');
  const coins = region('Send coins');
  await user.click(coins.getByRole('button', { name: 'Send 0.6\u00a0LTC' }));
  await user.click(coins.getByRole('button', { name: 'Below the minimum' }));
  expect(sent('/sandbox/chain/{network}/send')).toMatchObject([
    { body: { address: 'ltc1qaddress', amount: '0.6' } },
    { body: { address: 'ltc1qaddress', amount: '0.0015' } },
  ]);
});

test('the next slot of a plan runs at once', async () => {
  const { user, card: region, sent } = await sandbox();
  const plans = region('Automatic purchases');
  await user.selectOptions(plans.getByLabelText('Plan to run'), 'plan-1');
  await user.click(plans.getByRole('button', { name: 'Run the next slot now' }));
  expect(sent('/sandbox/plans/{planId}/run')).toEqual([{ params: { planId: 'plan-1' } }]);
});

test('the chosen loan is brought to a threshold, to the end of its term, or to a market without prices', async () => {
  const { user, card: region, sent } = await sandbox();
  const loans = region('Loans');
  await user.selectOptions(await loans.findByLabelText('Loan'), 'loan-2');
  expect(loans.getByRole('option', { name: /^jan@example.cz · .*40,250.5.* · BTC$/ })).toBeTruthy();
  await user.click(loans.getByRole('button', { name: 'Margin call' }));
  await user.click(loans.getByRole('button', { name: 'Past the days of grace' }));
  await user.click(loans.getByRole('button', { name: 'Thin book for 10 minutes' }));
  const params = { loanId: 'loan-2' };
  expect(sent('/sandbox/loans/{loanId}/price')).toEqual([{ params, body: { threshold: 'margin_call' } }]);
  expect(sent('/sandbox/loans/{loanId}/term')).toEqual([{ params, body: { until: 'grace' } }]);
  expect(sent('/sandbox/rates/disturb')).toEqual([{ body: { coin: 'LTC', kind: 'thin_book', minutes: 10 } }]);
});
