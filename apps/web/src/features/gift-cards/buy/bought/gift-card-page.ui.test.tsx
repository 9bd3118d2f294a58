import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../../../testing/render-page.tsx';
import { bankPayment, boughtCard, paidCard } from '../testing/card-fixtures.tsx';
import type { CardPayment, CardSale, GiftCard } from './card-answer.ts';
import { GiftCardPage } from './gift-card-page.tsx';

const path = '/api/gift_cards/{giftCardId}';
const secret = 'secret-of-the-card';
const key = { params: { giftCardId: 'card-1' } };

interface Options {
  readonly payment?: CardPayment | null;
  readonly sale?: CardSale | null;
  readonly secret?: string;
  readonly answers?: Answers;
}

function open(
  card: Partial<GiftCard>,
  { payment = null, sale = null, secret: given, answers }: Options = {},
) {
  return renderPage(
    <GiftCardPage
      cardKey={{ id: 'card-1', secret: given }}
      renderPayment={({ type }) => <p>Details of {type}</p>}
      renderSale={({ id }) => <p>Coins for {id}</p>}
      renderConfirmation={(id) => <p>Confirmation of {id}</p>}
    />,
    { answers: { [path]: { gift_card: { ...boughtCard, ...card }, payment, sale }, ...answers } },
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('an unpaid card shows how to pay it, until when, and its preview', async () => {
  await open({}, { payment: bankPayment });
  expect(await screen.findByText('Details of bank')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Gift card for CZK.1,000$/);
  expect(screen.getByRole('heading', { name: /^Pay CZK.1,000.00 from your bank$/ })).toBeDefined();
  expect(screen.getByText(/^Pay by /)).toBeDefined();
  expect(screen.getByText('Waiting for payment')).toBeDefined();
  expect(screen.getByRole('figure').textContent).toContain('For Petr');
  expect(screen.queryByText('Left')).toBeNull();
});

test('an unpaid card shows the payment of the sale that pays it, whatever the coin is called', async () => {
  const payment: CardPayment = {
    ...{ type: 'wallet', amount: '3.2', currency: 'DOGE', network: 'DOGE', address: 'n', qrCodes: [] },
    ...{ memo: null, memo_label: null, expires_at: boughtCard.created_at, expired: false },
    ...{ confirmations: null, deposit_min: '2', deposit_fee: '0' },
  };
  const sale: CardSale = { id: 'sale-1', secret: null, status: 'WAITING_FOR_PAYMENT' };
  await open({ payment_type: 'WALLET_TRANSFER' }, { payment, sale });
  expect(await screen.findByText('Coins for sale-1')).toBeDefined();
});

const gateway: CardPayment = {
  type: 'gateway',
  provider: 'COMGATE',
  amount: '1000',
  currency: 'CZK',
  status: 'waiting',
  link: 'https://gateway.example/pay',
  due_at: '2026-12-04T08:00:00.000Z',
};

test.each([
  ['waiting', 'Details of gateway'],
  ['opening', 'Details of gateway'],
  ['held', 'We are checking your payment'],
  ['canceled', 'The payment did not go through'],
  ['failed', 'The payment did not go through'],
] as const)('a gateway payment that is %s says "%s"', async (status, text) => {
  await open({ payment_type: 'COMGATE' }, { payment: { ...gateway, status } });
  expect(await screen.findByText(text)).toBeDefined();
});

test('a card paid from the balance shows the confirmation of its payment', async () => {
  await open({ payment_type: 'VIRTUAL' });
  expect(await screen.findByText('Confirmation of card-1')).toBeDefined();
  expect(screen.getByText('To be confirmed')).toBeDefined();
});

const ended = { ...paidCard, expires_at: '2026-01-01T00:00:00.000Z' };

test.each<[string, Partial<GiftCard>, RegExp]>([
  ['Canceled', { status: 'CANCELLED' }, /was not paid for/],
  ['Returned', { ...paidCard, status: 'REFUNDED', refundable_until: null }, /back on your balance/],
  [
    'Paid',
    { ...paidCard, deliver_at: '2026-01-01T08:00:00.000Z' },
    /^We are sending the code to petr@example.com now/,
  ],
  [
    'Paid',
    { ...paidCard, deliver_at: '2099-12-24T17:00:00.000Z' },
    /^We send the code to petr@example.com on Thursday, December 24, 2099 .*\(your time zone: [A-Z]/,
  ],
  ['Delivered', { ...paidCard, delivered_at: '2026-11-27T09:00:00.000Z' }, /^We sent the code to petr/],
  [
    'Ready',
    { ...paidCard, recipient_email: null },
    /^Give the code to the recipient.*until December 31, 2099/,
  ],
  ['Partly used', { ...paidCard, remaining: '400' }, /^CZK 400 is left/],
  ['Used up', { ...paidCard, remaining: '0' }, /The whole amount was claimed/],
  ['Blocked', { ...paidCard, is_frozen: true }, /contact support/],
  ['Used up', { ...ended, remaining: '0' }, /The whole amount was claimed/],
  ['Expired', { ...ended, remaining: '0', expired: '400' }, /^CZK 400 was left and has returned to your/],
  ['Expired', { ...ended, remaining: '400' }, /^CZK 400 was left. It returns to you once/],
  [
    'Blocked',
    { ...paidCard, remaining: '0', is_closed: true, expires_at: '2026-01-01T00:00:00.000Z' },
    /contact support/,
  ],
])('the status %s is said in plain words', async (label, card, text) => {
  await open(card);
  expect((await screen.findByText(label)).closest('[role="status"]')).not.toBeNull();
  expect(screen.getByText(text)).toBeDefined();
});

test('a card whose mail did not arrive lets its buyer correct the address', async () => {
  const bounced = {
    ...paidCard,
    delivered_at: '2026-11-27T09:00:00.000Z',
    bounced_at: '2026-11-27T09:01:00.000Z',
  };
  const { calls } = await open(
    { ...bounced, can_correct_address: true },
    {
      secret,
      answers: {
        [`${path}/correct_address`]: { gift_card: { ...paidCard, recipient_email: 'pavel@example.com' } },
      },
    },
  );
  expect(await screen.findByText('Not delivered')).toBeDefined();
  expect(screen.getByText('Our e-mail with the code did not arrive at petr@example.com.')).toBeDefined();
  const field = screen.getByLabelText('Recipient’s e-mail');
  await userEvent.clear(field);
  await userEvent.type(field, 'pavel');
  await press('Correct and send');
  expect(await screen.findByText('Value "pavel" is not a valid email address.')).toBeDefined();
  await userEvent.type(field, '@example.com');
  await press('Correct and send');
  const input = { ...key, body: { recipient_email: 'pavel@example.com', secret } };
  await waitFor(() => expect(calls).toContainEqual({ path: `${path}/correct_address`, input }));
});

test('a card whose address was corrected before offers no further correction', async () => {
  await open({
    ...paidCard,
    delivered_at: '2026-11-27T09:00:00.000Z',
    bounced_at: '2026-11-27T09:01:00.000Z',
  });
  expect(await screen.findByText('Not delivered')).toBeDefined();
  expect(screen.queryByText('Correct the address')).toBeNull();
});

test.each<[string, Partial<GiftCard>]>([
  ['CANCELLED', { status: 'CANCELLED' }],
  ['REFUNDED', { ...paidCard, status: 'REFUNDED' }],
  ['expired', { ...ended, remaining: '0', expired: '400' }],
])(
  'a visitor reads that the money of a card that is %s is in the account for the e-mail',
  async (_, card) => {
    await open(card, { secret });
    expect(await screen.findByText(/account for your e-mail/)).toBeDefined();
    expect(screen.queryByText(/your balance/)).toBeNull();
  },
);

test('an unpaid card shows when its code is sent', async () => {
  await open({ deliver_at: '2099-12-24T17:00:00.000Z' });
  expect(await screen.findByText(/^Thursday, December 24, 2099/)).toBeDefined();
});

test('a card of a gateway says until when claims stay blocked', async () => {
  await open({ ...paidCard, payment_type: 'GOPAY', claimable_from: '2099-11-28T08:00:00.000Z' });
  expect(await screen.findByText(/^What is claimed stays blocked until /)).toBeDefined();
});

test('the code of a personal card is read on a press and can be copied', async () => {
  const { calls } = await open(
    { ...paidCard, recipient_email: null },
    {
      answers: {
        [`${path}/code`]: { code: '7K3D-00QX-M4TA-9ZE2' },
        [`${path}/pdf`]: { file_name: 'gift-card-9ZE2.pdf', pdf: btoa('%PDF') },
      },
    },
  );
  await screen.findByRole('button', { name: 'Show the code' });
  expect(calls.map((call) => call.path)).not.toContain(`${path}/code`);
  await press('Show the code');
  expect(await screen.findByText('7K3D-00QX-M4TA-9ZE2')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Gift card code' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Link that fills in the code' })).toBeDefined();
  expect(calls.at(-1)).toEqual({ path: `${path}/code`, input: key });
  let saved: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:card';
  };
  await press('Download the card to print (PDF)');
  await waitFor(() => expect(saved?.type).toBe('application/pdf'));
});

