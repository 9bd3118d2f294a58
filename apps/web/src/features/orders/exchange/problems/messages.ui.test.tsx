import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { bitcoin } from '../../../../platform/currencies/coin-facts.ts';
import {
  createInfo,
  fill,
  gets,
  method,
  network,
  openExchange,
  pays,
} from '../../testing/exchange-world.tsx';

/** Returns the error text under a field. */
const under = (field: HTMLElement) =>
  document
    .getElementById(field.getAttribute('aria-describedby') ?? '')
    ?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

describe('under the amounts', () => {
  test('no error is shown while the first digits are typed', async () => {
    await openExchange();
    await userEvent.clear(pays());
    expect(under(pays())).toBe('');
    await userEvent.type(pays(), '0');
    expect(under(pays())).toBe('');
    await userEvent.tab();
    expect(under(pays())).toBe('Please input a positive number');
  });

  test.each([
    ['', 'Please input a valid numeric value.'],
    ['1,2,3', 'Please input a valid numeric value.'],
    ['10,5', 'Price must be integer number without decimals.'],
    ['5000001', 'Price must be in range from 2 to 5,000,000 CZK'],
    ['1', 'Minimum amount to trade BTC is 0.000001'],
    ['2', ''],
  ])('a price of %j shows %j', async (typed, message) => {
    await openExchange();
    await fill(pays(), typed);
    const reported = message.startsWith('Minimum') ? gets() : pays();
    expect(under(reported)).toBe(message);
  });

  test.each([
    ['0.015', 'Please use at most 2 decimal numbers.'],
    ['0.009', 'Price must be in range from 0.08 to 200,000 EUR'],
    ['200000.01', 'Price must be in range from 0.08 to 200,000 EUR'],
  ])('a price of %s EUR shows %j', async (typed, message) => {
    await openExchange({ fiat: 'EUR' });
    await fill(pays(), typed);
    expect(under(pays())).toBe(message);
  });

  test('more decimals than the coin has', async () => {
    await openExchange();
    await fill(gets(), '0.123456789');
    expect(under(gets())).toBe('Please use at most 8 decimal numbers.');
  });

  test('coins below the network minimum of a deposit', async () => {
    await openExchange({ sell: true });
    await fill(pays(), '0.00009999');
    expect(under(pays())).toBe('Minimum amount for BTC deposit is 0.0001');
    await fill(pays(), '0.0001');
    expect(under(pays())).toBe('');
  });

  test('coins below the minimum of a withdrawal, only where they are sent', async () => {
    await openExchange();
    await fill(gets(), '0.00019999');
    expect(under(gets())).toBe('');
    await choose(/Send to my wallet/);
    expect(await screen.findByText('Minimum amount to withdraw is 0.0002 BTC.')).toBeDefined();
    await fill(gets(), '0.0002');
    expect(under(gets())).toBe('');
  });

  test('a purchase above the balance', async () => {
    await openExchange({ funds: { CZK: '500' } });
    await choose(/VIRTUAL/);
    await fill(pays(), '501');
    expect(under(pays())).toBe(
      'Not enough funds on your account (CZK 500.00 available). Either choose a different payment method, or use lower price.',
    );
    await fill(pays(), '500');
    expect(under(pays())).toBe('');
  });

  test('a sale above the balance', async () => {
    await openExchange({ sell: true, funds: { BTC: '0.5' } });
    await fill(pays(), '0.6');
    await choose(/VIRTUAL/);
    expect(under(pays())).toBe(
      'Not enough funds on your account (0.5 BTC available). Either choose a different payment method, or use lower amount to sell.',
    );
  });

  test('GoPay’s limits per day and per payment', async () => {
    const gopay = method('GOPAY', { maxOrderSize: '20000', availableFunds: '15000' });
    await openExchange({ methods: [gopay] });
    await choose(/GOPAY/);
    expect(screen.getByText(/Up to CZK.15,000/)).toBeDefined();
    await fill(pays(), '15001');
    expect(under(pays())).toBe(
      'You have reached the 24 hour limit for GoPay payments (CZK 15,000.00 currently available). Either choose a different payment method, or use lower price.',
    );
    await fill(pays(), '20001');
    expect(under(pays())).toBe(
      'Maximum order size for GoPay payment method is CZK 20,000.00. Either choose a different payment method, or use lower price.',
    );
    await fill(pays(), '15000');
    expect(under(pays())).toBe('');
  });
});

