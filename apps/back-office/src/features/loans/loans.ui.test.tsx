import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const figures = {
  ...{ start_ltv: '0.5', notice_ltv: '0.65', second_notice_ltv: '0.72', margin_call_ltv: '0.78' },
  ...{ partial_sale_ltv: '0.83', partial_sale_to: '0.6', full_sale_ltv: '0.92', sale_fee: '0.01' },
  ...{ yearly_rate: '0.089', min_months: 1, max_months: 24, smallest: '5000', source: 'Board' },
};
const terms = {
  terms: [
    {
      coin: 'BTC',
      currency: 'CZK',
      version: 2,
      state: 'open',
      ends_on: null,
      ...figures,
      waiting_approvals: [],
    },
  ],
  new_terms: [],
  pools: [
    { currency: 'CZK', amount: '20000000', lent: '1500000', room: '18500000', waiting_approvals: [] },
    { currency: 'EUR', amount: '0', lent: '0', room: '0', waiting_approvals: [] },
  ],
};
const loan = (number: number, change: object = {}) => ({
  ...{ id: `L-${number}`, email: `owner${number}@example.com`, state: 'drawn', currency: 'CZK' },
  ...{ owed: '100000', coin: 'BTC', collateral: '0.1', ltv: '0.5', due_on: '2027-03-02' },
  ...{ drawn_at: '2026-03-02T10:00:00Z', waiting_approvals: [] },
  ...change,
});
const paged =
  (key: string, rows: readonly object[]) =>
  ({ query }: { query: { offset: number; limit: number } }) => ({
    [key]: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
  });
