import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const request = {
  id: 'request-1',
  topic: 'payment',
  status: 'open',
  title: 'Where is it?',
  email: 'asks@example.com',
  brand: 'anycoin',
  locale: 'cs_CZ',
  has_account: true,
  order_id: null,
  assignee: null,
  answer_by: null,
  resolve_by: null,
  is_late: false,
  created_at: '2026-03-02T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
};
const account = {
  person: 'person-1',
  email: 'anna@example.com',
  tier: 2,
};
const order = (number: number) => ({
  id: `order-${number}`,
  number: String(8204000 + number),
  status: 'WAITING_FOR_PAYMENT',
  sell: false,
  coin: 'BTC',
  coin_value: '0.01',
  fiat: 'CZK',
  fiat_value: '20000',
  payment_type: 'BankAccount',
  payout_type: 'Wallet',
  variable_symbol: null,
  email: 'anna@example.com',
  created_at: '2026-03-02T10:00:00Z',
  due_at: null,
});
const payment = (number: number) => ({
  kind: 'withdrawal',
  id: `w-${number}`,
  transaction_kind: null,
  currency: 'CZK',
  amount: String(1500 + number),
  created_at: '2026-03-02T10:00:00Z',
});

const rows = 12;
/** A list of more than two pages. */
const paged =
  (name: string, make: (number: number) => object) =>
  ({ query }: { query: { offset: number; limit: number } }) => {
    const all = Array.from({ length: rows }, (_, index) => make(index));
    const { offset, limit } = query;
    return { [name]: all.slice(offset, offset + limit), has_more: offset + limit < rows };
  };

const at = (role: Parameters<typeof me>[0], shown: object | null, booked?: object) =>
  renderBackOffice({
    at: '/requests/request-1',
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/support/requests/{id}': {
        request,
        payment: null,
        messages: [],
        other_requests: 0,
      },
      '/admin/api/support/requests/{id}/orders': paged('orders', order),
      '/admin/api/support/requests/{id}/payments': booked ?? paged('payments', payment),
      '/admin/api/support/requests/{id}/others': { requests: [], has_more: false },
      '/admin/api/support/requests/{id}/account': { account: shown },
      '/admin/api/support/canned-answers': { answers: [] },
    },
  });

const orders = async () => within(await screen.findByRole('region', { name: 'Orders' }));
const payments = async () => within(await screen.findByRole('region', { name: 'Payments' }));

test('shows the customer’s orders and payments beside the request, each with a link', async () => {
  at('administrator', account);
  const [first] = await (await orders()).findAllByRole('link', { name: /20,000.* → .*BTC/ });
  expect(first?.getAttribute('href')).toContain('/orders/order-0');
  const payment = await (await payments()).findByRole('link', { name: /^Withdrawal · .*1,501/ });
  expect(payment.getAttribute('href')).toContain('/withdrawals');
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toContain('/identity/person-1');
});

test('a booked payment links to its receipt', async () => {
  const booked = { ...payment(1), kind: 'transaction', id: '77', transaction_kind: 'deposit' };
  at('support', account, { payments: [booked], has_more: false });
  const link = await (await payments()).findByRole('link', { name: /^Booked payment · .*1,501/ });
  expect(link.getAttribute('href')).toBe('/requests/request-1/receipts/77');
});

test('each list is paged separately', async () => {
  const { user } = at('administrator', account);
  await (await orders()).findAllByRole('link');
  for (const left of [5, 2]) {
    await user.click((await orders()).getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect((await orders()).getAllByRole('link')).toHaveLength(left));
  }
  expect((await orders()).getAllByRole('link').at(-1)?.getAttribute('href')).toContain('/orders/order-11');
  expect((await payments()).getByRole('link', { name: /1,500/ })).toBeDefined();
});

test('roles that may not open files see only the verification level', async () => {
  at('support', account);
  await screen.findByText('anna@example.com');
  expect(screen.queryByRole('link', { name: '2' })).toBeNull();
});

test('shows nothing for a visitor without an account', async () => {
  at('administrator', null);
  await screen.findByLabelText('Your answer');
  expect(screen.queryByText('Account')).toBeNull();
});