test('a code that is no longer stored is said to be gone', async () => {
  await open({ ...paidCard, recipient_email: null }, { answers: { [`${path}/code`]: { code: null } } });
  await press('Show the code');
  expect(await screen.findByText(/^We no longer store this code/)).toBeDefined();
});

test.each<[string, Partial<GiftCard>, Options]>([
  ['mailed', paidCard, {}],
  ['of a visitor', { ...paidCard, recipient_email: null }, { secret }],
  ['of which something was claimed', { ...paidCard, recipient_email: null, remaining: '900' }, {}],
  ['unpaid', { recipient_email: null }, {}],
])('the page of a card that is %s offers no code', async (_, card, options) => {
  await open(card, options);
  await screen.findByRole('figure');
  expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
});

test('an unpaid card is canceled after a question, by a visitor with the secret', async () => {
  const { calls } = await open(
    {},
    { secret, answers: { [`${path}/cancel`]: { gift_card: { ...boughtCard, status: 'CANCELLED' } } } },
  );
  await press('Cancel the gift card');
  expect(calls.map((call) => call.path)).not.toContain(`${path}/cancel`);
  await inDialog('Cancel the gift card');
  await waitFor(() =>
    expect(calls).toContainEqual({ path: `${path}/cancel`, input: { ...key, body: { secret } } }),
  );
  expect(calls[0]).toEqual({ path, input: { ...key, query: { secret } } });
  expect(screen.getByRole('heading', { name: 'Keep this link' })).toBeDefined();
});

