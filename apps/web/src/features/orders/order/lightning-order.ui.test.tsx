import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOrder, order } from '../testing/order-world.tsx';

const lightning = {
  state: 'paid',
  payment_hash: 'ab'.repeat(32),
  preimage: 'cd'.repeat(32),
  fee: '0.00000002',
  sent_at: '2026-11-21T10:01:00Z',
  asked_at: '2026-11-21T10:05:00Z',
  reason: null,
  comment: null,
  success: { text: 'Thank you!', url: null },
} as const;
const paidOverLightning = {
  status: 'final',
  txid: lightning.payment_hash,
  url: null,
  amount: '0.00048',
  confirms_by: null,
  held_until: null,
} as const;

test('an order that is paid over Lightning shows its proof and what the payee says', async () => {
  const payout = { ...paidOverLightning, lightning: { ...lightning, state: 'paid' } } as const;
  await openOrder(order({ status: 'FINISHED', payout_type: 'SEND', received: payout.amount, payout }));
  expect(
    await screen.findByRole('heading', { name: /^We have sent 0\.00048\sBTC over Lightning$/ }),
  ).toBeDefined();
  expect(screen.getByText('Thank you!')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Proof of the payment' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Payment hash' })).toBeDefined();
});

test('an order whose end over Lightning is unknown says what is known and what happens next', async () => {
  const unknown = { ...lightning, state: 'unknown', preimage: null, fee: null, success: null } as const;
  const payout = { ...paidOverLightning, status: 'sent', lightning: unknown } as const;
  await openOrder(order({ status: 'PENDING_WITHDRAWAL', payout_type: 'SEND', payout }));
  expect(await screen.findByText('The network hasn’t said yet how the payment ended')).toBeDefined();
  expect(screen.getByText(/It is never sent twice/)).toBeDefined();
  expect(screen.getByText(/We last asked on/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy: Proof of the payment' })).toBeNull();
});

test('a payout that has failed says why in words', async () => {
  const failed = { ...lightning, state: 'failed', preimage: null, fee: null, success: null } as const;
  const payout = {
    ...paidOverLightning,
    status: 'failed',
    lightning: { ...failed, reason: 'already_paid' },
  } as const;
  await openOrder(order({ status: 'FINISHED', payout_type: 'SEND', payout }));
  expect(await screen.findByRole('heading', { name: 'The payout has failed' })).toBeDefined();
  expect(screen.getByText('The invoice was already paid, or its payment was on its way.')).toBeDefined();
  expect(screen.getByText(/^Nothing is lost/)).toBeDefined();
});

test('an unknown reason of the node is not shown as it is', async () => {
  const failed = { ...lightning, state: 'failed', preimage: null, fee: null, success: null } as const;
  const payout = {
    ...paidOverLightning,
    status: 'failed',
    lightning: { ...failed, reason: 'constructor' },
  } as const;
  await openOrder(order({ status: 'FINISHED', payout_type: 'SEND', payout }));
  expect(await screen.findByText(/^Nothing is lost/)).toBeDefined();
  expect(screen.queryByText(/constructor/)).toBeNull();
});
