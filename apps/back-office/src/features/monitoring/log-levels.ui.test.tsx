import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/log-levels';
const levels = {
  slices: ['orders', 'wallets'],
  changes: [
    { slice: 'wallets', level: 'trace', ends_at: '2026-03-02T10:30:00Z', operator: 'eva@dukat.test' },
  ],
};
const render = (role: string, more: object = {}) =>
  renderBackOffice({
    at: '/',
    answers: { ...otherAnswers, '/admin/api/me': me(role), [path]: levels, ...more },
  });

test('an administrator changes the log level of a slice for a time', async () => {
  const { user, sent } = render('administrator', {
    [path]: ({ body }: { body?: object }) => (body === undefined ? levels : {}),
  });
  await user.selectOptions(await screen.findByLabelText('Part of the program'), 'wallets');
  await user.selectOptions(screen.getByLabelText('Level'), 'trace');
  await user.selectOptions(screen.getByLabelText('For how long'), '15 minutes');
  await user.click(await screen.findByRole('button', { name: 'Change the level' }));
  await screen.findByText('Set the log level of wallets to trace?');
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(path)).toContainEqual({ body: { slice: 'wallets', level: 'trace', minutes: 15 } }),
  );
});

test('changes in force are listed and end early, or say why they do not', async () => {
  const { user, sent } = render('administrator', { [`${path}/{slice}/end`]: refused(404, 'No such part.') });
  const list = await screen.findByRole('table', { name: 'Log levels' });
  expect(within(list).getByText('trace')).toBeDefined();
  await user.click(within(list).getByRole('button', { name: 'Return to normal: wallets' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await screen.findByText('No such part.');
  expect(sent(`${path}/{slice}/end`)).toEqual([{ params: { slice: 'wallets' } }]);
});

test('an error of the list is shown once, without the form', async () => {
  render('administrator', { [path]: refused(503, 'Levels cannot be read.') });
  await screen.findByText('Levels cannot be read.');
  expect(screen.getAllByText('Levels cannot be read.')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Change the level' })).toBeNull();
});

test('other roles do not see log levels', async () => {
  const { sent } = render('finance');
  await screen.findByText('No job has failed for good in the last 30 days.');
  expect(screen.queryByText('Log levels')).toBeNull();
  expect(sent(path)).toEqual([]);
});
