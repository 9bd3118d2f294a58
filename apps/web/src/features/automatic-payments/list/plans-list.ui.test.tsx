import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openSection, paidPlan, plan, run, skippedRun } from '../testing/plan-fixtures.tsx';

const list = '/api/user/automatic_payments';
const shown = (changes: object) => ({ [list]: { automatic_payments: [{ ...plan, ...changes }], total: 1 } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const inText = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a card says what the plan does, its runs and what it has bought', async () => {
  const { container } = await openSection();
  const card = await screen.findByRole('region', { name: plan.name });
  const text = inText(card.textContent);
  expect(text).toContain('Every Monday at 09:00 Prague time CZK 500: 70% BTC, 30% ETH, until you stop it');
  expect(text).toMatch(/Next runMon, 11\/30\/2026, 9:00 AM GMT\+1/);
  expect(text).toMatch(/Last runMon, 11\/23\/2026, 9:00 AM GMT\+1: Bought/);
  expect(text).toMatch(/BTC for CZK 349.990.00016 BTC, on average for CZK 2,187,43[78]/);
  expect((await axe.run(container)).violations).toEqual([]);
});

test('a plan that buys with payments shows its symbol and what waits', async () => {
  const { container, calls } = await openSection({
    ...shown(paidPlan),
    [`${list}/{planId}/run_now`]: { run },
  });
  const card = await screen.findByRole('region', { name: plan.name });
  const text = inText(card.textContent);
  expect(text).toContain('With each payment of yours, usually CZK 500: 70% BTC, 30% ETH, until you stop it');
  expect(text).toContain('Waits for the next paymentCZK 120');
  expect(text).toContain('1234567897');
  expect(text).toContain(
    'All other payments, including those in another currency, buy nothing and are added to your balance.',
  );
  expect(text).not.toContain('Next run');
  expect((await axe.run(container)).violations).toEqual([]);
  await press('Run now');
  await screen.findByText(/Buy with the waiting CZK.120 now/);
  expect(sent(calls, `${list}/{planId}/run_now`)).toEqual([]);
});

test('without plans the page offers to create one', async () => {
  await openSection({ [list]: { automatic_payments: [], total: 0 } });
  const link = await screen.findByRole('link', { name: 'Create a plan' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=autobuy&plan=new');
});

test.each([
  [{ state: 'paused', paused_because: 'owner', next_run_at: null }, 'You paused it.'],
  [
    { state: 'paused', paused_because: 'failures', next_run_at: null, last_run: skippedRun },
    /too little money on your balance: CZK.120 was missing/,
  ],
  [
    { state: 'paused', paused_because: 'limit', next_run_at: null },
    'We paused it because its amount is above your limit',
  ],
  [{ state: 'ended', next_run_at: null }, 'It has reached its end.'],
])('a plan with %j says why it does not run', async (changes, reason) => {
  await openSection(shown(changes));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
});

test('a plan is paused, and a paused one resumed', async () => {
  const { calls } = await openSection({ [`${list}/{planId}/pause`]: { automatic_payment: plan } });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Pause');
  await waitFor(() => expect(sent(calls, list).length).toBe(2));
  expect(sent(calls, `${list}/{planId}/pause`)).toEqual([{ params: { planId: 'p1' } }]);
});

test('the next run is skipped after a question, and names the run', async () => {
  const { calls } = await openSection({ [`${list}/{planId}/skip_next`]: { automatic_payment: plan } });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Skip the next run');
  expect(sent(calls, `${list}/{planId}/skip_next`)).toEqual([]);
  await press('Yes, continue');
  expect(sent(calls, `${list}/{planId}/skip_next`)).toEqual([
    { params: { planId: 'p1' }, body: { due_at: plan.next_run_at } },
  ]);
});

test.each([
  [run, /The run has started/],
  [skippedRun, /too little money on your balance: CZK.120 was missing/],
])('an extra run shows its result', async (answer, text) => {
  await openSection({ [`${list}/{planId}/run_now`]: { run: answer } });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Run now');
  await press('Yes, continue');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a plan is deleted only after the dialog is confirmed', async () => {
  const path = '/api/user/delete_automatic_payment';
  const { calls } = await openSection({ [path]: {} });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete the plan?' });
  expect(sent(calls, path)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent(calls, path)).toEqual([{ body: { id: 'p1' } }]));
});

test('the list is sorted as the address says, and the address follows the controls', async () => {
  const two = { automatic_payments: [plan, { ...plan, id: 'p2', name: 'Second' }], total: 2 };
  const { calls, router } = await openSection({ [list]: two }, '&sort=name&order=DESC');
  const by = await screen.findByLabelText('Sort by');
  expect(by).toHaveProperty('value', 'name');
  expect(sent(calls, list)[0]).toEqual({ query: { sort: 'name', order: 'DESC' } });
  await userEvent.selectOptions(by, 'Priority');
  await userEvent.click(screen.getByRole('radio', { name: 'Ascending' }));
  await waitFor(() =>
    expect(sent(calls, list).at(-1)).toEqual({ query: { sort: 'priority', order: 'ASC' } }),
  );
  expect(router.state.location.searchStr).toBe('?section=autobuy&sort=priority');
  await userEvent.selectOptions(by, 'Next run');
  expect(router.state.location.searchStr).toBe('?section=autobuy');
});
