import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { btcRates, fill, gets, openExchange, pays, tickTime } from '../../testing/exchange-world.tsx';

const checked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('the form starts', () => {
  test('with 1000 CZK to pay and the coins that they buy', async () => {
    await openExchange();
    expect(pays().value).toBe('1\u00a0000');
    expect(gets().value).toBe('0.00050000');
  });

  test('with 100 EUR if the currency is EUR', async () => {
    await openExchange({ fiat: 'EUR' });
    expect(pays().value).toBe('100');
    expect(gets().value).toBe('0.00125000');
  });

  test('with the values of a link', async () => {
    await openExchange({
      sell: true,
      prefill: {
        sell: true,
        cryptoCurrency: 'BTC',
        cryptoAmount: '0.25',
        fiatAmount: '475000',
        fiatCurrency: 'CZK',
        withdrawalAddress: null,
      },
    });
    expect(pays().value).toBe('0.25');
    expect(gets().value).toBe('475\u00a0000');
  });
});

describe('the derived amount', () => {
  test('rounds bought coins down', async () => {
    await openExchange();
    await fill(pays(), '1001');
    expect(gets().value).toBe('0.00050050');
    await fill(pays(), '0,03');
    expect(gets().value).toBe('0.00000001');
  });

  test('keeps the coin’s decimals while the rate changes, in the field and in the summary', async () => {
    const ticks = ['2000000'];
    const time = tickTime + 1_000;
    const tick = () => ({ isFiatToCrypto: true, value: ticks.shift() ?? '1990000', time });
    await openExchange({ answers: { '/api/compact_rates': () => ({ data: [tick()] }) } });
    const isShown = (coins: string) => screen.getAllByText(`≈ ${coins} BTC`).length > 0;
    expect([gets().value, isShown('0.00050000')]).toEqual(['0.00050000', true]);
    await waitFor(() => expect(gets().value).toBe('0.00050251'), { timeout: 5_000 });
    expect(isShown('0.00050251')).toBe(true);
  });

  test('rounds the fiat amount of a purchase up', async () => {
    await openExchange();
    await fill(gets(), '0,00050001');
    expect(pays().value).toBe('1\u00a0001');
  });

  test('rounds the fiat amount of a sale down', async () => {
    await openExchange({ sell: true });
    await fill(pays(), '0.00100001');
    expect(gets().value).toBe('1\u00a0900');
  });

  test('rounds sold coins up', async () => {
    await openExchange({ sell: true });
    await fill(gets(), '1000');
    expect(pays().value).toBe('0.00052632');
  });

  test('reads a comma as a decimal point, and rejects a minus', async () => {
    await openExchange();
    await fill(gets(), '-0,5');
    expect(gets().value).toBe('0,5');
    expect(pays().value).toBe('1\u00a0000\u00a0000');
  });

  test('is written with the decimal comma of the language', async () => {
    await openExchange({ locale: 'cs_CZ' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dostanete' }).value).toBe('0,00050000');
  });
});

describe('the rate type', () => {
  test.each([
    ['a purchase of typed crowns is at the market rate', false, /You pay/, /Market rate/],
    ['a purchase of typed coins is at the rate shown or better', false, /You get/, /At this rate or better/],
    ['a sale of typed coins is at the market rate', true, /You sell/, /Market rate/],
    ['a sale for typed crowns is at the rate shown or better', true, /You get/, /At this rate or better/],
  ])('%s by default', async (_, sell, field, expected) => {
    await openExchange({ sell });
    await fill(screen.getByRole('textbox', { name: field }), '2');
    expect(checked(expected)).toBe(true);
  });

  test('keeps the chosen value', async () => {
    await openExchange();
    await userEvent.click(await screen.findByRole('radio', { name: /At this rate or better/ }));
    await fill(pays(), '2000');
    expect(checked(/At this rate or better/)).toBe(true);
  });

  test('CUSTOM is offered to users only', async () => {
    await openExchange();
    expect(screen.queryByRole('radio', { name: /Own rate/ })).toBeNull();
  });

  test('CUSTOM starts at the market rate and prices the order', async () => {
    await openExchange({ funds: {} });
    await userEvent.click(await screen.findByRole('radio', { name: /Own rate/ }));
    const rate = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your rate for 1 BTC' });
    expect(rate.value.replaceAll('\u00a0', '')).toBe(btcRates.CZK.buy);
    await fill(rate, '1000000');
    expect(gets().value).toBe('0.00100000');
  });
});

describe('the balance', () => {
  test('is not shown to a visitor', async () => {
    await openExchange();
    expect(screen.queryByText('Balance')).toBeNull();
  });

  test.each([
    ['10%', '123'],
    ['25%', '308'],
    ['50%', '617'],
    ['Everything', '1\u00a0234'],
  ])('%s spends whole CZK, rounded down', async (name, expected) => {
    await openExchange({ funds: { CZK: '1234.99' } });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(pays().value).toBe(expected);
  });

  test('in coins is sold in full, rounded down to the coin’s precision', async () => {
    await openExchange({ sell: true, funds: { BTC: '0.123456789' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Everything' }));
    expect(pays().value).toBe('0.12345678');
  });

  test('is the default payment if it covers the order', async () => {
    await openExchange({ funds: { CZK: '1000' } });
    expect(await screen.findByRole('radio', { name: /VIRTUAL/, checked: true })).toBeDefined();
  });

  test('is not the default payment if it does not cover the order: a bank transfer is', async () => {
    await openExchange({ funds: { CZK: '999' } });
    expect(await screen.findByRole('radio', { name: /BANK_TRANSFER/, checked: true })).toBeDefined();
  });

  test('in coins is not the default payment if it does not cover the sale: a wallet transfer is', async () => {
    await openExchange({ sell: true, funds: { BTC: '0.0001' } });
    expect(await screen.findByRole('radio', { name: /WALLET_TRANSFER/, checked: true })).toBeDefined();
  });
});

test('shows the margin in the rate before the button', async () => {
  await openExchange();
  const named = () => screen.queryByText('Our margin, in the rate')?.parentElement?.textContent;
  expect(named()).toContain('0.40%');
  expect(screen.getByText(/^The rate includes our margin of 0\.40%\.$/)).toBeDefined();
});

test('labels a sale as sold, and does not call a fixed rate current', async () => {
  await openExchange({ sell: true });
  expect(screen.getByRole('textbox', { name: 'You sell' })).toBeDefined();
  expect(screen.queryByText('You pay')).toBeNull();
  expect(screen.getAllByText('Current rate')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /At this rate or better/ })).toBeDefined();
});