test('a paid card is returned after a question, and a refusal is shown in the dialog', async () => {
  const message = 'A card can be returned within 14 days.';
  const { calls } = await open(paidCard, {
    answers: {
      [`${path}/refund`]: () => {
        throw new ApiError({ status: 409, code: 'gift_card_not_refundable', message, fields: [] });
      },
    },
  });
  await press('Return the gift card');
  expect(await screen.findByText(/^CZK 1,000 returns to your balance/)).toBeDefined();
  await inDialog('Return the gift card');
  expect(await screen.findByText(message)).toBeDefined();
  expect(calls).toContainEqual({ path: `${path}/refund`, input: { ...key, body: {} } });
});

test('a delivered code is sent again on a press', async () => {
  const { calls } = await open(
    { ...paidCard, delivered_at: '2026-11-27T09:00:00.000Z' },
    { answers: { '/api/order/resend_gift_card': { gift_card: paidCard } } },
  );
  await press('Send the code again');
  expect(await screen.findByText('The same code is on its way again.')).toBeDefined();
  expect(calls).toContainEqual({ path: '/api/order/resend_gift_card', input: { body: { id: 'card-1' } } });
});

test('the page changes by itself once the payment has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let card = boughtCard;
    await open({}, { answers: { [path]: () => ({ gift_card: card, payment: null, sale: null }) } });
    expect(await screen.findByText('Waiting for payment')).toBeDefined();
    card = paidCard;
    await vi.advanceTimersByTimeAsync(3_500);
    expect(await screen.findByText('Paid')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('an unknown card is said to be unknown', async () => {
  const message = 'We can’t find this gift card.';
  await open(
    {},
    {
      answers: {
        [path]: () => {
          throw new ApiError({ status: 404, code: 'gift_card_unknown', message, fields: [] });
        },
      },
    },
  );
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Buy a gift card' })).toBeDefined();
});
