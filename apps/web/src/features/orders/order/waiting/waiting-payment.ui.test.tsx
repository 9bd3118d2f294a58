import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { Answers } from '../../../../testing/render-page.tsx';
import { openOrder, order, waitingPayment } from '../../testing/order-world.tsx';

async function openChoice(changes: Parameters<typeof waitingPayment>[0] = {}, decided: unknown = {}) {
  const answers: Answers = {
    '/api/order/waiting_payment': (input: { body?: unknown }) =>
      input.body === undefined
        ? { payment: waitingPayment(changes) }
        : typeof decided === 'function'
          ? decided()
          : decided,
  };
  const view = await openOrder(order(), { paymentToken: 'w1', answers });
  await screen.findByRole('heading', { name: 'Your payment is waiting for your choice' });
  const sent = () =>
    view.calls.find(({ path, input }) => path === '/api/order/waiting_payment' && 'body' in input)?.input;
  return { ...view, sent };
}
const coinsBack = {
  kind: 'to_address',
  currency: 'XRP',
  network: 'XRP',
  network_label: 'XRP Ledger',
  fee: '0.2',
  arrives: '99.8',
  note: 'DestinationTag',
  needs: null,
} as const;
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const confirm = async (name = 'Confirm the choice') =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('a waiting payment', () => {
  test.each([
    ['short', /You sent .*900.* instead of .*1,000/],
    ['over', /You sent .*900.* instead of .*1,000/],
    ['late', /arrived after the order had ended/],
    ['double', /already paid when this payment arrived/],
    ['above_limit', /We received more than may be exchanged/],
    ['above_deposit_limit', /We received more than your account may take/],
  ] as const)('because it came %s says so', async (reason, words) => {
    await openChoice({ reason });
    expect(screen.getByText(words)).toBeDefined();
  });

  test('is not moved before a choice', async () => {
    const { sent } = await openChoice();
    await confirm();
    expect(sent()).toBeUndefined();
  });

  test('is exchanged at the current rate, and the new order opens', async () => {
    const { sent, router } = await openChoice({}, { redirect_url: '/order?id=o2', message: null });
    // With all decimals of the coin, since it follows the rate.
    expect(screen.getByText(/You get about 0.00050000\sBTC/)).toBeDefined();
    await choose(/Exchange at the current rate/);
    await confirm();
    await waitFor(() => expect(router.state.location.href).toBe('/order?id=o2'));
    expect(sent()).toEqual({
      body: { choice: 'current_rate', token: 'w1', rate_value: '1800000', time: 1_795_000_000_000 },
    });
  });

  test('above the limit can only be sent back, and says what would change that', async () => {
    const above_limit = { of: 'order', limit: '25000', currency: 'CZK' } as const;
    const { sent } = await openChoice({ reason: 'above_limit', can_set_rate: true, above_limit });
    for (const name of [/Exchange at the current rate/, /Set a rate/]) {
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(true);
    }
    expect(screen.getAllByText(/At most .*25,000.* may be exchanged for one order/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toBeDefined();
    await choose(/Send it back/);
    await confirm('Send it back');
    expect(sent()).toEqual({ body: { choice: 'send_back', token: 'w1' } });
  });

  test('is sent back to its origin', async () => {
    const { sent } = await openChoice({}, { redirect_url: null, message: null });
    await choose(/Send it back/);
    expect(screen.getByText('To where it came from: …3001/5500')).toBeDefined();
    await confirm('Send it back');
    expect(await screen.findByText(/We are sending the money back/)).toBeDefined();
    expect(sent()).toEqual({ body: { choice: 'send_back', token: 'w1' } });
  });

  test('that cannot be sent back does not offer it', async () => {
    await openChoice({ send_back: null, above_limit: { of: 'order', limit: '25000', currency: 'CZK' } });
    expect(screen.queryByRole('radio', { name: /Send it back/ })).toBeNull();
    expect(screen.queryByText(/have it sent back/)).toBeNull();
  });

  test('that is sent back only after a verification offers no other option', async () => {
    await openChoice({
      send_back: { ...coinsBack, needs: 'verification' },
      above_limit: { of: 'order', limit: '25000', currency: 'CZK' },
    });
    expect(screen.queryByText(/have it sent back/)).toBeNull();
  });

  test('is sent back in coins to an address that its payer enters, and shows the received amount', async () => {
    const { sent } = await openChoice(
      { send_back: coinsBack, currency: 'XRP', amount: '100' },
      { redirect_url: null, message: null },
    );
    await choose(/Send it back/);
    expect(screen.getByText(/99\.8.*XRP arrives after the network fee of .*0\.2.*XRP/)).toBeDefined();
    await confirm('Send it back');
    expect(sent()).toBeUndefined();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Wallet address' }), 'rAddress');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Destination tag (optional)' }), '7');
    await confirm('Send it back');
    expect(await screen.findByText('We are sending the coins back to your address.')).toBeDefined();
    expect(sent()).toEqual({
      body: { choice: 'send_back', token: 'w1', to: { Address: 'rAddress', DestinationTag: '7' } },
    });
  });

  test('shows an invalid address beside the field', async () => {
    const message = 'This is not a valid address.';
    const fields = [{ field: 'to.Address', message }];
    await openChoice({ send_back: coinsBack, currency: 'XRP' }, () => {
      throw new ApiError({ status: 422, code: 'address_invalid', message, fields });
    });
    await choose(/Send it back/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Wallet address' }), 'nonsense');
    await confirm('Send it back');
    expect(await screen.findAllByText(message)).toHaveLength(1);
  });

  test('is sent back after the code that the server requires', async () => {
    const message = 'Enter the code from your authenticator app.';
    const { calls } = await openChoice({ send_back: coinsBack, currency: 'XRP' }, () => {
      throw new ApiError({ status: 422, code: 'code_needed', message, fields: [{ field: 'code', message }] });
    });
    await choose(/Send it back/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Wallet address' }), 'rAddress');
    expect(screen.queryByRole('textbox', { name: 'Code from your authenticator app' })).toBeNull();
    await confirm('Send it back');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from your authenticator app' }), '123456');
    await confirm('Send it back');
    const bodies = () =>
      calls.flatMap(({ path, input }) =>
        path === '/api/order/waiting_payment' && 'body' in input ? [input.body] : [],
      );
    const to = { Address: 'rAddress' };
    await waitFor(() =>
      expect(bodies()).toEqual([
        { choice: 'send_back', token: 'w1', to },
        { choice: 'send_back', token: 'w1', to, code: '123456' },
      ]),
    );
  });

  test.each([
    ['login', 'Please log in to have your coins sent back.'],
    ['verification', 'An amount this large can only be sent back with a verified identity.'],
    ['mail', 'Please open the link in our e-mail about this payment to have your coins sent back.'],
  ] as const)('goes back in coins only with a %s where one is needed', async (needs, why) => {
    await openChoice({ send_back: { ...coinsBack, needs }, currency: 'XRP' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Send it back/ }).disabled).toBe(true);
    expect(screen.getByText(why)).toBeDefined();
  });

  test('accepts a custom rate only from its owner', async () => {
    await openChoice();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Set a rate/ }).disabled).toBe(true);
    expect(screen.getByText('Please log in to set your own rate.')).toBeDefined();
  });

  test('waits at the custom rate of its owner', async () => {
    const { sent } = await openChoice(
      { can_set_rate: true, amount: '1500' },
      { redirect_url: '/order?id=o2', message: null },
    );
    await choose(/Set a rate/);
    const field = screen.getByRole('textbox', { name: 'Your rate for 1 BTC' });
    await userEvent.clear(field);
    await userEvent.type(field, '1700000');
    await confirm();
    await waitFor(() =>
      expect(sent()).toEqual({
        body: { choice: 'set_rate', token: 'w1', rate_value: '1700000', time: 1_795_000_000_000 },
      }),
    );
  });

  test('that is already decided says so', async () => {
    const answers: Answers = {
      '/api/order/waiting_payment': () => {
        const message = 'This payment has already been decided.';
        throw new ApiError({ status: 409, code: 'waiting_payment_decided', message, fields: [] });
      },
    };
    await openOrder(order(), { paymentToken: 'w1', answers });
    expect(await screen.findByText('This payment has already been decided.')).toBeDefined();
  });

  test('is offered on the page of its order without the mailed link', async () => {
    const waiting = { token: 'w1', amount: '900', currency: 'CZK', reason: 'short' } as const;
    await openOrder(order({ waiting_payments: [waiting] }), {
      answers: { '/api/order/waiting_payment': { payment: waitingPayment() } },
    });
    expect(
      await screen.findByRole('heading', { name: 'Your payment is waiting for your choice' }),
    ).toBeDefined();
  });
});
