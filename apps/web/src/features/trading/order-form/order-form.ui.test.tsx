import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { Answers } from '../../../testing/render-page.tsx';
import { openTrading, takenOrder } from '../testing/trade-world.tsx';

const funds = { CZK: '10000', BTC: '0.5' };
const form = () => within(screen.getByRole('region', { name: 'Order form' }));
const field = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name });
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const findMessage = (name: string) => {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
};
const choose = (type: string) => userEvent.click(form().getByRole('button', { name: type }));
const chooseStop = (type: string) =>
  userEvent.selectOptions(form().getByRole('combobox', { name: 'Conditional order' }), type);
const submit = (name = 'Buy BTC') => userEvent.click(form().getByRole('button', { name }));

/** Opens the form and collects the orders sent. */
async function openForm(answers: Answers = {}) {
  const placed: unknown[] = [];
  const view = await openTrading({
    funds,
    answers: {
      '/v1/orders': (input: { query?: object; body?: object }) => {
        if (input.body === undefined) return { orders: [], before: null };
        placed.push(input.body);
        return takenOrder;
      },
      ...answers,
    },
  });
  await form().findByText(/10,000/);
  return { ...view, placed };
}

const refused = (code: string, message: string, fields: { field: string; message: string }[] = []) =>
  new ApiError({ status: 422, code, message, fields });

test('without funds the form links to a deposit of that currency and to the transfer between portfolios', async () => {
  await openTrading({ funds: { BTC: '0.5' } });
  const link = async (name: string) => (await form().findByRole('link', { name })).getAttribute('href');
  expect(await link('Deposit')).toBe('/myaccount?section=funding&currency=CZK');
  expect(await link('Move money')).toBe('/myaccount?section=trading-account');
  await userEvent.click(form().getByRole('button', { name: 'Sell' }));
  await form().findByText(/^0\.5/);
  expect(form().queryByRole('link', { name: 'Deposit' })).toBeNull();
});

describe('the amounts', () => {
  test('derives the total from price and size, and the size from price and total', async () => {
    await openForm();
    await fill('Price', '2000000');
    await fill('Size', '0.002');
    expect(field('Total').placeholder).toBe('4,000');
    await fill('Total', '1000');
    expect(field('Size').value).toBe('');
    expect(field('Size').placeholder).toBe('0.0005');
  });

  test('the price can be taken from the book: best bid, best ask, or the middle rounded down to the tick', async () => {
    await openForm();
    const take = async (name: string) => {
      await userEvent.click(form().getByRole('button', { name }));
      return field('Price').value.replaceAll('\u00a0', '');
    };
    expect([await take('Bid'), await take('Ask'), await take('Mid')]).toEqual([
      '2000000',
      '2000100',
      '2000000',
    ]);
    await choose('Market');
    expect(form().queryByRole('button', { name: 'Bid' })).toBeNull();
  });

  test('a quarter of the balance buys whole lots at the typed price', async () => {
    await openForm();
    await fill('Price', '1999900');
    await userEvent.click(form().getByRole('button', { name: '25%' }));
    expect(field('Size').value).toBe('0.00125006');
  });

  test('without a typed price the best bid is used', async () => {
    await openForm();
    await userEvent.click(form().getByRole('button', { name: '100%' }));
    expect(field('Price').value).toBe('2\u00a0000\u00a0000');
    expect(field('Size').value).toBe('0.005');
  });

  test('half of the coins are sold, regardless of the price', async () => {
    await openForm();
    await userEvent.click(form().getByRole('button', { name: 'Sell' }));
    await userEvent.click(form().getByRole('button', { name: '50%' }));
    expect(field('Size').value).toBe('0.25');
  });

  test('a market order is by size or by funds, and shows what the book would give', async () => {
    await openForm();
    await choose('Market');
    await fill('Funds', '4000.2');
    expect(field('Size').placeholder).toBe('≈ 0.002');
    await userEvent.click(form().getByRole('button', { name: '10%' }));
    expect(field('Funds').value).toBe('1\u00a0000');
  });

  test('arrow keys step by tick and by size, with Shift by ten', async () => {
    await openForm();
    await fill('Price', '2000050');
    await userEvent.keyboard('{ArrowUp}');
    expect(field('Price').value).toBe('2\u00a0000\u00a0100');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(field('Price').value).toBe('1\u00a0999\u00a0100');
    await fill('Size', '0.5');
    await userEvent.keyboard('{ArrowUp}');
    expect(field('Size').value).toBe('0.51');
  });

  test('in Czech a decimal comma is accepted and written', async () => {
    await openTrading({ funds, locale: 'cs_CZ' });
    const czech = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.type(czech('Cena'), '2000000');
    await userEvent.type(czech('Množství'), '0,5');
    await userEvent.keyboard('{ArrowUp}');
    expect(czech('Množství').value).toBe('0,51');
  });
});

