import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { SupportSection } from './support-section.tsx';

const payment = (kind: string, id: string, change: object = {}) => ({
  kind,
  id,
  transaction_kind: kind === 'transaction' ? 'deposit' : null,
  currency: 'CZK',
  amount: '1500',
  created_at: '2026-11-20T08:00:00.000Z',
  ...change,
});
const question = 'What happened with this one?';

function open(path: string, shown: object = payment('transaction', '7')) {
  return renderPage(<SupportSection />, {
    at: path,
    answers: {
      '/api/user/me': { user: { email: 'anna@example.com' } },
      '/api/user/user_requests': { requests: [], before: null, total: 0 },
      '/api/user/user_requests/{requestId}': {
        request: {
          id: 'request-1',
          topic: 'payment',
          status: 'answered',
          title: question,
          order_id: null,
          unread_count: 0,
          answer_by: null,
          created_at: '2026-11-20T08:00:00.000Z',
          updated_at: '2026-11-20T08:00:00.000Z',
        },
        payment: shown,
        messages: [],
        before: null,
      },
      '/api/user/support_payments': {
        payments: [
          payment('bank', '12', { amount: '30000' }),
          payment('card', 'card-1'),
          payment('transaction', '7'),
        ],
      },
      '/api/user/support_payments/{kind}/{paymentId}': {
        payment: payment('transaction', '3', { amount: '3' }),
      },
      '/api/user/orders': { orders: [{ id: 'order-1', number: '4711', status: 'FINISHED' }], total: 1 },
      '/api/user/request': { reference: 'request-9', answer_by: '2026-11-23T08:00:00.000Z' },
      '/api/support_times': { times: [] },
    },
  });
}

const field = () => screen.findByLabelText<HTMLSelectElement>('Which order or payment?');
async function send(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Your question'), question);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('We have your question.');
}

test.each([
  ['Order 4711', { order_id: 'order-1' }],
  [/^Payment by card · CZK.1,500/, { payment: { kind: 'card', id: 'card-1' } }],
  [/^Deposit by bank transfer · CZK.30,000/, { payment: { kind: 'bank', id: '12' } }],
  [/^Deposit · CZK.1,500/, { payment: { kind: 'transaction', id: '7' } }],
])('a question sends the selected %s', async (name, sent) => {
  const { calls } = await open('/myaccount?section=support');
  await screen.findByRole('option', { name: /^Deposit ·/ });
  await userEvent.selectOptions(await field(), await screen.findByRole('option', { name }));
  await send();
  expect(calls.find(({ path }) => path === '/api/user/request')?.input).toMatchObject({ body: sent });
});

test('a question opened from a receipt has it selected, even if it is older than the listed ones', async () => {
  const { calls } = await open('/myaccount?section=support&payment=transaction:3');
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: /^Deposit · CZK.3\.00/ });
  expect((await field()).value).toBe(option.value);
  await send();
  expect(calls.find(({ path }) => path === '/api/user/request')?.input).toMatchObject({
    body: { topic: 'payment', payment: { kind: 'transaction', id: '3' } },
  });
});

test.each(['transaction', 'x:1', 'card:', 'transaction:1:2', ''])(
  'the invalid parameter %j selects no payment',
  async (written) => {
    const { calls } = await open(`/myaccount?section=support&payment=${written}`);
    expect((await field()).value).toBe('');
    await send();
    const body = JSON.stringify(calls.find(({ path }) => path === '/api/user/request')?.input);
    expect(body).not.toMatch(/"payment":|order_id/);
  },
);

test.each([
  ['payment', 'payment'],
  ['unknown', 'order'],
])('the topic %s in the URL is preselected', async (named, chosen) => {
  await open(`/myaccount?section=support&topic=${named}`);
  expect((await screen.findByLabelText<HTMLSelectElement>('What is it about?')).value).toBe(chosen);
});

test('a question about verification names no payment', async () => {
  await open('/myaccount?section=support&payment=transaction:3');
  await field();
  await userEvent.selectOptions(await screen.findByLabelText('What is it about?'), 'verification');
  expect(screen.queryByLabelText('Which order or payment?')).toBeNull();
});

test.each([
  ['transaction', { pathname: '/myaccount', query: { section: 'transactions', payment: 'transaction:7' } }],
  ['withdrawal', { pathname: '/withdraw', query: { id: '7' } }],
  ['card', { pathname: '/payments/result', query: { payment: '7' } }],
  ['coins', { pathname: '/myaccount', query: { section: 'funding', currency: 'CZK' } }],
  ['bank', { pathname: '/myaccount', query: { section: 'funding', currency: 'CZK' } }],
])('a conversation links to the %s that it is about', async (kind, to) => {
  await open('/myaccount?section=support&request=request-1', payment(kind, '7'));
  const link = await screen.findByRole('link', { name: /CZK.1,500/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://dukat.test');
  const query = Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, value.replaceAll('"', '')]),
  );
  expect({ pathname, query }).toEqual(to);
});
