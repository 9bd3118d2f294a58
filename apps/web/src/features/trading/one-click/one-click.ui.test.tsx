import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { bookSnapshot, openTrading, takenOrder } from '../testing/trade-world.tsx';

// The dialog is loaded on demand.
const patience = { timeout: 10_000 };
const funds = { CZK: '1000000', BTC: '0.5' };
const book = () => within(screen.getByRole('region', { name: 'Order book' }));
const price = (text: string) => book().getByRole('button', { name: text });
const toggle = () => book().getByRole('button', { name: 'One click' });

/** Opens the screen and collects the orders sent. */
async function open(answer: () => unknown = () => ({ ...takenOrder, status: 'Closed' })) {
  const placed: unknown[] = [];
  const view = await openTrading({
    funds,
    answers: {
      '/v1/orders': (input: { body?: object }) => {
        if (input.body === undefined) return { orders: [], before: null };
        placed.push(input.body);
        return answer();
      },
    },
  });
  await waitFor(() => price('2,000,100'));
  return { ...view, placed };
}

async function arm(size = '0.01') {
  await userEvent.click(toggle());
  const dialog = within(await screen.findByRole('dialog', { name: 'One-click trading' }, patience));
  await userEvent.type(dialog.getByRole('textbox'), size);
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on one-click trading' }));
}

const confirm = async (name = 'Buy now') =>
  userEvent.click(within(await screen.findByRole('dialog', {}, patience)).getByRole('button', { name }));

test('a click places nothing before the opt-in: it fills in the form', async () => {
  const { placed } = await open();
  await userEvent.click(price('2,000,100'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toMatch(/^2.?000.?100$/);
  expect(placed).toEqual([]);
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
});

test('the first click must be confirmed, each further one places an order that trades at once or not at all', async () => {
  const { placed } = await open();
  await arm();
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(price('2,000,100'));
  expect(placed).toEqual([]);
  await confirm();
  await waitFor(() => expect(placed).toHaveLength(1));
  await userEvent.click(price('2,000,000'));
  await waitFor(() => expect(placed).toHaveLength(2));
  const common = { market: 'BTC_CZK', type: 'Limit', size: '0.01', time_in_force: 'IOC' };
  expect(placed).toMatchObject([
    { ...common, side: 'Buy', price: '2000100' },
    { ...common, side: 'Sell', price: '2000000' },
  ]);
});

test('Escape turns it off, and an unconfirmed click places nothing', async () => {
  const { placed } = await open();
  await arm();
  await userEvent.click(price('2,000,100'));
  await userEvent.click(
    within(await screen.findByRole('dialog', {}, patience)).getByRole('button', { name: 'Cancel' }),
  );
  expect(book().getByText(/One click trades 0\.01000000\sBTC/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(book().queryByText(/One click trades/)).toBeNull();
  await userEvent.click(price('2,000,100'));
  expect(placed).toEqual([]);
});

test.each([
  ['', 'Please input a positive number'],
  ['0.2', 'One click may trade at most 250,000.00 CZK.'],
  ['0.000000001', 'The smallest size is 0.000001 BTC.'],
])('a size of "%s" does not turn one-click trading on', async (size, message) => {
  await open();
  await userEvent.click(toggle());
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  if (size !== '') await userEvent.type(dialog.getByRole('textbox'), size);
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on one-click trading' }));
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText((text) => text.replaceAll('\u00a0', ' ') === message)).toBeTruthy();
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
});

test('a price far from the best one, a row that moved during the click and a disconnected book place nothing', async () => {
  const { placed, say, line } = await open();
  await say({
    ...bookSnapshot({
      asks: [
        ['2000100', '1'],
        ['2100000', '1'],
      ],
    }),
    sequence: 11,
  });
  await arm();
  await userEvent.click(price('2,100,000'));
  expect(book().getByRole('alert').textContent).toContain('more than 1% away');

  const hand = userEvent.setup();
  await hand.pointer({ keys: '[MouseLeft>]', target: price('2,000,100') });
  await say({ ...bookSnapshot({ asks: [['2000200', '1']] }), sequence: 12 });
  await hand.pointer({ keys: '[/MouseLeft]', target: price('2,000,200') });
  expect(book().getByRole('alert').textContent).toContain('moved under your click');

  line.onclose?.();
  await userEvent.click(price('2,000,200'));
  await waitFor(() => expect(book().getByRole('alert').textContent).toContain('not live'));
  expect(placed).toEqual([]);
});

test('an error of the exchange is shown above the book', async () => {
  const refusal = new ApiError({ status: 409, code: 'InsufficientFunds', message: 'x', fields: [] });
  await open(() => {
    throw refusal;
  });
  await arm();
  await userEvent.click(price('2,000,100'));
  await confirm();
  await waitFor(() => expect(book().getByRole('alert').textContent).toBe('Not enough funds'));
});

test('a visitor has no such button', async () => {
  await openTrading();
  expect(book().queryByRole('button', { name: 'One click' })).toBeNull();
});

test('the armed pane has no accessibility violations', async () => {
  await open();
  await arm();
  const pane = screen.getByRole('region', { name: 'Order book' });
  const { violations } = await axe.run(pane, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
