import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { PortfoliosCard } from './portfolios-card.tsx';
import { basic, portfolioWorld, savings, trade } from './testing/portfolio-world.tsx';

beforeEach(() => openSession('a-token'));

const show = (answers: Answers) =>
  renderPage(
    <>
      <PortfoliosCard />
      <Notices />
    </>,
    { answers },
  );
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Your portfolios' })).getAllByRole('listitem');
const refusal = (code: string, message: string, field?: string) =>
  new ApiError({ status: 409, code, message, fields: field === undefined ? [] : [{ field, message }] });

test('each is shown with name and type, and neither the first one nor the trade portfolio can be closed', async () => {
  const { answers } = portfolioWorld([basic, savings, trade]);
  const { container } = await show(answers);
  const shown = (await rows()).map((row) => row.textContent);
  expect(shown).toEqual([
    'Portfolio 1Basic portfolioSelectedRename',
    'SavingsBasic portfolioSelectRenameClose',
    'Portfolio 3Trading accountSelectRename',
  ]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a new one is named and listed', async () => {
  const { answers } = portfolioWorld([basic]);
  await show(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'New portfolio' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open portfolio' }));
  await screen.findByText('Please name the portfolio.');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Holiday');
  await userEvent.click(await screen.findByRole('button', { name: 'Open portfolio' }));
  await screen.findByText('Holiday');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('a name already in use is reported under its field', async () => {
  const { answers } = portfolioWorld([basic, savings]);
  const taken = 'You already have a portfolio with this name.';
  await show({
    ...answers,
    '/api/user/portfolios/{portfolioId}': () =>
      Promise.reject(refusal('portfolio_name_taken', taken, 'publicName')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Portfolio 1' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Savings');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(taken);
});

test('a renamed one is listed by its new name, and a notice confirms the selection', async () => {
  const { answers, state } = portfolioWorld([basic, savings]);
  await show(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Savings' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveProperty('value', 'Savings');
  await userEvent.clear(field);
  await userEvent.type(field, 'House');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select House' }));
  await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Selected'));
  expect(state.selected?.id).toBe(savings.id);
});

test('closing needs a confirmation, and removes an empty one', async () => {
  const { answers } = portfolioWorld([basic, savings]);
  await show(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByText('Close the portfolio Savings? Its history stays.');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('one that is not empty stays, with the reason', async () => {
  const { answers } = portfolioWorld([basic, savings]);
  const why = 'The portfolio is not empty.';
  await show({
    ...answers,
    '/api/user/portfolios/{portfolioId}': () => Promise.reject(refusal('portfolio_not_empty', why)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await screen.findByText(why);
  expect(await rows()).toHaveLength(2);
});
