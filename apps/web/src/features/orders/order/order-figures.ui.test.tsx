import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openOrder, order, waitingPayment, walletInstructions } from '../testing/order-world.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const shown = (text: string) => screen.findByText((content) => plain(content) === text);

/** Returns the labelled figures on the page by their labels. */
function figuresIn(container: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((row) => [
      plain(row.querySelector('dt')?.textContent),
      plain(row.querySelector('dd')?.textContent),
    ]),
  );
}

describe('an order whose payment has been seen', () => {
  test('does not ask again for coins that the network has shown', async () => {
    const payment = { ...walletInstructions, confirmations: { seen: 0, needed: 2 } };
    await openOrder(order({ status: 'WAITING_FOR_DEPOSIT_CONFIRMATION', sell: true, payment }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your coins are on the way' })).toBeDefined();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(screen.queryByText(/from your wallet/)).toBeNull();
  });

  test('shows a choice instead of payment details while the money waits for a decision', async () => {
    const waiting = { token: 'w1', amount: '1100', currency: 'CZK', reason: 'over' } as const;
    await openOrder(order({ waiting_payments: [waiting] }), {
      answers: {
        '/api/order/waiting_payment': { payment: waitingPayment({ reason: 'over', amount: '1100' }) },
      },
    });
    expect(await screen.findByText('Waiting for your choice')).toBeDefined();
    const line = await screen.findByRole('list', { name: 'Progress of the order' });
    expect(within(line).queryByText('Waiting for your payment')).toBeNull();
    expect(within(line).getByText('Your payment is waiting for your choice')).toBeDefined();
    expect(screen.queryByText('Waiting for payment')).toBeNull();
  });
});

describe('a finished order', () => {
  test('shows the same amount in its title, headline and figures, and they add up', async () => {
    const sent = { status: 'final', txid: 'abcdef', url: null, amount: '0.00048' } as const;
    const payout = { ...sent, confirms_by: null, held_until: null, lightning: null };
    const { container } = await openOrder(
      order({
        status: 'FINISHED',
        payout_type: 'SEND',
        payout,
        is_settled: true,
        given: '1000',
        bought: '0.00049',
        withdrawal_fee: '0.00001',
        received: '0.00048',
        fill_rate: '2040816.4',
        filled_coin: '0.00049',
        filled_fiat: '1000',
      }),
    );
    expect(await shown('We have sent 0.00048 BTC')).toBeDefined();
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Purchase of 0.00048 BTC');
    expect(figuresIn(container)).toMatchObject({
      'You paid': 'CZK 1,000.00',
      'Average rate': 'CZK 2,040,816.40',
      'Exchanged for': '0.00049 BTC',
      'Network fee': '0.00001 BTC',
      'You received': '0.00048 BTC',
    });
    expect(plain(container.textContent)).not.toContain('0.0005 BTC');
    expect(plain(container.textContent)).not.toContain('≈');
  });

  test('of a sale names the sold and the received amount', async () => {
    const { container } = await openOrder(
      order({
        status: 'FINISHED',
        sell: true,
        currency_from: 'BTC',
        currency_to: 'CZK',
        coin_value: '0.002',
        fiat_value: '4835',
        is_settled: true,
        given: '0.002',
        bought: '4835.52',
        received: '4835.52',
        fill_rate: '2417760',
        filled_coin: '0.002',
        filled_fiat: '4835.52',
      }),
    );
    expect(await shown('CZK 4,835.52 is in your account')).toBeDefined();
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Sale of 0.002 BTC');
    expect(figuresIn(container)).toMatchObject({ 'You sold': '0.002 BTC', 'You received': 'CZK 4,835.52' });
    expect(plain(container.textContent)).not.toContain('4,835.00');
  });

  test.each([
    [
      'a purchase',
      false,
      '0',
      { 'You would have paid': 'CZK 1,000.00', 'You would have received': '0.0005 BTC' },
    ],
    ['a sale', true, '0', { 'You would have sold': '0.002 BTC', 'You would have received': 'CZK 4,835.00' }],
    [
      'a purchase whose money came',
      false,
      '400',
      { 'You paid': 'CZK 400.00', 'You would have received': '0.0005 BTC' },
    ],
    [
      'a sale whose coins came',
      true,
      '0.001',
      { 'You sent': '0.001 BTC', 'You would have received': 'CZK 4,835.00' },
    ],
  ])('canceled before it traded: %s promises nothing any more', async (_, sell, paid, figures) => {
    const sold = { currency_from: 'BTC', currency_to: 'CZK', given: '0.002', received: '4835' } as const;
    const { container } = await openOrder(order({ status: 'CANCELED', sell, paid, ...(sell && sold) }));
    await screen.findByText('The order was canceled');
    expect(figuresIn(container)).toMatchObject(figures);
    for (const name of ['You pay', 'You sell', 'You get'])
      expect(figuresIn(container)).not.toHaveProperty(name);
  });

  test('leads a visitor to set a password before the next purchase', async () => {
    await openOrder(order({ status: 'FINISHED', is_settled: true }), { secret: 'sssssssssssssssss' });
    const set = await screen.findByRole('link', { name: 'Set a password' });
    expect(set.getAttribute('href')).toBe('/forgot_password');
    expect(screen.getByRole('link', { name: 'Buy again' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Buy this every month' })).toBeNull();
  });
});
