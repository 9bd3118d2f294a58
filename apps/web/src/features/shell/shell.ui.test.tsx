import { resolvePath } from '@dukat/brands/resolve-path';
import { closeNotice, noticesNow } from '@dukat/ui/feedback/notice-store.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, StartUpFailed } from '../../platform/api/api-error.ts';
import { openSession } from '../../platform/api/session.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Shell } from './shell.tsx';
import { PageFailed } from './waiting/page-failed.tsx';

const alert = {
  id: 'a1',
  severity: 'warning',
  title: 'Maintenance',
  text: 'On Sunday from 2 to 4.',
  link: null,
  can_hide: true,
  market: null,
  coin: null,
  page: null,
  ends_at: null,
};
const answers = {
  '/api/global_alerts': { alerts: [alert, { ...alert, id: 'a2', title: 'Stays', can_hide: false }] },
};
const page = <Shell>content</Shell>;
// Preloads the lazy dialogs, which may take longer than a test waits.
beforeAll(() => Promise.all([import('./search/search-dialog.tsx'), import('./menu/drawer-places.tsx')]));

describe('the shell', () => {
  test('offers a visitor login, registration and the available pages', async () => {
    await renderPage(page, { answers });
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(within(header).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(within(header).getByRole('link', { name: 'Exchange' }).getAttribute('href')).toBe('/exchange');
    expect(within(header).queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  test('the phone’s menu closes when the search navigates, and stays open when the search is only closed', async () => {
    const option = {
      id: 'terms',
      group: 'pages',
      groupLabel: 'Pages',
      label: 'Terms',
      description: null,
      iconUrl: null,
      shortcut: null,
      currency: null,
      data: { action: 'open', path: '/terms' },
    };
    const { router } = await renderPage(page, {
      answers: { ...answers, '/api/websearch': { options: [option] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
    await userEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Search' }),
    );
    const search = await screen.findByRole('dialog', { name: 'Search' });
    await userEvent.click(within(search).getByRole('button', { name: 'Close' }));
    expect(menu()).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('option', { name: /Terms/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
    expect(menu()).toBeNull();
  });

  test('offers a user the account instead', async () => {
    openSession('a-token');
    await renderPage(page, { answers, facts: { isSignedIn: true } });
    const header = screen.getByRole('banner');
    expect(within(header).queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(within(header).getByRole('link', { name: 'Orders' })).toBeTruthy();
    await userEvent.click(await within(header).findByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  test.each([
    [false, 'Lightning Network', 'Lightning Network'],
    [true, 'LN', 'LN Lightning Network'],
  ])('if signed in is %s, shows Lightning as %s', async (isSignedIn, written, name) => {
    if (isSignedIn) openSession('a-token');
    await renderPage(page, { answers, facts: { isSignedIn } });
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    const link = menu.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/lightning');
    expect(link.textContent).toBe(written);
  });

  test('marks one item of the account, whatever other query parameters the URL has', async () => {
    openSession('a-token');
    const facts = { isSignedIn: true } as const;
    const current = (inside: HTMLElement) =>
      [...inside.querySelectorAll('[aria-current]')].map((one) => [
        one.textContent,
        one.getAttribute('aria-current'),
      ]);
    const at = '/myaccount?section=support&request=abc&locale=en_US';
    const view = await renderPage(page, { at, answers, facts });
    const open = async () => {
      await userEvent.click(
        await within(screen.getByRole('banner')).findByRole('button', { name: 'Account' }),
      );
      return screen.findByRole('dialog', { name: 'Account' });
    };
    expect(current(await open())).toEqual([['Customer Support', 'page']]);
    view.unmount();
    await renderPage(page, { at: '/myaccount?section=api-keys', answers, facts });
    expect(current(await open())).toEqual([['My Account', 'true']]);
  });

  test('leaves out the exchange while the trade portfolio is selected, from the first render on', async () => {
    openSession('a-token');
    const portfolios = { portfolios: [], selectedPortfolio: { id: 'p', type: 'trade' } };
    const view = await renderPage(page, {
      answers: { ...answers, '/api/user/portfolios': () => new Promise(() => undefined) },
      facts: { isSignedIn: true, portfolio: 'trade' },
    });
    const links = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Exchange' });
    expect(links()).toBeNull();
    view.unmount();
    await renderPage(page, {
      answers: { ...answers, '/api/user/portfolios': portfolios },
      facts: { isSignedIn: true, portfolio: 'basic' },
    });
    await waitFor(() => expect(links()).toBeNull());
  });

  test.each([
    [0, 'Customer Support', undefined],
    [3, 'Customer Support, unread messages: 3', '3'],
    [100, 'Customer Support, unread messages: 99+', '99+'],
  ])('%s unread answers are shown on the bell', async (unread_count, name, badge) => {
    openSession('a-token');
    const unread = { '/api/user/unread_requests_count': { unread_count } };
    await renderPage(page, { answers: { ...answers, ...unread }, facts: { isSignedIn: true } });
    const header = screen.getByRole('banner');
    const bell = await within(header).findByRole('link', { name });
    expect(bell.getAttribute('href')).toBe('/myaccount?section=support');
    expect(bell.textContent).toBe(badge ?? '');
  });

  test('a fired price alert is shown once, by the page that received it', async () => {
    openSession('a-token');
    let unseen = [
      { kind: 'above', coin: 'BTC', fiat: 'EUR', market: null, fired_price: '81500' },
      { kind: 'order', coin: null, fiat: null, market: 'DOGE_CZK', fired_price: null },
    ];
    const fired = {
      '/api/user/price_alerts/unseen': () => ({ unseen_count: unseen.length }),
      '/api/user/price_alerts/seen': () => {
        const alerts = unseen;
        unseen = [];
        return { alerts };
      },
    };
    await renderPage(page, { answers: { ...answers, ...fired }, facts: { isSignedIn: true } });
    expect(await screen.findAllByText('Price alert: BTC/EUR is at €81,500.')).toHaveLength(1);
    expect(await screen.findAllByText('Your order on DOGE/CZK is filled.')).toHaveLength(1);
    // Notices are global: removes them before the next test.
    act(() => {
      for (const { id } of noticesNow()) closeNotice(id);
    });
  });

  test('names the company and links only to pages that exist', async () => {
    await renderPage(page, { answers });
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('Tested s.r.o.');
    expect(within(footer).getByRole('link', { name: 'Terms' })).toBeTruthy();
    expect(within(footer).getByRole('link', { name: 'Buy Bitcoin' }).getAttribute('href')).toBe(
      '/koupit/bitcoin',
    );
    const paths = within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') && !href.includes('.'));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => resolvePath(path.replace(/[?#].*/, ''), []).kind !== 'page')).toEqual([]);
  });

  test('a dismissed alert is remembered, and a permanent one cannot be dismissed', async () => {
    await renderPage(page, { answers });
    const [close, ...others] = await screen.findAllByRole('button', { name: 'Close' });
    expect(others).toEqual([]);
    await act(async () => fireEvent.click(close as HTMLElement));
    expect(screen.queryByText('Maintenance')).toBeNull();
    expect(screen.getByText('Stays')).toBeTruthy();
    expect(localStorage.getItem(storageKeys.hiddenAlerts)).toBe('["a1"]');
  });

  test('an alert dismissed before is not rendered', async () => {
    await renderPage(page, { answers, facts: { hiddenAlerts: ['a1'] } });
    expect(await screen.findByText('Stays')).toBeTruthy();
    expect(screen.queryByText('Maintenance')).toBeNull();
  });

  test.each([
    ['Accept', 'true'],
    ['Reject', 'false'],
  ])('the cookie banner does not return after %s', async (answer, stored) => {
    const asked = { answers, facts: { isConsentAsked: true } };
    const { unmount } = await renderPage(page, asked);
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(localStorage.getItem(storageKeys.cookiesAccepted)).toBe(stored);
    expect(document.cookie).toContain(`cookies_accepted=${stored}`);
    unmount();
    await renderPage(page, asked);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('a chosen colour scheme applies at once and to the next page', async () => {
    await renderPage(page, { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Language and appearance: EN' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem(storageKeys.darkMode)).toBe('dark');
    expect(document.cookie).toContain('dark_mode=dark');
  });

  test('the newer style applies at once and to the next page, and can be turned off', async () => {
    await renderPage(page, { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Language and appearance: EN' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'New look' }));
    expect(document.documentElement.dataset.style).toBe('newer');
    expect(localStorage.getItem(storageKeys.newerStyle)).toBe('true');
    expect(document.cookie).toContain('newer_style=true');
    await userEvent.click(await screen.findByRole('switch', { name: 'New look' }));
    expect(document.documentElement.dataset.style).toBeUndefined();
    expect(document.cookie).toContain('newer_style=false');
  });

  test.each(['en_US', 'cs_CZ', 'de_DE'] as const)('has no accessibility violations in %s', async (locale) => {
    const { container } = await renderPage(page, { answers, locale });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('a page that failed', () => {
  test.each<[string, unknown, string]>([
    [
      'says what the API said',
      new ApiError({ status: 409, code: 'x', message: 'Not now.', fields: [] }),
      'Not now.',
    ],
    [
      'says that the program did not start',
      new StartUpFailed(),
      'There was an error while initializing the page, please reload.',
    ],
    [
      'names the script that is missing',
      new TypeError(
        'Failed to fetch dynamically imported module: https://a.example/assets/orders.Dk3J_x9.js',
      ),
      'Loading chunk orders failed',
    ],
    [
      'else says that something went wrong',
      new Error('secret detail'),
      'Something went wrong. Please try again.',
    ],
  ])('%s', async (_, error, message) => {
    await renderPage(<PageFailed error={error} reset={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
