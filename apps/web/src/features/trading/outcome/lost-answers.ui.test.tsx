import { closeNotice, noticesNow } from '@dukat/ui/feedback/notice-store.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { Answers } from '../../../testing/render-page.tsx';
import { ownOrder } from '../testing/own-things.ts';
import { openTrading } from '../testing/trade-world.tsx';

// If a response is lost, the person must learn the outcome of the order, not only that something went wrong.

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const unknown = () =>
  Promise.reject(new ApiError({ status: 404, code: 'order_unknown', message: 'No such order.', fields: [] }));
const form = () => within(screen.getByRole('region', { name: 'Order form' }));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });

const heard = (message: string) =>
  vi.waitFor(() => expect(noticesNow().map((notice) => notice.message)).toContain(message));

beforeEach(() => {
  for (const { id } of noticesNow()) closeNotice(id);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
});
afterEach(() => void vi.useRealTimers());

const looking = 'We do not know yet whether your order was placed. Checking…';

async function placeAndLose(answers: Answers) {
  const view = await openTrading({
    funds: { CZK: '10000' },
    answers: {
      '/v1/orders': (input: { body?: object }) =>
        input.body === undefined ? { orders: [], before: null } : cut(),
      ...answers,
    },
  });
  await form().findByText(/10,000/);
  await user().type(form().getByRole('textbox', { name: 'Price' }), '1999900');
  await user().type(form().getByRole('textbox', { name: 'Size' }), '0.002{Enter}');
  const placed = () => view.calls.filter(({ path, input }) => path === '/v1/orders' && 'body' in input);
  return { ...view, placed };
}

describe('an order with a lost response', () => {
  test('is found by its client order id: it was placed', async () => {
    const { calls, placed } = await placeAndLose({
      '/v1/orders/by-client-id/{clientOrderId}': ownOrder('new'),
    });
    await heard('The order was placed.');
    expect(form().queryByRole('alert')).toBeNull();
    const asked = calls.find(({ path }) => path.includes('by-client-id'))?.input;
    expect(placed()).toMatchObject([
      { input: { body: { client_order_id: Object(asked).params.clientOrderId } } },
    ]);
  });

  test('is reported as not placed only after the server’s deadline, and nothing else is sent until then', async () => {
    const { placed } = await placeAndLose({ '/v1/orders/by-client-id/{clientOrderId}': unknown });
    expect(await form().findByText(looking)).toBeDefined();
    await user().click(form().getByRole('button', { name: 'Buy BTC' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await form().findByRole('alert')).toHaveProperty(
      'textContent',
      'Your order was not placed. Something went wrong. Please try again.',
    );
    expect(form().queryByText(looking)).toBeNull();
    expect(placed()).toHaveLength(1);
    expect(form().getByRole<HTMLInputElement>('textbox', { name: 'Size' }).value).toBe('0.002');
  });

  test('is looked up as long as the server is silent, and then found', async () => {
    let isBack = false;
    await placeAndLose({
      '/v1/orders/by-client-id/{clientOrderId}': () => (isBack ? ownOrder('new') : cut()),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await form().findByText(looking)).toBeDefined();
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await heard('The order was placed.');
  });

  test('that can no longer be looked up is left to the list of orders', async () => {
    const ended = new ApiError({ status: 401, code: 'session_ended', message: 'Log in.', fields: [] });
    await placeAndLose({ '/v1/orders/by-client-id/{clientOrderId}': () => Promise.reject(ended) });
    expect((await form().findByRole('alert')).textContent).toBe(
      'We could not find out whether your order was placed. Check your open orders.',
    );
  });
});

async function openWithOrder(answers: Answers) {
  const view = await openTrading({
    funds: { CZK: '10000' },
    answers: {
      '/v1/orders': { orders: [ownOrder('a')], before: null },
      '/v1/orders/{orderId}/amend': cut,
      ...answers,
    },
  });
  await screen.findByRole('button', { name: /^Cancel the order/ });
  return view;
}

describe('a cancellation with a lost response', () => {
  // The same path cancels and reads the order: a call without an answer here is the cancellation, every later one reads.
  const cancelling = (...later: readonly object[]) => {
    let asked = -1;
    return () => {
      asked += 1;
      return asked === 0 ? cut() : later[Math.min(asked, later.length) - 1];
    };
  };
  const press = async () => user().click(await screen.findByRole('button', { name: /^Cancel the order/ }));

  test('is found to be done', async () => {
    await openWithOrder({ '/v1/orders/{orderId}': cancelling(ownOrder('a', { status: 'Canceled' })) });
    await press();
    await heard('The order was canceled.');
  });

  test('is found to be not done', async () => {
    await openWithOrder({ '/v1/orders/{orderId}': cancelling(ownOrder('a')) });
    await press();
    await heard('We do not know yet whether the order was canceled. Checking…');
    await vi.advanceTimersByTimeAsync(20_000);
    await heard('The order was not canceled and is still open. Please try again.');
  });

  test('came too late', async () => {
    await openWithOrder({ '/v1/orders/{orderId}': cancelling(ownOrder('a', { status: 'Closed' })) });
    await press();
    await heard('The order had already ended.');
  });
});

describe('a change with a lost response', () => {
  const change = async () => {
    await user().click(await screen.findByRole('button', { name: /^Change: Price/ }));
    const input = within(screen.getByRole('tabpanel', { name: 'My orders and balances' })).getByRole(
      'textbox',
    );
    await user().clear(input);
    await user().type(input, '1999000{Enter}');
  };

  test('is found to be made', async () => {
    await openWithOrder({ '/v1/orders/{orderId}': ownOrder('a', { price: '1999000' }) });
    await change();
    await heard('The order was changed.');
  });

  test('is found to be not made', async () => {
    await openWithOrder({ '/v1/orders/{orderId}': ownOrder('a') });
    await change();
    await vi.advanceTimersByTimeAsync(20_000);
    await heard('The order was not changed. Please try again.');
  });
});

test('a lost cancellation of all orders is checked in the list of open orders', async () => {
  let isCanceled = false;
  await openWithOrder({
    '/v1/orders': ({ query }: { query: { status?: string } }) => {
      if (query.status === 'Open' || isCanceled)
        return { orders: isCanceled ? [] : [ownOrder('a')], before: null };
      if ('limit' in query) return { orders: [], before: null };
      isCanceled = true;
      return cut();
    },
  });
  await user().click(await screen.findByRole('button', { name: 'Cancel all' }));
  await user().click(await screen.findByRole('button', { name: 'Cancel all orders?' }));
  await heard('All orders were canceled.');
});
