import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { openSection, paidPlan, plan, preview } from '../testing/plan-fixtures.tsx';
import { splitEvenly } from './plan-fields.ts';

const createPath = '/api/user/automatic_payments';
const editPath = '/api/user/automatic-payments/edit';
const previewPath = '/api/automatic_payments/preview';
const bodies = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.flatMap(({ path: called, input }) => (called === path && 'body' in input ? [input.body] : []));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name = 'Create the plan') => userEvent.click(screen.getByRole('button', { name }));
const inText = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const refusal = (field: string, message: string) => () => {
  throw new ApiError({ status: 422, code: 'refused', message, fields: [{ field, message }] });
};

async function openForm(answers: object = {}, search = '&plan=new') {
  const view = await openSection({ ...answers }, search);
  await screen.findByLabelText('Name of the plan');
  return view;
}

test('a weekly plan with two coins is created, and the sentence follows the fields', async () => {
  const { calls, router, container } = await openForm();
  type('Name of the plan', 'House');
  type('Each run spends', '500');
  await userEvent.click(screen.getByRole('button', { name: 'Add a coin' }));
  type('Share of BTC in %', '70');
  type('Share of ETH in %', '30');
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Thursday' }));
  type('Time', '18:30');
  const outline = screen.getByRole('region', { name: 'What the plan will do' });
  await waitFor(() =>
    expect(inText(outline.textContent)).toMatch(
      /Every Monday and Thursday at 18:30 .* CZK 500: 70% BTC, 30% ETH, until you stop it; next: 7, 14 and 21 December/,
    ),
  );
  expect(inText(outline.textContent)).toMatch(/Our margin, part of the ratesCZK 103.59/);
  expect(inText(outline.textContent)).toMatch(
    /Your balance of CZK 1,200 is enough for 2 runs. It is too little from Mon, 12\/21\/2026/,
  );
  expect((await axe.run(container)).violations).toEqual([]);
  await submit();
  await waitFor(() => expect(router.state.location.searchStr).toBe('?section=autobuy'));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(bodies(calls, createPath)).toMatchObject([
    {
      ...{ name: 'House', priority: 1, amount: '500', currency: 'CZK' },
      coins: [
        { coin: 'BTC', share: '70' },
        { coin: 'ETH', share: '30' },
      ],
      schedule: {
        ...{ frequency: 'week', every: 1, hour: 18, minute: 30, weekdays: [1, 4], zone },
        end: { kind: 'never' },
      },
      conditions: { ...plan.conditions, buy_more: null },
    },
  ]);
});

test('a plan is edited with its terms filled in', async () => {
  const { calls } = await openForm({ [editPath]: { automatic_payment: plan } }, '&plan=p1&edit=1');
  expect(screen.getByText('Time zone of the plan: Europe/Prague')).toBeTruthy();
  type('Each run spends', '900');
  await userEvent.click(screen.getByRole('radio', { name: 'For a number of purchases' }));
  type('Number of purchases', '6');
  type('Keep on the balance at least (CZK)', '1000');
  await userEvent.selectOptions(screen.getByLabelText(/^Buy more while BTC is cheap/), '50% more');
  await submit('Save the changes');
  const { coins, schedule, name, priority } = plan;
  await waitFor(() =>
    expect(bodies(calls, editPath)).toEqual([
      {
        ...{
          id: 'p1',
          name,
          priority,
          purpose_kind: 'schedule',
          amount: '900',
          currency: 'CZK',
          coins,
          threshold: 100,
          most_a_run: null,
          is_similar_checked: false,
        },
        schedule: { ...schedule, end: { kind: 'afterCount', count: 6 } },
        conditions: { ...plan.conditions, keep_at_least: '1000', buy_more: 50 },
      },
    ]),
  );
});

test('a link fills in the coin, the amount and the currency', async () => {
  await openForm({}, '&plan=new&coin=ETH&amount=75&currency=EUR');
  expect(screen.getByLabelText('Each run spends')).toHaveProperty('value', '75');
  expect(screen.getByRole('button', { name: /^Payment currency.*EUR/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cryptocurrency.*ETH/ })).toBeTruthy();
});

describe('a wrong value is refused at its field, in the words of the requirements', () => {
  test.each([
    ['Each run spends', '', 'Please input a valid numeric value.'],
    ['Each run spends', '10.5', 'Price must be integer number without decimals.'],
    ['Each run spends', '0', 'Price must be in range from 1 to 5,000,000 CZK'],
    ['Each run spends', '5000001', 'Price must be in range from 1 to 5,000,000 CZK'],
    ['Every how many months', '0', 'Please enter a whole number from 1 to 100.'],
    ['Every how many months', '101', 'Please enter a whole number from 1 to 100.'],
    ['First day', '', 'Please choose a day.'],
    ['Name of the plan', ' ', 'Please fill in this field.'],
    ['Keep on the balance at least (CZK)', '100000001', /^Price must be in range from 0 to 100,000,000 CZK/],
  ])('%s "%s"', async (label, value, message) => {
    const { calls } = await openForm();
    type(label, value);
    await submit();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(bodies(calls, createPath)).toEqual([]);
  });

  test('euros have cents', async () => {
    await openForm({}, '&plan=new&currency=EUR');
    type('Each run spends', '10.555');
    await submit();
    expect(await screen.findByText('Please use at most 2 decimal numbers.')).toBeTruthy();
  });

  test('what only the server knows is said before the plan is sent', async () => {
    const message = 'Minimum amount to trade BTC is 0.00002';
    const { calls } = await openForm({ [previewPath]: refusal('coins', message) });
    await screen.findByText(message);
    await submit();
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect(bodies(calls, createPath)).toEqual([]);
  });
});

test.each([
  [{ ...preview.balance, runs: 0 }, /is not enough for the first run on/],
  [{ ...preview.balance, first_unpaid_at: null }, /is enough for all runs within a year/],
])('the balance %j is stated', async (balance, text) => {
  await openForm({ [previewPath]: { ...preview, balance } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shares are split evenly, with the rest at the first coin', () => {
  expect(splitEvenly(['BTC', 'ETH', 'SOL']).map(({ share }) => share)).toEqual(['33.34', '33.33', '33.33']);
  expect(splitEvenly(['BTC'])).toEqual([{ coin: 'BTC', share: '100' }]);
});

test('a plan that buys with payments has no schedule, and an edit keeps its kind', async () => {
  const { calls } = await openForm();
  await userEvent.click(screen.getByRole('radio', { name: 'With each payment' }));
  type('Usual payment', '700');
  expect(screen.queryByLabelText('First day')).toBeNull();
  expect(screen.queryByLabelText(/Buy more while/)).toBeNull();
  const outline = screen.getByRole('region', { name: 'What the plan will do' });
  await waitFor(() => expect(inText(outline.textContent)).toContain('it buys when your money arrives'));
  expect(inText(outline.textContent)).toContain('With each payment of yours, usually CZK 700: BTC');
  await submit();
  await waitFor(() => expect(bodies(calls, createPath)).toHaveLength(1));
  expect(bodies(calls, createPath)).toMatchObject([
    { purpose_kind: 'payment', schedule: null, amount: '700' },
  ]);
});

test('the kind of a stored plan is not offered', async () => {
  const answers = { [createPath]: { automatic_payments: [paidPlan], total: 1 } };
  await openForm(answers, '&plan=p1&edit=1');
  expect(screen.queryByRole('radio', { name: 'By a schedule' })).toBeNull();
  expect(screen.queryByLabelText('First day')).toBeNull();
});