describe('an order', () => {
  test('limit is placed once with Enter, and the price stays for the next one', async () => {
    const { placed } = await openForm();
    await fill('Price', '1999900');
    await fill('Size', '0.002{Enter}');
    expect(placed).toEqual([
      {
        market: 'BTC_CZK',
        type: 'Limit',
        side: 'Buy',
        price: '1999900',
        size: '0.002',
        time_in_force: 'GTC',
        client_order_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await waitFor(() => expect(field('Size').value).toBe(''));
    expect(field('Price').value).toBe('1\u00a0999\u00a0900');
  });

  test('market by funds', async () => {
    const { placed } = await openForm();
    await choose('Market');
    await fill('Funds', '1000');
    await submit();
    expect(placed).toMatchObject([{ type: 'Market', side: 'Buy', funds: '1000' }]);
    expect(placed[0]).not.toHaveProperty('size');
  });

  test('stop-market to sell', async () => {
    const { placed } = await openForm();
    await userEvent.click(form().getByRole('button', { name: 'Sell' }));
    await chooseStop('Stop-market');
    await fill('Stop price', '1900000');
    await fill('Size', '0.1');
    await submit('Sell BTC');
    expect(placed).toMatchObject([{ type: 'Market', side: 'Sell', size: '0.1', stop_price: '1900000' }]);
  });

  test('OCO, with post-only and self-trade mode in their places', async () => {
    const { placed } = await openForm();
    await chooseStop('OCO');
    expect(form().queryByRole('checkbox', { name: /^Post only/ })).toBeNull();
    await fill('Limit price', '1900000');
    await fill('Stop price', '2100000');
    await fill('Size', '0.001');
    await userEvent.click(form().getByText('More'));
    await userEvent.selectOptions(
      form().getByRole('combobox', { name: 'Self-trade prevention' }),
      'Reduce both orders',
    );
    await submit();
    expect(placed).toMatchObject([
      { price: '1900000', linked_stop: { stop_price: '2100000' }, self_trade_prevention: 'decrement' },
    ]);
  });

  test('post-only offers only times in force that can rest', async () => {
    await openForm();
    const times = () => form().getByRole<HTMLSelectElement>('combobox', { name: 'Time in force' });
    await userEvent.selectOptions(times(), 'IOC');
    await userEvent.click(form().getByRole('checkbox', { name: /^Post only/ }));
    expect(times().value).toBe('GTC');
    expect([...times().options].map(({ value }) => value)).toEqual(['GTC', 'GTT']);
  });

  test('good-till-date needs a date', async () => {
    const { placed } = await openForm();
    await userEvent.selectOptions(form().getByRole('combobox', { name: 'Time in force' }), 'GTT');
    await fill('Price', '1999900');
    await fill('Size', '0.002{Enter}');
    expect(placed).toEqual([]);
    expect(form().getByText('Please enter when the order expires.')).toBeTruthy();
  });
});

describe('errors', () => {
  test('are shown under a field once it is left, and never while the first digits are typed', async () => {
    await openForm();
    await fill('Price', '2000050');
    expect(findMessage('Price')).toBeUndefined();
    await userEvent.tab();
    expect(findMessage('Price')).toBe('The price must be a multiple of 100 CZK.');
    await fill('Price', '2000100');
    expect(findMessage('Price')).toBeUndefined();
  });

  test('are all shown on submit, and nothing is sent', async () => {
    const { placed } = await openForm();
    await submit();
    expect(findMessage('Price')).toBe('Please input a positive number');
    expect(findMessage('Size')).toBe('Please input a positive number');
    expect(placed).toEqual([]);
  });

  test('more than the available balance is not enough funds', async () => {
    await openForm();
    await fill('Price', '2000000');
    await fill('Size', '0.00500001');
    await userEvent.tab();
    expect(findMessage('Size')).toBe('Not enough funds');
  });
});

describe('a refusal of the exchange', () => {
  const place = async (refusal: unknown) => {
    await openForm({
      '/v1/orders': (input: { body?: object }) =>
        input.body === undefined ? { orders: [], before: null } : Promise.reject(refusal),
    });
    await fill('Price', '1999900');
    await fill('Size', '0.002{Enter}');
  };

  test('for insufficient funds is shown under the amount, in the words of requirement 8', async () => {
    await place(refused('InsufficientFunds', 'whatever'));
    await waitFor(() => expect(findMessage('Size')).toBe('Not enough funds'));
    expect(field('Size').value).toBe('0.002');
  });

  test('of a field is shown under that field', async () => {
    await place(refused('price_outside_market', 'Too far.', [{ field: 'price', message: 'Too far.' }]));
    await waitFor(() => expect(findMessage('Price')).toBe('Too far.'));
  });

  test('of the whole order is shown above the button until something changes', async () => {
    await place(refused('market_status_forbids', 'The market does not accept this at the moment.'));
    expect(await form().findByRole('alert')).toHaveProperty(
      'textContent',
      'The market does not accept this at the moment.',
    );
    await fill('Size', '0.003');
    expect(form().queryByRole('alert')).toBeNull();
  });
});

describe('the preview', () => {
  test('shows the exchange’s own fee and hold', async () => {
    const { calls } = await openForm();
    await fill('Price', '1999900');
    await fill('Size', '0.002');
    expect(form().getByText('Fee').nextSibling?.textContent).toMatch(/^≈/);
    await waitFor(() => expect(form().getByText('Fee').nextSibling?.textContent).toBe('0.00000200\u00a0BTC'));
    expect(form().getByText('Will be reserved').nextSibling?.textContent).toBe('2,000.00\u00a0CZK');
    expect(calls.filter(({ path }) => path === '/v1/orders/preview').length).toBe(1);
  });

  test('warns of a refusal without marking the order as invalid', async () => {
    await openForm({
      '/v1/orders/preview': () => Promise.reject(refused('would_trade', 'It would trade at once.')),
    });
    await fill('Price', '2000100');
    await fill('Size', '0.002');
    expect(await form().findByText('It would trade at once.')).toBeTruthy();
    expect(form().queryByRole('alert')).toBeNull();
  });
});

test('the form of every order type is accessible', async () => {
  const { container } = await openForm();
  for (const type of ['Stop-limit', 'Stop-market', 'OCO']) {
    await chooseStop(type);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
