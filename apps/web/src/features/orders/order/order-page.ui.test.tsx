import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { bankInstructions, openOrder, order, walletInstructions } from '../testing/order-world.tsx';

const can = {
  cancel: false,
  cancel_before_payment: false,
  update_price: false,
  exchange_now: false,
  generate_wallet: false,
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const shown = (text: string | RegExp) =>
  screen.findByText((content) =>
    typeof text === 'string' ? plain(content) === text : text.test(plain(content)),
  );

// The tests' DOM does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

describe('the state of an order', () => {
  test.each([
    ['WAITING_FOR_PAYMENT', 'Waiting for payment'],
    ['WAITING_FOR_DEPOSIT_CONFIRMATION', 'Confirming the deposit'],
    ['TRADING', 'Being exchanged'],
    ['SLEEPING', 'Waiting for the rate'],
    ['CANCEL_PENDING', 'Being canceled'],
    ['PENDING_WITHDRAWAL', 'Being paid out'],
    ['FINISHED', 'Completed'],
    ['CANCELED', 'Canceled'],
  ] as const)('%s is shown as %j', async (status, label) => {
    await openOrder(order({ status }));
    expect(await screen.findByText(label)).toBeDefined();
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toMatch(
      /^Purchase of (≈ )?0\.0005(0000)? BTC$/,
    );
  });

  test('of an unpaid sale says that it waits for the coins', async () => {
    await openOrder(order({ sell: true, payment_type: 'WALLET_TRANSFER' }));
    expect(await screen.findByText('Waiting for coins')).toBeDefined();
    expect(screen.queryByText('Waiting for payment')).toBeNull();
  });

  test('advances along its steps', async () => {
    await openOrder(order());
    const line = await screen.findByRole('list', { name: 'Progress of the order' });
    const steps = within(line).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Order created',
      'Waiting for your payment',
      'Exchanging',
      'Credit to your account',
    ]);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  });

  test('that is unknown or belongs to another user shows an error', async () => {
    await openOrder(() => {
      throw new ApiError({ status: 404, code: 'order_unknown', message: 'Order not found.', fields: [] });
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Order not found.');
  });

  test('that fails to load offers a retry', async () => {
    await openOrder(() => {
      throw new ApiError({ status: 503, code: 'x', message: 'Later, please.', fields: [] });
    });
    expect(await screen.findByText('Later, please.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('an unpaid order', () => {
  test('by bank shows account, amount and symbol to copy, and a QR code', async () => {
    await openOrder(order({ payment: bankInstructions }));
    expect(await screen.findByRole('img', { name: 'QR code: QR Platba' })).toBeDefined();
    for (const name of ['Account number', 'Amount', 'Variable symbol', 'IBAN']) {
      expect(screen.getByRole('button', { name: `Copy: ${name}`, hidden: true })).toBeDefined();
    }
    expect(screen.getByText(sandboxBank.czk.number)).toBeDefined();
    expect(screen.getByText('2403992540')).toBeDefined();
  });

  test('offers each QR code standard', async () => {
    const qrCodes = [
      { kind: 'pay_by_square', label: 'PAY by square', value: 'A' },
      { kind: 'epc', label: 'EPC QR', value: 'B' },
    ] as const;
    await openOrder(order({ payment: { ...bankInstructions, qrCodes: [...qrCodes] } }));
    await userEvent.click(await screen.findByRole('radio', { name: 'EPC QR' }));
    expect(screen.getByRole('img', { name: 'QR code: EPC QR' })).toBeDefined();
  });

  test('in coins shows network, address and memo', async () => {
    const payment = { ...walletInstructions, network: 'XRP', memo: '12345', memo_label: 'Destination tag' };
    await openOrder(order({ sell: true, payment_type: 'WALLET_TRANSFER', payment }));
    expect(await screen.findByRole('button', { name: 'Copy: Address' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy: Destination tag' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Without it we cannot tell');
  });

  test('whose address has expired gets a new one', async () => {
    const payment = { ...walletInstructions, expired: true };
    const { calls } = await openOrder(order({ payment, can: { ...can, generate_wallet: true } }), {
      secret: 'sssssssssssssssss',
      answers: { '/api/order/generate_wallet': { order: order() } },
    });
    await screen.findByText(
      'Address for your order already expired. You can generate a new address for the payment.',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Generate a new address' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/order/generate_wallet')?.input).toEqual({
        body: { id: 'o1', secret: 'sssssssssssssssss' },
      }),
    );
  });

  test('counts the confirmations of a deposit', async () => {
    const payment = { ...walletInstructions, confirmations: { seen: 1, needed: 3 } };
    await openOrder(order({ status: 'WAITING_FOR_DEPOSIT_CONFIRMATION', payment }));
    expect(await screen.findByText('Confirmations: 1 of 3')).toBeDefined();
  });

  test('is canceled after a confirmation', async () => {
    const { calls } = await openOrder(order({ can: { ...can, cancel_before_payment: true } }), {
      answers: { '/api/order/cancel_before_payment': { order: order({ status: 'CANCELED' }) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(calls.some(({ path }) => path.includes('cancel'))).toBe(false);
    const dialog = screen.getByRole('dialog', { name: 'Cancel the order?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/order/cancel_before_payment')).toBe(true),
    );
  });
});

describe('an open order', () => {
  const sleeping = order({
    status: 'SLEEPING',
    rate_type: 'CURRENT',
    paid: '1000',
    why_waiting: 'rate_not_reached',
    current_rate: { value: '2100000', time: 1_795_000_000_000, distance_percent: 5 },
    can: { ...can, update_price: true, cancel: true },
  });

  test('shows the distance to the market', async () => {
    const current = { value: '52345.67', time: 1_795_000_000_000, distance_percent: 5 };
    await openOrder({ ...sleeping, rate_value: '49853', current_rate: current });
    expect(await screen.findByText(/The market is 5.00% above your rate/)).toBeDefined();
    // Both with the decimals of a rate, so that the market's keeps its width as it changes.
    const why = plain(screen.getByRole('region', { name: 'Why the order is waiting' }).textContent);
    expect(why).toContain('Rate of your orderCZK 49,853.000');
    expect(why).toContain('The market nowCZK 52,345.670');
  });

  test('moves to the current rate after a preview of the result', async () => {
    const { calls } = await openOrder(sleeping, {
      answers: { '/api/order/update_price': { order: sleeping } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Update to the current rate' }));
    const dialog = screen.getByRole('dialog', { name: 'Update to the current rate' });
    expect(plain(dialog.textContent)).toContain('0.00047619 BTC');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update to the current rate' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/order/update_price')?.input).toEqual({
        body: { id: 'o1', rate_value: '2100000', time: 1_795_000_000_000 },
      }),
    );
  });

  test('previews the result of an update in the decimals of its coin', async () => {
    await openOrder({ ...sleeping, volume_precision: 6 });
    await userEvent.click(await screen.findByRole('button', { name: 'Update to the current rate' }));
    const dialog = screen.getByRole('dialog', { name: 'Update to the current rate' });
    expect(plain(dialog.textContent)).toContain('You get0.000476 BTC');
  });

  test('with a custom rate accepts another one that the market has not reached', async () => {
    const custom = { ...sleeping, rate_type: 'CUSTOM' as const };
    const { calls } = await openOrder(custom, { answers: { '/api/order/update_price': { order: custom } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Set another rate' }));
    const dialog = screen.getByRole('dialog', { name: 'Set another rate' });
    const field = within(dialog).getByRole('textbox', { name: 'Your rate for 1 BTC' });
    await userEvent.clear(field);
    await userEvent.type(field, '2100001');
    await userEvent.tab();
    expect(
      within(dialog).getAllByText('Custom rate cannot be more than current rate.').length,
    ).toBeGreaterThan(0);
    await userEvent.clear(field);
    await userEvent.type(field, '2050000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set another rate' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/order/update_price')?.input).toMatchObject({
        body: { rate_value: '2050000' },
      }),
    );
  });

  test('that is partly filled shows how much, and cannot be updated', async () => {
    const partly = { ...sleeping, filled_coin: '0.0002', can: { ...can, cancel: true } };
    await openOrder(partly);
    expect(await shown('Filled so far: 0.0002 BTC of 0.0005 BTC')).toBeDefined();
    expect(screen.getByText(/A partially filled order cannot be updated/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Update to the current rate' })).toBeNull();
  });

  test('that could not be placed says that it is under review', async () => {
    await openOrder({ ...sleeping, exchange_order: { status: 'create_failed' } });
    expect(
      await screen.findByText(
        'There has been an error while processing your order. Our team is investigating the issue.',
      ),
    ).toBeDefined();
  });
});

describe('a finished order', () => {
  test('names what is on the account and offers the next order', async () => {
    await openOrder(order({ status: 'FINISHED' }));
    expect(await shown('0.0005 BTC is in your account')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe('/exchange?tradeId=t1');
    expect(screen.getByRole('link', { name: 'Buy this every month' }).getAttribute('href')).toBe(
      '/myaccount?section=autobuy&plan=new&coin=BTC&amount=1000&currency=CZK',
    );
  });

  test('links to the transaction of its payout', async () => {
    const payout = {
      status: 'final',
      txid: 'abcdef',
      url: 'https://chain.example/abcdef',
      amount: '0.00048',
      confirms_by: null,
      held_until: null,
      lightning: null,
    } as const;
    await openOrder(order({ status: 'FINISHED', payout_type: 'SEND', received: payout.amount, payout }));
    expect(await shown('We have sent 0.00048 BTC')).toBeDefined();
    expect(screen.getByRole('link', { name: /abcdef/ }).getAttribute('href')).toBe(payout.url);
  });

  test('that waits for the mailed confirmation says so', async () => {
    const waiting = { status: 'waiting_for_confirmation', txid: null, url: null, amount: '0.00048' } as const;
    const payout = { ...waiting, confirms_by: 'mail', held_until: null, lightning: null } as const;
    await openOrder(order({ status: 'PENDING_WITHDRAWAL', payout, why_waiting: 'email_confirmation' }));
    expect(await screen.findByText('Waiting for your confirmation')).toBeDefined();
  });

  test('lists its ledger transactions', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    await openOrder(
      order({
        status: 'FINISHED',
        txns: [
          { txn_type: 'TRADE_BLOCK', amount: '1000', currency: 'CZK', rate: null, created_at: at },
          { txn_type: 'TRADE_FILL', amount: '0.0005', currency: 'BTC', rate: '2000000', created_at: at },
        ],
      }),
    );
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByText('Filled', { exact: false })).toBeDefined();
  });
});

test('advises a visitor, but not a user, to save the link', async () => {
  const visitor = await openOrder(order(), { secret: 'sssssssssssssssss' });
  expect(await screen.findByRole('heading', { name: 'Keep this link' })).toBeDefined();
  visitor.unmount();
  await openOrder(order());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Keep this link' })).toBeNull();
});

test.each([
  ['to be paid by bank', order({ payment: bankInstructions, can: { ...can, cancel_before_payment: true } })],
  ['to be paid in coins', order({ sell: true, payment: { ...walletInstructions, memo: '1' } })],
  ['that is finished', order({ status: 'FINISHED' })],
])('an order %s has no accessibility violations', async (_, detail) => {
  const { container } = await openOrder(detail, { secret: 'sssssssssssssssss' });
  await screen.findByRole('heading', { level: 1 });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
