import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/staking';
const product = (number: number, change: object = {}) => ({
  currency: `C${number}.S`,
  coin: 'ETH',
  kind: 'flexible',
  state: 'open',
  smallest: '0.001',
  capacity: null,
  unbonding_days: 5,
  lock_days: null,
  covered_share: '0.5',
  source: 'Validators',
  staked: `${number}`,
  positions: 3,
  promised: '0.25',
  reserve: '50',
  is_reserve_low: false,
  paid: '1.5',
  earned: '2.5',
  paid_until: '2026-11-27',
  rated_until: '2027-01-31',
  rate: { gross: '0.035', commission: '0.15', net: '0.02975' },
  late: null,
  waiting_approvals: [],
  ...change,
});
const many = [
  product(1, { late: { day: '2026-11-26', reason: 'reserve', since: '2026-11-27T01:00:00Z' } }),
  product(2, {
    is_reserve_low: true,
    late: { day: '2026-11-27', reason: 'rate', since: '2026-11-28T01:00:00Z' },
  }),
  ...Array.from({ length: 43 }, (_, index) => product(index + 3)),
];
const preview = ({ query }: { query: { offset: number; limit: number; share: string } }) => ({
  total: '4',
  covered: '2',
  count: 45,
  positions: Array.from({ length: Math.min(query.limit, 45 - query.offset) }, (_, index) => ({
    id: `P-${query.offset + index}`,
    email: `owner${query.offset + index}@example.com`,
    staked: '10',
    loss: '0.1',
  })),
});
const show = (more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: '/staking',
    answers: {
      '/admin/api/me': me(role),
      [path]: { products: many, new_products: [] },
      [`${path}/penalty-preview`]: preview,
      ...more,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('lists what is promised beside the reserve, and the late days', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Staking products' }));
  expect(table.getAllByRole('row')).toHaveLength(46);
  expect(table.getByText(/^50\sETH, below what is promised$/)).toBeTruthy();
  expect(table.getAllByText(/^2\.5\sETH$/)).toHaveLength(45);
  expect(table.getByText('The reserve is too low for 2026-11-26')).toBeTruthy();
  expect(table.getByText('2026-11-27 has no rate')).toBeTruthy();
  expect(table.getAllByText(/^0\.25\sETH$/)).toHaveLength(45);
});

test('sets the rates of days with their source', async () => {
  const { user, sent } = show({ [`${path}/rates`]: { outcome: 'waits_for_second_operator' } });
  const change = await section('Change a product');
  await user.type(await change.findByLabelText('From the day'), '2027-02-01');
  await user.type(change.getByLabelText('Until the day'), '2027-02-28');
  await user.type(change.getByLabelText('Gross rate as a share, such as 0.035'), '0.04');
  await user.type(change.getByLabelText('Commission as a share of the gross rate'), '0.15');
  await user.type(change.getByLabelText('Source or reason'), 'Provider of 1 February');
  await user.click(change.getByRole('button', { name: 'Set the rates' }));
  await user.click(await change.findByRole('button', { name: 'Yes, continue' }));
  const rates = { gross: '0.04', commission: '0.15', source: 'Provider of 1 February' };
  expect(sent(`${path}/rates`)).toEqual([
    { body: { currency: 'C1.S', from: '2027-02-01', until: '2027-02-28', ...rates } },
  ]);
});

test('books a payment of validators once, by its reference', async () => {
  const { user, sent } = show({ [`${path}/income`]: refused(409, 'Booked already.') });
  const change = await section('Change a product');
  await user.selectOptions(await change.findByLabelText('What to do'), 'income');
  await user.type(change.getByLabelText('Amount that validators paid'), '1.25');
  await user.type(change.getByLabelText('Transaction, or validators and period'), '0xabc');
  await user.type(change.getByLabelText('Source or reason'), 'November');
  await user.click(change.getByRole('button', { name: 'Book the payment' }));
  await user.click(await change.findByRole('button', { name: 'Yes, continue' }));
  await change.findByText('Booked already.');
  expect(sent(`${path}/income`)).toEqual([
    { body: { coin: 'ETH', amount: '1.25', reference: '0xabc', reason: 'November' } },
  ]);
});

test('creates a locked product, whose refusal is shown beside the button', async () => {
  const { user, sent } = show({
    [`${path}/products`]: refused(422, 'These terms don’t fit.'),
  });
  const form = await section('New product');
  const button = await form.findByRole('button', { name: 'Create the product' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(form.getByLabelText('Kind'), 'locked');
  await user.type(form.getByLabelText('Coin, such as ETH'), 'sol');
  await user.type(form.getByLabelText('Smallest stake'), '0.1');
  await user.type(form.getByLabelText('Days until coins return'), '3');
  await user.type(form.getByLabelText('Days of the lock'), '60');
  await user.type(form.getByLabelText('Share of a penalty that we bear, such as 0.5'), '0.5');
  await user.type(form.getByLabelText('Source or reason'), 'Terms of the provider');
  await user.click(form.getByRole('button', { name: 'Create the product' }));
  await user.click(await form.findByRole('button', { name: 'Yes, continue' }));
  await form.findByText('These terms don’t fit.');
  const days = { earns_after_days: 1, unbonding_days: 3, lock_days: 60 };
  const terms = { smallest: '0.1', capacity: null, early_end_share: '0', covered_share: '0.5' };
  expect(sent(`${path}/products`)).toEqual([
    { body: { coin: 'SOL', kind: 'locked', ...days, ...terms, source: 'Terms of the provider' } },
  ]);
});

test('a penalty shows what each position would lose, in pages', async () => {
  const { user } = show();
  const change = await section('Change a product');
  await user.selectOptions(await change.findByLabelText('What to do'), 'penalty');
  await change.findByText('Enter a share to see what each position would lose.');
  await user.type(change.getByLabelText('Share of everything that is staked'), '0.01');
  await change.findByText(/^In all 4\sETH, of which we bear 2\sETH\.$/);
  await change.findByText('owner0@example.com');
  await user.click(change.getByRole('button', { name: 'Next' }));
  await change.findByText('owner20@example.com');
});

test('an operator of another role sees why nothing can be changed', async () => {
  show({}, 'compliance');
  const form = await section('New product');
  const button = await form.findByRole('button', { name: 'Create the product' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
