import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { account, basic, portfolioWorld, savings, trade } from './testing/portfolio-world.tsx';
import { TradingAccountPage } from './trading-account-page.tsx';

beforeEach(() => openSession('a-token'));

const markets = {
  markets: [
    { market: 'BTC_CZK', maker_fee_percent: '0.1', taker_fee_percent: '0.2' },
    { market: 'ETH_BTC', maker_fee_percent: '0.1', taker_fee_percent: '0.25' },
  ],
};
const show = (answers: Answers) =>
  renderPage(
    <>
      <TradingAccountPage />
      <Notices />
    </>,
    { answers: { '/v1/markets': markets, ...answers } },
  );
const failed = (message: string) => () =>
  Promise.reject(new ApiError({ status: 409, code: 'x', message, fields: [] }));

describe('before activation', () => {
  test('explains the portfolio and its fees, and activates it by one button', async () => {
    const { answers, state } = portfolioWorld([basic]);
    const { container } = await show(answers);
    await screen.findByText('0.20% – 0.25%');
    screen.getByText('0.10%');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Activate trading account' }));
    await screen.findByText('Your trading account is active.');
    expect(state.portfolios).toEqual([basic, trade]);
    await screen.findByRole('button', { name: 'Switch to the trading account' });
  });

  test('a refused activation shows the reason and can be retried', async () => {
    const { answers } = portfolioWorld([basic]);
    const list = answers['/api/user/portfolios'];
    const open = (input: { body?: unknown }) =>
      input.body === undefined && typeof list === 'function' ? list(input) : failed('Not today.')();
    await show({ ...answers, '/api/user/portfolios': open });
    await userEvent.click(await screen.findByRole('button', { name: 'Activate trading account' }));
    await screen.findByText('Not today.');
    screen.getByRole('button', { name: 'Activate trading account' });
  });

  test('portfolios that fail to load offer a retry', async () => {
    await show({ '/api/user/portfolios': failed('Not now.') });
    await screen.findByText('Not now.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('after activation', () => {
  test('shows its balance and the next step, and selects it', async () => {
    const { answers, state } = portfolioWorld([basic, trade]);
    const { container } = await show(answers);
    const next = async () =>
      (await screen.findByRole('list', { name: 'Steps to your first trade' })).querySelector(
        '[aria-current="step"] h3',
      )?.textContent;
    await screen.findByText('Nothing here yet');
    expect(await next()).toBe('Move money to it');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the trading account' }));
    expect(state.selected).toEqual(trade);
    expect(screen.queryByRole('button', { name: 'Switch to the trading account' })).toBeNull();
  });

  test('with money and selected, the next step is an order', async () => {
    const { answers } = portfolioWorld([basic, trade], trade, { 'p-trade': [account('CZK', '250')] });
    await show(answers);
    await screen.findByText('CZK 250.00');
    const steps = screen.getByRole('list', { name: 'Steps to your first trade' });
    expect(steps.querySelector('[aria-current="step"] h3')?.textContent).toBe('Place an order');
  });
});

describe('moving money', () => {
  const holdings = { 'p-basic': [account('CZK', '1000.50'), account('BTC', '0.5')], 'p-trade': [] };
  const open = async (answers: Answers) => {
    const view = await show(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Move money' }));
    return view;
  };
  const dialog = () => within(screen.getByRole('dialog'));
  const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Move money' }));

  test('moves the full balance of a currency to the trade portfolio and refetches both', async () => {
    const { answers } = portfolioWorld([basic, trade], basic, holdings);
    const { calls } = await open(answers);
    await userEvent.click(await dialog().findByRole('button', { name: 'Everything' }));
    expect(dialog().getByLabelText('Amount')).toHaveProperty('value', '1\u00a0000.50');
    await submit();
    expect(calls.find(({ path }) => path === '/api/user/portfolios/move')?.input).toEqual({
      body: { from_portfolio: 'p-basic', to_portfolio: 'p-trade', currency: 'CZK', amount: '1000.50' },
    });
    await screen.findByText('CZK 1,000.50 moved: Trading account');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('CZK 1,000.50');
  });

  test('another currency is selected with its balance', async () => {
    const { answers } = portfolioWorld([basic, trade], basic, holdings);
    const { calls } = await open(answers);
    await userEvent.click(await dialog().findByRole('button', { name: /^Currency/ }));
    await userEvent.click(await screen.findByRole('option', { name: /BTC/ }));
    await userEvent.type(dialog().getByLabelText('Amount'), '0.25');
    await submit();
    expect(calls.find(({ path }) => path === '/api/user/portfolios/move')?.input).toMatchObject({
      body: { currency: 'BTC', amount: '0.25' },
    });
  });

  test.each([
    ['0', 'Please input a valid numeric value.'],
    ['1,2,3', 'Please input a valid numeric value.'],
    ['1000.51', 'Not enough funds'],
  ])('%s is rejected on blur and not sent', async (typed, message) => {
    const { answers } = portfolioWorld([basic, trade], basic, holdings);
    const { calls } = await open(answers);
    await userEvent.type(await dialog().findByLabelText('Amount'), typed);
    expect(dialog().queryByText(message)).toBeNull();
    await userEvent.tab();
    dialog().getByText(message);
    await submit();
    expect(calls.some(({ path }) => path === '/api/user/portfolios/move')).toBe(false);
  });

  test('a server error is shown under the amount', async () => {
    const { answers } = portfolioWorld([basic, trade], basic, holdings);
    const fields = [{ field: 'amount', message: 'Please use at most 2 decimal numbers.' }];
    const refused = new ApiError({ status: 422, code: 'amount_too_precise', message: 'x', fields });
    await open({ ...answers, '/api/user/portfolios/move': () => Promise.reject(refused) });
    await userEvent.type(await dialog().findByLabelText('Amount'), '1.001');
    await submit();
    await dialog().findByText('Please use at most 2 decimal numbers.');
    await userEvent.type(dialog().getByLabelText('Amount'), '2');
    expect(dialog().queryByText('Please use at most 2 decimal numbers.')).toBeNull();
  });

  test('source and target can be swapped, and an empty source has nothing to move', async () => {
    const { answers } = portfolioWorld([basic, trade], basic, holdings);
    await open(answers);
    await userEvent.click(await dialog().findByRole('button', { name: 'Swap the portfolios' }));
    expect((await dialog().findAllByText('There is nothing to move in this portfolio.')).length).toBe(2);
    expect(dialog().queryByLabelText('Amount')).toBeNull();
  });

  test('of three portfolios both ends are selected, and never the same one', async () => {
    const { answers } = portfolioWorld([basic, savings, trade], basic, holdings);
    await open(answers);
    await userEvent.selectOptions(await dialog().findByLabelText('To'), 'Portfolio 1');
    expect(dialog().getByLabelText('From')).toHaveProperty('value', 'p-trade');
    expect(dialog().getByLabelText('To')).toHaveProperty('value', 'p-basic');
    await userEvent.selectOptions(dialog().getByLabelText('From'), 'Savings');
    expect(dialog().getByLabelText('From')).toHaveProperty('value', 'p-savings');
  });
});
