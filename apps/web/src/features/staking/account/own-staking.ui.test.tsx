import { stakingRisksVersion } from '@dukat/rules/staking/product';
import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { stake, stakingAnswers } from '../testing/staking-answers.ts';
import { OwnStaking } from './own-staking.tsx';

const show = (stakes: readonly object[], answers: Answers = {}, at = '/staking') =>
  renderPage(
    <>
      <OwnStaking />
      <Notices />
    </>,
    { answers: stakingAnswers(stakes, answers), at },
  );
const sent = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const locked = {
  ...stake,
  ...{ id: 'STAKE-2', currency: 'TRX.L', coin: 'TRX', kind: 'locked', amount: '1000' },
  ...{ locked_until: '2026-12-20', early_end_share: '0.02' },
};

test('stakes an amount after the agreement with the risks', async () => {
  const path = '/api/user/stake';
  const { calls, container } = await show([], { [path]: { stake } });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await userEvent.type(await screen.findByLabelText('Amount'), '2,5');
  await press('Stake ETH');
  await screen.findByText('Please read the risks and agree.');
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read below what I risk/ }));
  await press('Stake ETH');
  await screen.findByText('2.5 ETH staked.');
  expect(sent(calls, path)).toEqual([
    {
      body: {
        ...{ currency: 'ETH.S', amount: '2.5', compounding: true, renews: false },
        risks_version: stakingRisksVersion,
      },
    },
  ]);
});

test('an addition keeps the setting of the position, and says that it applies to all of it', async () => {
  const path = '/api/user/stake';
  const { calls } = await show([locked, stake], { [path]: { stake } });
  await screen.findByText('This applies to your whole stake of ETH.');
  await userEvent.type(await screen.findByLabelText('Amount'), '1');
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read below what I risk/ }));
  await press('Stake ETH');
  await screen.findByText('1 ETH staked.');
  expect(sent(calls, path)).toMatchObject([{ body: { currency: 'ETH.S', compounding: false } }]);
});

test('a stake draws its rewards over its whole life, with their sum as text and by year', async () => {
  const { container } = await show([stake]);
  await userEvent.click(await screen.findByText('Rewards over time'));
  const chart = screen.getByRole('img', { name: /^The sum of the rewards since.* Now it is 0\.0003.ETH\.$/ });
  expect(chart.querySelectorAll('path')).toHaveLength(1);
  expect(screen.getByText('All rewards: 0.0003 ETH')).toBeTruthy();
  expect(screen.getByText('Rewards in 2026')).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the sum of the rewards is since the stake was made, also with more months than the chart has', async () => {
  await show([{ ...stake, created_at: '2010-01-15T10:00:00Z', rewarded: '10' }]);
  await userEvent.click(await screen.findByText('Rewards over time'));
  expect(screen.getByRole('img', { name: /since.*2010\. Now it is 10.ETH\.$/ })).toBeTruthy();
});

