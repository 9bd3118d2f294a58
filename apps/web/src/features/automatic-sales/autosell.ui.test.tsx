import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { deposit, openSection, sale } from './testing/sale-fixtures.tsx';

const list = '/api/user/automatic_sales';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const inText = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const shown = (changes: object) => ({ [list]: { automatic_sales: [{ ...sale, ...changes }], total: 1 } });

test('a card has the address, its terms, its months and its deposits', async () => {
  const { container } = await openSection();
  const card = await screen.findByRole('region', { name: 'Sell BTC for CZK' });
  await screen.findByText('On the bank’s statement');
  const text = inText(card.textContent);
  for (const part of ['bc1qsell', '19-2000145399/0800, at most', 'January 2026', '2 confirmations'])
    expect(text).toContain(part);
  expect(text).toMatch(/Sold 0.01 BTC at .*2,000,000.* for .*20,000/);
  expect((await axe.run(container)).violations).toEqual([]);
});

test.each([
  [{ status: 'confirming', confirmations: 1, state: null, run: null }, '1 of 2 confirmations'],
  [
    { state: 'waiting', run: null },
    'It is sold together with the next deposit, or when the price allows it.',
  ],
  [{ state: 'credited', kept_because: 'paused', run: null }, 'The address was paused.'],
  [
    { run: { ...deposit.run, state: 'credited', payout: null, stays_because: 'above_limit' } },
    'The sum is above the limit of your account.',
  ],
  [{ run: { ...deposit.run, payout: { id: 'x', step: 'failed' } } }, 'The payout came back'],
])('a deposit with %j says so', async (changes, text) => {
  await openSection({ [`${list}/{saleId}/deposits`]: { deposits: [{ ...deposit, ...changes }], total: 1 } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('combined deposits are named', async () => {
  const run = { ...deposit.run, deposits: 3 };
  await openSection({ [`${list}/{saleId}/deposits`]: { deposits: [{ ...deposit, run }], total: 1 } });
  expect(await screen.findByText(/together with other deposits \(3 in all\)/)).toBeTruthy();
});

test('an account that is not confirmed asks for the mailed code', async () => {
  const confirm = `${list}/{saleId}/confirm_destination`;
  const { calls } = await openSection({
    ...shown({ is_confirmed: false, confirms_by: 'mail' }),
    [confirm]: { automatic_sale: sale },
  });
  await userEvent.type(await screen.findByLabelText('Code from our e-mail'), 'abc');
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  await press('Confirm the account');
  await waitFor(() =>
    expect(sent(calls, confirm)).toEqual([{ params: { saleId: 's1' }, body: { mailed_code: 'abc' } }]),
  );
});

test('an address is removed after a question', async () => {
  const remove = `${list}/{saleId}/remove`;
  const { calls } = await openSection({ [remove]: {} });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Remove');
  expect(sent(calls, remove)).toEqual([]);
  const buttons = await screen.findAllByRole('button', { name: 'Remove' });
  await userEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(sent(calls, remove)).toEqual([{ params: { saleId: 's1' } }]));
});

test('without addresses the page offers to create one', async () => {
  await openSection({ [list]: { automatic_sales: [], total: 0 } });
  const link = await screen.findByRole('link', { name: 'Create an address' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=autosell&sale=new');
});

test('the form creates an address that pays a bank account', async () => {
  const { calls } = await openSection({ [list]: { automatic_sales: [], total: 0 } }, '&sale=new');
  await userEvent.type(await screen.findByLabelText('Bank account number'), '19-2000145399/0800');
  await press('Create the address');
  await waitFor(() =>
    expect(sent(calls, list)).toContainEqual({
      body: {
        ...{ coin: 'BTC', network: 'BTC', currency: 'CZK', kept_share: 0, floor_price: null },
        below_floor: 'wait',
        bank: { to: { BankAccount: '19-2000145399/0800' }, payout_most: '100000' },
      },
    }),
  );
});

test('the form edits the terms of an address', async () => {
  const edit = `${list}/{saleId}`;
  const { calls } = await openSection({ [edit]: { automatic_sale: sale } }, '&sale=s1');
  await userEvent.click(await screen.findByRole('radio', { name: /To my balance/ }));
  await press('Save the changes');
  await waitFor(() =>
    expect(sent(calls, edit)).toMatchObject([
      { params: { saleId: 's1' }, body: { bank: null, kept_share: 25, floor_price: '2000000' } },
    ]),
  );
});
