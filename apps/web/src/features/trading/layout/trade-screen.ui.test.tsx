import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { openTrading } from '../testing/trade-world.tsx';
import { forgetPaneSizes } from './pane-sizes.ts';

beforeEach(forgetPaneSizes);

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });

describe('panes', () => {
  test('are resized by arrow keys within their bounds, and remembered', async () => {
    await openTrading();
    const splitter = screen.getByRole('separator', { name: 'Width of the book' });
    splitter.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(splitter.getAttribute('aria-valuenow')).toBe('332');
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(splitter.getAttribute('aria-valuenow')).toBe('240');
    expect(JSON.parse(localStorage.getItem(storageKeys.tradeLayout) ?? '{}')).toMatchObject({ book: 240 });
    await userEvent.dblClick(splitter);
    expect(splitter.getAttribute('aria-valuenow')).toBe('300');
  });

  test('are restored, and invalid values are ignored', async () => {
    localStorage.setItem(
      storageKeys.tradeLayout,
      JSON.stringify({ book: 400, trades: 'wide', ticket: 9_999 }),
    );
    await openTrading();
    const readSize = (name: string) => screen.getByRole('separator', { name }).getAttribute('aria-valuenow');
    expect(readSize('Width of the book')).toBe('400');
    expect(readSize('Height of the trades')).toBe('236');
    expect(readSize('Width of the order form')).toBe('420');
  });

  test('the market is remembered as the last used one', async () => {
    await openTrading();
    expect(JSON.parse(localStorage.getItem(storageKeys.settings) ?? '{}')).toMatchObject({
      lastUsedMarket: 'BTC_CZK',
    });
  });
});

test('the candle interval is remembered, an unknown one is ignored', async () => {
  const chosen = () => screen.getByRole('tab', { name: /^[0-9]+[mhd]$/, selected: true }).textContent;
  localStorage.setItem(storageKeys.chartInterval, '7m');
  await openTrading();
  expect(chosen()).toBe('1m');
  await userEvent.click(await screen.findByRole('tab', { name: '4h' }));
  expect(localStorage.getItem(storageKeys.chartInterval)).toBe('4h');
  cleanup();
  await openTrading();
  await waitFor(() => expect(chosen()).toBe('4h'));
});

describe('keyboard shortcuts', () => {
  const side = (name: string) => screen.getByRole('button', { name, pressed: true });

  test('b and s choose the side and focus the price', async () => {
    await openTrading({ funds: { CZK: '1' } });
    await userEvent.keyboard('s');
    expect(side('Sell')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(price()));
    await userEvent.keyboard('{Escape}b');
    expect(side('Buy')).toBeTruthy();
  });

  test('are not triggered while typing in a field', async () => {
    await openTrading({ funds: { CZK: '1' } });
    price().focus();
    await userEvent.keyboard('s?/');
    expect(side('Buy')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a slash searches markets by name, and Enter chooses one', async () => {
    const { router } = await openTrading();
    await userEvent.keyboard('/');
    const search = await screen.findByRole('combobox', { name: 'Search markets' });
    await userEvent.type(search, 'eth/e');
    const list = screen.getByRole('listbox', { name: 'Markets' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('ETH/EUR')]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ market: 'ETH_EUR' }));
  });

  test('a question mark lists them', async () => {
    await openTrading();
    await userEvent.keyboard('?');
    expect(await screen.findByText('New buy order')).toBeTruthy();
  });
});
