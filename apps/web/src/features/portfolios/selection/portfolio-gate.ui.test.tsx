import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { openSession } from '../../../platform/api/session.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { basic, portfolioWorld, trade } from '../testing/portfolio-world.tsx';
import { PortfolioGate } from './portfolio-gate.tsx';

const show = (answers: Answers, at = '/trade') =>
  renderPage(
    <PortfolioGate>
      <button type="button">Place the order</button>
    </PortfolioGate>,
    { answers, at },
  );
const isReachable = () => screen.getByText('Place the order').closest('[inert]') === null;

describe('a page of the trade portfolio', () => {
  beforeEach(() => openSession('a-token'));

  test('is open to a visitor, who has no portfolio', async () => {
    localStorage.clear();
    await show({});
    expect(isReachable()).toBe(true);
  });

  test('is inert while the basic one is selected, with instructions', async () => {
    const { answers } = portfolioWorld([basic, trade]);
    const { container } = await show(answers);
    expect(
      await screen.findByText('To access this page, you need to switch to trading portfolio.'),
    ).toBeTruthy();
    expect(isReachable()).toBe(false);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('opens by the button, which selects the portfolio', async () => {
    const { answers, state } = portfolioWorld([basic, trade]);
    await show(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to trading portfolio' }));
    expect(state.selected).toEqual(trade);
    expect(isReachable()).toBe(true);
    expect(screen.queryByText(/you need to switch/)).toBeNull();
  });

  test('sends a user without a trade portfolio to the section that activates it', async () => {
    const { answers } = portfolioWorld([basic]);
    await show(answers);
    const link = await screen.findByRole('link', { name: 'Activate trading account' });
    expect(link.getAttribute('href')).toBe('/myaccount?section=trading-account');
    expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
  });

  test('offers a retry when the portfolios fail to load', async () => {
    const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
    await show({ '/api/user/portfolios': () => Promise.reject(new ApiError(unavailable)) });
    await screen.findByText('Not now.');
    expect(isReachable()).toBe(false);
    screen.getByRole('button', { name: 'Try again' });
  });

  test('stays closed when the switch fails, and says so', async () => {
    const { answers } = portfolioWorld([basic, trade]);
    const refused = new ApiError({ status: 404, code: 'x', message: 'Gone.', fields: [] });
    await show({
      ...answers,
      '/api/user/portfolios/{portfolioId}/select': () => Promise.reject(refused),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to trading portfolio' }));
    expect(isReachable()).toBe(false);
  });
});

test.each([
  '/exchange',
  '/koupit/bitcoin',
  '/sell/litecoin',
  '/lightning',
  '/staking',
  '/loans',
  '/myaccount?section=autobuy',
  '/myaccount?section=autosell',
])('%s is closed while the trade portfolio is selected, and opens with the basic one', async (path) => {
  openSession('a-token');
  const { answers, state } = portfolioWorld([basic, trade], trade);
  await show(answers, path);
  await screen.findByText('To access this page, you need to switch to basic portfolio.');
  expect(isReachable()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to basic portfolio' }));
  expect(state.selected).toEqual(basic);
  expect(isReachable()).toBe(true);
});

test.each([
  ['/balance', trade],
  ['/balance', basic],
  ['/myaccount?section=funding', trade],
  ['/', trade],
])('%s is open with any portfolio selected', async (path, selected) => {
  openSession('a-token');
  const { answers } = portfolioWorld([basic, trade], selected);
  await show(answers, path);
  expect(isReachable()).toBe(true);
});

test('the cookie opens the page before the server has answered', async () => {
  openSession('a-token');
  await renderPage(
    <PortfolioGate>
      <button type="button">Place the order</button>
    </PortfolioGate>,
    {
      at: '/trade',
      facts: { isSignedIn: true, portfolio: 'trade' },
      answers: { '/api/user/portfolios': () => new Promise(() => undefined) },
    },
  );
  expect(isReachable()).toBe(true);
});
