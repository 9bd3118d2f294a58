import { listAccounts } from '@dukat/contract/wallets';
import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { openSession } from '../../../platform/api/session.ts';
import { placeholderFacts } from '../../../platform/router-context.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { basic, portfolioWorld, savings, trade } from '../testing/portfolio-world.tsx';
import { PortfolioSelectionSync } from './portfolio-selection-sync.tsx';
import { PortfolioSwitcher } from './portfolio-switcher.tsx';

beforeEach(() => openSession('a-token'));

function Balance() {
  const { data } = useApiQuery(listAccounts, {});
  return <p>{data === undefined ? 'no balance' : `balance of ${JSON.stringify(data)}`}</p>;
}

const show = (answers: Answers) =>
  renderPage(
    <>
      <PortfolioSwitcher />
      <PortfolioSelectionSync />
      <Balance />
      <Notices />
    </>,
    { answers },
  );

test('one portfolio renders nothing', async () => {
  const { answers } = portfolioWorld([basic]);
  await show({ ...answers, '/api/user/accounts': 'mine' });
  await screen.findByText('balance of "mine"');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a basic and a trade portfolio are a toggle, and switching refetches every answer', async () => {
  const { answers, state } = portfolioWorld([basic, trade]);
  const { container } = await show({ ...answers, '/api/user/accounts': () => state.selected?.id });
  await screen.findByText('balance of "p-basic"');
  const toggle = await screen.findByRole('switch', { name: 'Trading' });
  expect(toggle).toHaveProperty('checked', false);
  screen.getByText('Basic portfolio');
  await userEvent.click(toggle);
  await screen.findByText('balance of "p-trade"');
  screen.getByText('Trading account');
  expect(screen.getByRole('switch', { name: 'Trading' })).toHaveProperty('checked', true);
  await userEvent.click(await screen.findByRole('switch', { name: 'Trading' }));
  await screen.findByText('balance of "p-basic"');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a balance is never shown under another portfolio, even if the refetch fails', async () => {
  const { answers, state } = portfolioWorld([basic, trade]);
  const offline = new ApiError({ status: 503, code: 'x', message: 'Not now.', fields: [] });
  await show({
    ...answers,
    '/api/user/accounts': () => (state.selected === basic ? 'mine' : Promise.reject(offline)),
  });
  await screen.findByText('balance of "mine"');
  await userEvent.click(await screen.findByRole('switch', { name: 'Trading' }));
  await screen.findByText('no balance');
});

test('two basic portfolios are a list, and the unnamed one is numbered by position', async () => {
  const { answers, state } = portfolioWorld([basic, savings]);
  await show({ ...answers, '/api/user/accounts': () => state.selected?.id });
  await userEvent.click(await screen.findByRole('button', { name: 'Portfolio: Portfolio 1' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Savings/ }));
  await screen.findByText('balance of "p-savings"');
  screen.getByRole('button', { name: /^Portfolio: Savings/ });
});

test('three portfolios are a list, whatever their types', async () => {
  const { answers } = portfolioWorld([basic, savings, trade]);
  await show({ ...answers, '/api/user/accounts': 'mine' });
  await userEvent.click(await screen.findByRole('button', { name: /^Portfolio: Portfolio 1/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Portfolio 1Basic portfolio',
    'SavingsBasic portfolio',
    'Portfolio 3Trading account',
  ]);
});

test('a failed switch is reported and undone', async () => {
  const { answers } = portfolioWorld([basic, trade]);
  const refused = new ApiError({
    status: 404,
    code: 'x',
    message: 'You have no such portfolio.',
    fields: [],
  });
  await show({
    ...answers,
    '/api/user/accounts': 'mine',
    '/api/user/portfolios/{portfolioId}/select': () => Promise.reject(refused),
  });
  await userEvent.click(await screen.findByRole('switch'));
  await screen.findByText('You have no such portfolio.');
  expect(screen.getByRole('switch')).toHaveProperty('checked', false);
});

test('a selection in another window is followed', async () => {
  const { answers, state } = portfolioWorld([basic, trade]);
  await show({ ...answers, '/api/user/accounts': () => state.selected?.id });
  await screen.findByText('balance of "p-basic"');
  state.selected = trade;
  const elsewhere = new StorageEvent('storage', { key: 'portfolio', newValue: 'p-trade' });
  await act(async () => void window.dispatchEvent(elsewhere));
  await screen.findByText('balance of "p-trade"');
  expect(await screen.findByRole('switch')).toHaveProperty('checked', true);
});

test('the type is remembered for the server’s next rendering', async () => {
  const { answers } = portfolioWorld([basic, trade], trade);
  await show({ ...answers, '/api/user/accounts': 'mine' });
  await screen.findByRole('switch');
  expect(document.cookie).toContain('portfolio=trade');
  expect(localStorage.getItem('portfolio')).toBe('p-trade');
});

test.each([true, false])('icons depend on portfolios_page: %s', async (portfolios_page) => {
  const { answers } = portfolioWorld([basic, trade]);
  const { site } = placeholderFacts;
  const facts = { site: { ...site, features: { ...site.features, portfolios_page } } };
  const { container } = await renderPage(<PortfolioSwitcher />, { answers, facts });
  await screen.findByRole('switch');
  expect(container.querySelectorAll('svg')).toHaveLength(portfolios_page ? 1 : 0);
});