test('a new stake says that it has no rewards yet', async () => {
  await show([{ ...stake, rewarded: '0', years: [], months: [], rewards: [] }]);
  await userEvent.click(await screen.findByText('Rewards over time'));
  expect(screen.getByText('No rewards yet. The chart starts with the first one.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^The sum of the rewards/ })).toBeNull();
});

test('the rewards of each stake open by the name of its product', async () => {
  await show([locked, stake]);
  const names = (await screen.findAllByText('Rewards over time')).map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Rewards over time: TRX.L', 'Rewards over time: ETH.S']);
});

test('a stake that ended without rewards promises no chart', async () => {
  const state = { state: 'ended', amount: '0', next_reward: null };
  await show([{ ...stake, ...state, rewarded: '0', years: [], months: [], rewards: [] }]);
  await screen.findByText('Ended');
  expect(screen.queryByText('Rewards over time')).toBeNull();
});

test('two losses of one day and cause are both shown', async () => {
  const loss = { day: '2026-11-27', amount: '0.1', cause: 'Downtime' };
  await show([{ ...stake, losses: [loss, loss] }]);
  expect(await screen.findAllByText(/the network took 0.1 ETH: Downtime/)).toHaveLength(2);
});

test.each([
  ['0', 'Please input a valid numeric value.'],
  ['abc', 'Please input a valid numeric value.'],
  ['0.0001', 'Stake at least 0.001 ETH.'],
  ['10.000000000000000001', 'You have 10 ETH available.'],
  ['0.0000000000000000001', 'Please input a valid numeric value.'],
])('an amount of %s shows its problem and sends nothing', async (typed, problem) => {
  const { calls } = await show([]);
  await userEvent.type(await screen.findByLabelText('Amount'), typed);
  await press('Stake ETH');
  await screen.findByText(problem);
  expect(sent(calls, '/api/user/stake')).toEqual([]);
});

test('a refusal of the amount is shown under the field, others above the button', async () => {
  const message = 'Only 1 ETH can still be staked.';
  const refused = new ApiError({ status: 409, code: 'x', message, fields: [{ field: 'amount', message }] });
  await show([], { '/api/user/stake': () => Promise.reject(refused) });
  await userEvent.type(await screen.findByLabelText('Amount'), '2');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Stake ETH');
  await screen.findByText(message);
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
});

test('a locked product shows the lock, its price, and can be renewed', async () => {
  const { calls } = await show([], { '/api/user/stake': { stake } }, '/staking?product=TRX.L');
  await userEvent.type(await screen.findByLabelText('Amount'), '1000');
  expect(screen.getAllByText('December 29, 2026')).toHaveLength(2);
  expect(screen.getByText('20 TRX')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Renew the lock at its end' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read/ }));
  await press('Stake TRX');
  await screen.findByText('1,000 TRX staked.');
  expect(sent(calls, '/api/user/stake')).toMatchObject([{ body: { currency: 'TRX.L', renews: true } }]);
});

test('a stake shows its rewards, and ends in part with the date of the return before the button', async () => {
  const path = '/api/user/unstake';
  const { calls } = await show([stake], { [path]: { stake } });
  await screen.findByText('0.000163 ETH on November 29, 2026');
  await press('End or take a part: ETH.S');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Amount'), '0.5');
  expect(dialog.getByText('December 3, 2026')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End the stake' }));
  await screen.findByText('The coins are on the way back.');
  expect(sent(calls, path)).toEqual([
    { body: { stake_id: 'STAKE-1', amount: '0.5', accepts_early_end: false } },
  ]);
});

test('an early end shows its price and must be accepted', async () => {
  const path = '/api/user/unstake';
  const { calls } = await show([locked], { [path]: { stake: locked } });
  await press('End or take a part: TRX.L');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Everything' }));
  expect(dialog.getByText('20 TRX')).toBeTruthy();
  expect(dialog.getByText('980 TRX')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End the stake' }));
  await dialog.findByText('Please accept the price first.');
  expect(sent(calls, path)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'End the stake' }));
  await screen.findByText('The coins are back in your balance.');
  expect(sent(calls, path)).toEqual([
    { body: { stake_id: 'STAKE-2', amount: '1000', accepts_early_end: true } },
  ]);
});

test('an unbonding shows when the coins are back, and is canceled after a question', async () => {
  const unbonding = [{ amount: '1', price: '0', started_on: '2026-11-28', ends_on: '2026-12-03' }];
  const path = '/api/user/stakes/{stakeId}/cancel_unstake';
  const state = { state: 'unbonding', amount: '0', next_reward: null, unbonding };
  const { calls } = await show([{ ...stake, ...state }], { [path]: { stake } });
  await screen.findByText('1 ETH will be back on December 3, 2026.');
  await press('Cancel the return');
  await screen.findByText(/It earns from November 29, 2026/);
  await press('Yes, continue');
  await screen.findByText('Your ETH earns again.');
  expect(sent(calls, path)).toEqual([{ params: { stakeId: 'STAKE-1' } }]);
});

test('compounding and the renewal are switched separately', async () => {
  const path = '/api/user/stakes/{stakeId}';
  const { calls } = await show([locked], { [path]: { stake: locked } });
  const item = within(await screen.findByRole('listitem', { name: 'TRX.L' }));
  await userEvent.click(item.getByRole('switch', { name: 'Renew the lock at its end' }));
  await userEvent.click(item.getByRole('switch', { name: 'Stake the rewards too' }));
  expect(sent(calls, path)).toEqual([
    { params: { stakeId: 'STAKE-2' }, body: { compounding: false, renews: true } },
    { params: { stakeId: 'STAKE-2' }, body: { compounding: true, renews: false } },
  ]);
});

test('a loss is shown with its day and cause', async () => {
  const losses = [{ day: '2026-11-25', amount: '0.1', cause: 'A validator signed twice' }];
  await show([{ ...stake, losses }]);
  await screen.findByText('On November 25, 2026 the network took 0.1 ETH: A validator signed twice');
});

test('more stakes than a page are paged by the address', async () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...stake, id: `S-${index}` }));
  const { calls } = await show([], { '/api/user/stakes': { stakes: many, total: 25 } }, '/staking?stakes=10');
  await screen.findAllByText('0.000163 ETH on November 29, 2026');
  expect(sent(calls, '/api/user/stakes')).toContainEqual({ query: { offset: 10, limit: 10 } });
});
