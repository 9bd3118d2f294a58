import type { SearchOption } from '@dukat/contract/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SearchButton } from './search-button.tsx';

const option = (label: string, changes: Partial<SearchOption> = {}): SearchOption => ({
  id: label,
  group: 'pages',
  groupLabel: 'Pages',
  label,
  description: null,
  iconUrl: null,
  shortcut: null,
  currency: null,
  data: { action: 'open', path: `/${label.toLowerCase()}` },
  ...changes,
});
const bitcoin = option('Bitcoin', { group: 'coins', groupLabel: 'Cryptocurrencies', currency: 'BTC' });
const answer = ({ query: { input } }: { query: { input: string } }) => {
  if (input === '') return { options: [option('Terms')] };
  if (input === 'dark')
    return { options: [option('Dark', { group: 'actions', data: { action: 'dark', path: null } })] };
  if (input === 'order') return { options: [option('Mine', { group: 'orders', groupLabel: 'Orders' })] };
  return { options: input.startsWith('bit') ? [bitcoin, option('Bits')] : [] };
};
const answers = { '/api/websearch': answer };

// Preloads the lazy dialog, which may take longer than a test waits.
beforeAll(() => import('./search-dialog.tsx'));
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const opened = async () => {
  const page = await renderPage(<SearchButton className="" />, { answers });
  await act(async () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await screen.findByRole('option', { name: /Terms/ });
  return { ...page, field };
};

describe('the search', () => {
  test('opens by its shortcut, takes the focus and offers suggestions before any input', async () => {
    const { field } = await opened();
    expect(document.activeElement).toBe(field);
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('debounces input, groups the results, and opens the one chosen by arrows on Enter', async () => {
    const { field, calls, router } = await opened();
    await userEvent.type(field, 'bitc');
    await screen.findByRole('group', { name: 'Cryptocurrencies' });
    const asked = calls.filter(({ path }) => path === '/api/websearch').map(({ input }) => input);
    expect(asked).toEqual([{ query: { input: '' } }, { query: { input: 'bitc' } }]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Bits');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bits'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([
    ['MacIntel', 'Search ⌘K', { metaKey: true }, { ctrlKey: true }],
    ['Linux x86_64', 'Search Ctrl K', { ctrlKey: true }, { metaKey: true }],
  ])('on %s shows its shortcut, and opens by that one only', async (platform, name, own, others) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    await renderPage(<SearchButton className="" />, { answers });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    for (const keys of [others, { ...own, shiftKey: true }, { ...own, altKey: true }])
      fireEvent.keyDown(window, { key: 'k', ...keys });
    expect(screen.queryByRole('combobox')).toBeNull();
    await act(async () => fireEvent.keyDown(window, { key: 'K', ...own }));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBeTruthy();
  });

  test('performs an action that is not a page', async () => {
    const { field } = await opened();
    await userEvent.type(field, 'dark');
    await userEvent.click(await screen.findByRole('option', { name: 'Dark' }));
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(localStorage.getItem(storageKeys.recentSearches)).toBeNull();
  });

  test('says when nothing was found', async () => {
    const { field } = await opened();
    await userEvent.type(field, 'nothing');
    expect((await screen.findByRole('status')).textContent).toBe('No results found.');
  });

  test('remembers opened results, but no order', async () => {
    const { field, unmount } = await opened();
    await userEvent.type(field, 'bit');
    await userEvent.click(await screen.findByRole('option', { name: /Bitcoin/ }));
    expect(localStorage.getItem(storageKeys.recentSearches)).toContain('/bitcoin');
    unmount();
    await opened();
    expect(screen.getByRole('group', { name: 'Recent' }).textContent).toContain('Bitcoin');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'order');
    await userEvent.click(await screen.findByRole('option', { name: 'Mine' }));
    expect(localStorage.getItem(storageKeys.recentSearches)).not.toContain('Mine');
  });

  test.each(['7', '[7,null,{"id":"a","label":"b","path":"//evil.example"}]', '{'])(
    'ignores the invalid stored value %j',
    async (stored) => {
      localStorage.setItem(storageKeys.recentSearches, stored);
      await opened();
      expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    },
  );
});