const loans = [
  loan(0, { state: 'sold', collateral: '0', ltv: null, owed: '1250.5' }),
  ...Array.from({ length: 44 }, (_, index) => loan(index + 1)),
];
const sale = (number: number, change: object = {}) => ({
  ...{ id: `S-${number}`, loan_id: `L-${number}`, email: `seller${number}@example.com`, coin: 'BTC' },
  ...{ currency: 'CZK', kind: 'partial', requested_at: '2026-03-02T10:00:00Z' },
  ...change,
});
const running = Array.from({ length: 45 }, (_, index) => sale(index, { sold: '0.02', proceeds: '40000' }));
const waits = { waits_since: '2026-03-02T10:01:00Z', kind: 'full' };
const quote = { coins: '0.05', price: '1200000', amount: '60000' };
const closed = (change: object = {}) => ({
  ...{ ...waits, reason: 'market_closed', take_over: { quote, waiting_approvals: [], ...change } },
});
const waiting = [
  sale(90, { ...waits, reason: 'no_bids', take_over: null }),
  sale(91, closed()),
  sale(92, closed({ quote: null })),
  sale(93, closed({ quote: { ...quote, coins: '0.07' } })),
];
const pair = { coin: 'BTC', price: '1600000', loans_in_full: 3, owed: '3000000', bids: '129' };
const fall = ({ query: { percent } }: { query: { percent: number } }) => ({
  pairs:
    percent < 20
      ? []
      : [
          { ...pair, currency: 'CZK', loans: 40, coins: '3', share_of_bids: '0.0233' },
          {
            ...{ ...pair, currency: 'EUR', loans: percent === 20 ? 1 : 7, coins: '0.1' },
            share_of_bids: percent === 90 ? null : '0.024',
          },
        ],
  unpriced_loans: percent === 90 ? 2 : 0,
});
const show = (more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: '/loans',
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/loan-terms': terms,
      '/admin/api/loans': paged('loans', loans),
      '/admin/api/loan-fall': fall,
      '/admin/api/loan-sales/running': paged('sales', running),
      '/admin/api/loan-sales': paged('sales', waiting),
      ...more,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('pools show what can still be lent, and loans are listed by LTV in pages', async () => {
  const { user } = show();
  const pools = within(await screen.findByRole('table', { name: 'Pools for loans' }));
  expect(pools.getByText(/18,500,000/)).toBeTruthy();
  const list = await section('Loans by LTV');
  await list.findByText('owner1@example.com');
  await user.click(await list.findByRole('button', { name: 'Next' }));
  await list.findByText('owner20@example.com');
});

test('the slider shows what a fall of all prices would sell', async () => {
  show();
  await screen.findByText(/^At −20% – loans: 41; coins: 3\.1\sBTC\. Deepest: 2\.4% of the book\.$/);
  const table = within(await screen.findByRole('table', { name: 'If prices fall' }));
  expect(table.getByText('2.3%')).toBeTruthy();
  fireEvent.change(await screen.findByRole('slider', { name: 'All prices fall by 20%' }), {
    target: { value: '90' },
  });
  // Until the answer the previous result stays, with its own percentage.
  expect(screen.getByText(/^At −20% – loans: 41/)).toBeTruthy();
  await screen.findByText(
    /^At −90% – loans: 47; .* Deepest: 2\.3% of the book\. Without bids: BTC\/EUR\. .* not counted: 2$/,
  );
  fireEvent.change(await screen.findByRole('slider', { name: 'All prices fall by 90%' }), {
    target: { value: '10' },
  });
  expect((await screen.findAllByText('At −10% nothing is sold.')).length).toBeGreaterThan(0);
});

test('running sales show what they have sold, beside those that wait and why', async () => {
  const { user } = show();
  const sales = await section('Running sales of collateral');
  await sales.findByText('seller0@example.com');
  expect(sales.getAllByText(/^0\.02\sBTC$/)).toHaveLength(20);
  await user.click(await sales.findByRole('button', { name: 'Next' }));
  await sales.findByText('seller20@example.com');
  const waits = await section('Waiting sales of collateral');
  await waits.findByText('No bids near the price');
});

test('a sale without a market is taken over with a reason, after a question that names the coins and the sum', async () => {
  const { user, sent } = show({
    '/admin/api/loan-sales/{id}/take-over': { outcome: 'waits_for_second_operator' },
  });
  const part = await section('Sales that wait for a market');
  // One sale has no price, and one waits for something else.
  const buttons = await part.findAllByRole('button', { name: /^Take over: / });
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  expect(part.queryByText('seller90@example.com')).toBeNull();
  await part.findByText(/no trusted price now/);
  await user.type(part.getByLabelText('Reason for taking over'), 'Closed');
  await user.click(
    await part.findByRole('button', { name: /^Take over: seller91@example\.com, 0\.05\sBTC$/ }),
  );
  await part.findByText(/Take 0\.05\sBTC of seller91@example\.com over for .*60,000/);
  await user.click(await part.findByRole('button', { name: 'Yes, continue' }));
  expect(sent('/admin/api/loan-sales/{id}/take-over')).toEqual([
    { params: { id: 'S-91' }, body: { reason: 'Closed' } },
  ]);
});

test('a shortfall is written off with a reason, after a question that names the sum', async () => {
  const { user, sent } = show({
    '/admin/api/loans/{id}/write-off': { outcome: 'waits_for_second_operator' },
  });
  const shortfalls = await section('Loans that collateral did not cover');
  const button = await shortfalls.findByRole('button', { name: /^Write off: owner0@example\.com, / });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(shortfalls.getByLabelText('Reason for the write-off'), 'Sold out');
  await user.click(await shortfalls.findByRole('button', { name: /^Write off: owner0@example\.com, / }));
  await shortfalls.findByText(/1,250\.50.* of owner0@example\.com as a loss/);
  await user.click(await shortfalls.findByRole('button', { name: 'Yes, continue' }));
  expect(sent('/admin/api/loans/{id}/write-off')).toEqual([
    { params: { id: 'L-0' }, body: { reason: 'Sold out' } },
  ]);
});

test('the terms of a coin keep their figures with another rate, and a refusal is shown beside the button', async () => {
  const { user, sent } = show({ '/admin/api/loan-terms/set': refused(422, 'These terms don’t fit.') });
  const change = await section('Change loans');
  await user.type(await change.findByLabelText('Yearly rate as a share, such as 0.09'), '0.11');
  await user.type(change.getByLabelText('Source or reason'), 'Board of March');
  await user.click(await change.findByRole('button', { name: 'Set the terms' }));
  await user.click(await change.findByRole('button', { name: 'Yes, continue' }));
  await change.findByText('These terms don’t fit.');
  const { source: _, ...kept } = figures;
  expect(sent('/admin/api/loan-terms/set')).toEqual([
    { body: { ...kept, coin: 'BTC', currency: 'CZK', yearly_rate: '0.11', source: 'Board of March' } },
  ]);
});

test('a coin is delisted after a question, and shows when its loans end', async () => {
  const { user, sent } = show({ '/admin/api/loan-terms/state': { outcome: 'waits_for_second_operator' } });
  const change = await section('Change loans');
  await user.type(change.getByLabelText('Source or reason'), 'No market');
  await user.click(await change.findByRole('button', { name: 'Delist the coin' }));
  await change.findByText('Take no new loans against BTC, and end those in CZK within 30 days?');
  await user.click(await change.findByRole('button', { name: 'Yes, continue' }));
  expect(sent('/admin/api/loan-terms/state')).toEqual([
    { body: { coin: 'BTC', currency: 'CZK', state: 'delisted', reason: 'No market' } },
  ]);
});

test('terms of a delisted coin show when its loans end, and cannot be delisted again', async () => {
  const [first] = terms.terms;
  const delisted = { ...terms, terms: [{ ...first, state: 'delisted', ends_on: '2026-04-01' }] };
  show({ '/admin/api/loan-terms': delisted });
  await screen.findByText('Delisted, loans end on 4/1/2026');
  const change = await section('Change loans');
  await change.findByRole('button', { name: 'Open new loans' });
  expect(change.queryByRole('button', { name: 'Delist the coin' })).toBeNull();
});

test('an operator of another role can change nothing', async () => {
  show({}, 'compliance');
  const change = await section('Change loans');
  const pool = await change.findByRole('button', { name: 'Set the pool' });
  expect(pool.getAttribute('aria-disabled')).toBe('true');
  const [takeOver] = await screen.findAllByRole('button', { name: /^Take over: / });
  expect(takeOver?.getAttribute('aria-disabled')).toBe('true');
});