describe('under the custom rate', () => {
  const rateField = () => screen.getByRole('textbox', { name: 'Your rate for 1 BTC' });

  test.each([
    [false, '2000000.01', 'Custom rate cannot be more than current rate.'],
    [false, '2000000', 'The market is at CZK 2,000,000'],
    [true, '1899999.99', 'Custom rate cannot be less than current rate.'],
    [true, '1900000', 'The market is at CZK 1,900,000'],
    [false, '', 'Please input a valid numeric value.'],
  ])('to sell: %s, %j shows %j', async (sell, typed, message) => {
    await openExchange({ sell, funds: {} });
    await choose(/Own rate/);
    await fill(rateField(), typed);
    expect(under(rateField())).toBe(message);
  });

  test.each([
    ['CZK', '999', 'Minimal price when using custom rate is CZK 1,000.00'],
    ['EUR', '39.99', 'Minimal price when using custom rate is €40.00'],
  ] as const)('the price of bitcoin in %s has a floor', async (fiat, price, message) => {
    await openExchange({ fiat, funds: {} });
    await choose(/Own rate/);
    await fill(pays(), price);
    await fill(rateField(), '10000');
    expect(under(rateField())).toBe(message);
  });
});

describe('about the person', () => {
  test('an invalid e-mail address is reported', async () => {
    await openExchange();
    const email = screen.getByLabelText('Your e-mail');
    await userEvent.type(email, 'jana@');
    expect(under(email)).not.toContain('is not a valid');
    await userEvent.tab();
    expect(under(email)).toBe('Value "jana@" is not a valid email address.');
  });

  test('an anonymous buyer must state a purpose', async () => {
    await openExchange();
    const purpose = screen.getByLabelText('Purpose of your order');
    await userEvent.click(purpose);
    await userEvent.tab();
    expect(under(purpose)).toBe('Please specify the purpose of your order');
  });

  test.each([
    ['OTHER', 'Details of your purchase', 'Please describe the details of your purchase'],
    ['SERVICE_PAYMENT', 'The service or goods', 'Please describe the service or goods you are purchasing'],
  ])('the purpose %s needs an explanation', async (purpose, label, message) => {
    await openExchange();
    expect(screen.queryByLabelText(label)).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText('Purpose of your order'), purpose);
    const text = screen.getByLabelText(label);
    await fill(text, '  ');
    expect(under(text)).toBe(message);
    await fill(text, 'A bicycle');
    expect(under(text)).toBe('');
  });

  test.each([
    ['a seller', { sell: true }],
    ['a user', { funds: {} }],
  ])('%s need not state a purpose', async (_, options) => {
    await openExchange(options);
    expect(screen.queryByLabelText('Purpose of your order')).toBeNull();
  });

  test.each([
    ['CZK', '25001', '25,000 CZK'],
    ['EUR', '1000.01', '1,000 EUR'],
  ] as const)(
    'an unverified person learns of the check above the limit in %s',
    async (fiat, price, limit) => {
      await openExchange({ fiat });
      const notice = `For purchase above ${limit} you will be asked to verify your identity through email.`;
      await fill(pays(), fiat === 'CZK' ? '25000' : '1000');
      expect(screen.queryByText(notice)).toBeNull();
      await fill(pays(), price);
      expect(screen.getByText(notice)).toBeDefined();
    },
  );

  test('a verified user need not state a purpose', async () => {
    await openExchange({ funds: {} });
    await screen.findByRole('radio', { name: /BANK_TRANSFER/ });
    await fill(pays(), '30000');
    expect(screen.queryByText(/you will be asked to verify/)).toBeNull();
  });
});

test('a currency that cannot be withdrawn shows a message instead of the address fields', async () => {
  const closed = { ...createInfo('BTC', [], [network('BTC')]), limits: { canWithdraw: false } };
  await openExchange({ coin: bitcoin, answers: { '/api/withdrawal_info': { withdrawalInfo: closed } } });
  await choose(/Send to my wallet/);
  expect(
    screen.getByText('Withdrawals are not available for this currency.', { selector: '[role=status] *' }),
  ).toBeDefined();
  expect(screen.queryByLabelText('Wallet address')).toBeNull();
});
