import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const list = '/admin/api/gateway-payments';
const may = {
  ...{ refund: false, release: false, dispute: false, settle: false, end_refund: false },
  ...{ refund_part: false, end_part: false },
};
const payment = (number: number, change: object = {}) => ({
  id: `payment-${number}`,
  provider: 'COMGATE',
  ref: `REF-${number}`,
  status: 'credited',
  reason: null,
  amount: String(1000 + number),
  currency: 'CZK',
  paid: String(1000 + number),
  paid_currency: 'CZK',
  left: String(1000 + number),
  chargeable: String(1000 + number),
  disputed: null,
  charged_back: '0',
  parts: [],
  chargebacks: [],
  order_id: null,
  email: 'pays@example.com',
  notifications: 2,
  created_at: '2026-03-02T10:00:00Z',
  asked_at: null,
  can: may,
  waiting_approval: null,
  ...change,
});

interface Query {
  readonly query: { readonly offset: number; readonly limit: number; readonly cases: 'true' | 'false' };
}

function open(cases: readonly object[], { role = 'finance', more = {}, count = 0 } = {}) {
  const all = Array.from({ length: count }, (_, index) => payment(index + 1));
  return renderBackOffice({
    at: '/cards',
    answers: {
      '/admin/api/me': me(role),
      [list]: ({ query }: Query) => {
        const from: readonly object[] = query.cases === 'true' ? cases : all;
        const end = query.offset + query.limit;
        return { payments: from.slice(query.offset, end), has_more: end < from.length };
      },
      ...more,
    },
  });
}
const done = { outcome: 'done' };

test('payments that need a decision come first, and all payments are paged', async () => {
  const { user } = open([], { count: 45 });
  expect(await screen.findByText('No card payment is waiting for you.')).toBeDefined();
  const all = within(await screen.findByRole('list', { name: 'All payments' }));
  expect(await all.findByText(/^Comgate: .*1,001/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText(/^Comgate: .*1,021/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText(/^Comgate: .*1,045/)).toBeDefined();
});

test('a payment of another amount shows both amounts and why it waits', async () => {
  open([payment(1, { status: 'held', reason: 'other_sum', amount: '2000', paid: '1990' })]);
  expect(await screen.findByText('Another sum than asked for')).toBeDefined();
  expect(await screen.findByText('On hold')).toBeDefined();
  expect(await screen.findByText(/^Comgate: .*1,990/)).toBeDefined();
  expect(await screen.findByText(/2,000/)).toBeDefined();
});

test.each([
  ['refund', 'Send back', {}, {}],
  ['release', 'Credit it', {}, {}],
  ['dispute', 'Note a chargeback', {}, {}],
  ['settle', 'Deduct from balance', { choice: 'take_back' }, {}],
  ['settle', 'Write off as our loss', { choice: 'write_off' }, {}],
  ['settle', 'Chargeback withdrawn', { choice: 'withdrawn' }, {}],
  ['end_refund', 'Refunded by hand', { choice: 'given_back' }, { status: 'refunding' }],
  ['end_refund', 'Credit to the balance', { choice: 'keep' }, { status: 'refunding' }],
] as const)(
  '%s by “%s” shows the amount, requires a confirmation and is sent once',
  async (act, button, body, change) => {
    const path = `${list}/{id}/${act.replace('_', '-')}`;
    const { user, sent } = open([payment(1, { status: 'held', can: { ...may, [act]: true }, ...change })], {
      more: { [path]: done },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(sent(path)).toEqual([]);
    expect((await screen.findByRole('group')).textContent).toContain('1,001');
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await waitFor(() => expect(sent(path)).toEqual([{ params: { id: 'payment-1' }, body }]));
  },
);

test('offers only possible actions, and shows a refusal beside the action', async () => {
  const { user } = open([payment(1, { status: 'held', can: { ...may, refund: true } })], {
    more: { [`${list}/{id}/refund`]: refused(409, 'It cannot go back.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  for (const button of ['Credit it', 'Note a chargeback', 'Write off as our loss', 'Refunded by hand'])
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(await screen.findByText('It cannot go back.')).toBeDefined();
});

test('roles without money rights see the payments and why the actions are disabled', async () => {
  open([payment(1, { status: 'held', can: { ...may, refund: true } })], { role: 'support' });
  const button = await screen.findByRole('button', { name: 'Send back' });
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
});

test('refunds a part with its amount and reason, after a confirmation', async () => {
  const path = `${list}/{id}/refund-part`;
  const { user, sent } = open([payment(1, { can: { ...may, refund_part: true } })], {
    more: { [path]: done },
  });
  const button = await screen.findByRole('button', { name: 'Give back a part' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText(/^At most .*1,001/)).toBeDefined();
  await user.type(await screen.findByLabelText('Amount to give back'), '250,5');
  await user.type(await screen.findByLabelText('Why it goes back'), 'Paid twice.');
  await user.click(await screen.findByRole('button', { name: 'Give back a part' }));
  expect((await screen.findByRole('group')).textContent).toContain('250.5');
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(path)).toEqual([
      { params: { id: 'payment-1' }, body: { amount: '250.5', reason: 'Paid twice.' } },
    ]),
  );
});

test.each([
  ['dispute', 'Note a chargeback', {}, {}],
  ['settle', 'Deduct from balance', { choice: 'take_back' }, { status: 'disputed', disputed: '400' }],
  ['settle', 'Write off as our loss', { choice: 'write_off' }, { status: 'disputed', disputed: '400' }],
] as const)('%s by “%s” takes an amount, which the confirmation shows', async (act, button, body, change) => {
  const path = `${list}/{id}/${act}`;
  const { user, sent } = open([payment(1, { can: { ...may, [act]: true }, ...change })], {
    more: { [path]: done },
  });
  const whole = act === 'settle' ? /^Leave empty for .*400/ : /^Leave empty for .*1,001/;
  expect(await screen.findByText(whole)).toBeDefined();
  const field = await screen.findByLabelText('Amount of the chargeback');
  await user.type(field, '1,234');
  expect((await screen.findByRole('button', { name: button })).getAttribute('aria-disabled')).toBe('true');
  await user.clear(field);
  await user.type(field, '250,5');
  await user.click(await screen.findByRole('button', { name: button }));
  expect((await screen.findByRole('group')).textContent).toContain('250.5');
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(path)).toEqual([{ params: { id: 'payment-1' }, body: { ...body, amount: '250.5' } }]),
  );
});

test('the confirmation of an order’s partial refund says where the money is taken from, and that the order stays', async () => {
  const { user } = open([payment(1, { order_id: 'order-1', can: { ...may, refund_part: true } })]);
  await user.type(await screen.findByLabelText('Amount to give back'), '250');
  await user.type(await screen.findByLabelText('Why it goes back'), 'A discount.');
  await user.click(await screen.findByRole('button', { name: 'Give back a part' }));
  const question = (await screen.findByRole('group')).textContent;
  expect(question).toContain('while it waits for its payer');
  expect(question).toContain('The order stays as it is.');
});

test.each([
  ['It went back', 'given_back'],
  ['It did not go back', 'keep'],
])('an operator settles a partial refund of unknown outcome as “%s”', async (button, choice) => {
  const path = `${list}/{id}/end-part`;
  const part = { id: 'part-1', amount: '300', reason: 'Paid twice.', status: 'unclear' };
  const parts = [{ ...part, created_at: '2026-03-02T11:00:00Z' }];
  const { user, sent } = open([payment(1, { parts, left: '701', can: { ...may, end_part: true } })], {
    more: { [path]: done },
  });
  expect(
    await screen.findByText(/300.*: the gateway did not answer, look there \(Paid twice\.\)/),
  ).toBeDefined();
  await user.click(await screen.findByRole('button', { name: button }));
  expect((await screen.findByRole('group')).textContent).toContain('300');
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(sent(path)).toEqual([{ params: { id: 'payment-1' }, body: { choice } }]));
});

test.each([
  ['taken_back', /^Chargeback of .*300.* won: credit it to the customer$/],
  ['written_off', /^Chargeback of .*300.* won: reverse our loss$/],
])('an operator records a won chargeback that was %s', async (status, button) => {
  const path = `${list}/{id}/win-chargeback`;
  const chargebacks = [{ id: 'chargeback-1', amount: '300', status }];
  const { user, sent } = open([payment(1, { status, chargebacks, charged_back: '300' })], {
    more: { [path]: done },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  expect((await screen.findByRole('group')).textContent).toContain('300');
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { chargeback: 'chargeback-1' };
  await waitFor(() => expect(sent(path)).toEqual([{ params: { id: 'payment-1' }, body }]));
});
