import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { ConfirmAddressesPage } from '../confirm-addresses-page.tsx';
import type { ListedPlan } from '../plan-words.ts';
import { openSection, plan, preview } from '../testing/plan-fixtures.tsx';

const to = { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' };
const sending: NonNullable<ListedPlan['sending']> = {
  ...{ state: 'unconfirmed', request: 'r1', confirms_by: 'code', expires_at: '2026-12-01T08:00:00.000Z' },
  coins: [{ coin: 'BTC', waits_because: null }],
};
const sent: ListedPlan = {
  ...{ ...plan, most_a_run: '500', sending },
  coins: [
    { coin: 'BTC', share: '70', destination: to, key: null },
    { coin: 'ETH', share: '30', destination: null, key: null },
  ],
};
const listPath = '/api/user/automatic_payments';
const confirmPath = '/api/user/automatic_payments/{planId}/confirm_destination';
const open = (shown: ListedPlan, more: object = {}, search = '') =>
  openSection({ [listPath]: { automatic_payments: [shown], total: 1 }, ...more }, search);

test('the addresses of a plan are confirmed by a code, as they were shown', async () => {
  const { calls } = await open(sent, { [confirmPath]: { automatic_payment: sent } });
  expect(await screen.findByText(`BTC ${to.Address}`)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Code from your authenticator app/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the addresses' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === confirmPath)?.input).toEqual({
      params: { planId: 'p1' },
      body: { request: 'r1', code: '123456' },
    }),
  );
});

test.each([
  [{ ...sending, confirms_by: 'mail' }, /Open the link in the mail/],
  [{ ...sending, state: 'ended' }, /Your sign-in details changed/],
  [{ ...sending, state: 'expired' }, /not confirmed in time/],
] as const)('%j asks for a new confirmation with the same terms', async (its, text) => {
  const editPath = '/api/user/automatic-payments/edit';
  const { calls } = await open(
    { ...sent, sending: { ...its, coins: [] } },
    { [editPath]: { automatic_payment: sent } },
  );
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new confirmation' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === editPath)?.input).toMatchObject({
      body: { id: 'p1', purpose_kind: 'schedule', coins: sent.coins, threshold: 100, most_a_run: '500' },
    }),
  );
});

test('a plan that sends to a key is edited for a new confirmation, so that the key is compared again', async () => {
  const key = { key: 'zpub6rFR7y4Q2AijB', script: 'wpkh' as const, addresses: [to.Address] };
  const coins = [{ coin: 'BTC', share: '100', destination: to, key }];
  await open({ ...sent, coins, sending: { ...sending, state: 'expired' } });
  const link = await screen.findByRole('link', { name: 'Edit the plan' });
  expect(link.getAttribute('href')).toContain('plan=p1&edit=1');
  expect(screen.queryByRole('button', { name: 'Ask for a new confirmation' })).toBeNull();
});

test('coins that wait have a reason', async () => {
  const coins = [{ coin: 'BTC', waits_because: 'fee_share' as const }];
  await open({ ...sent, sending: { ...sending, state: 'authorized', coins } });
  expect(
    await screen.findByText(/^BTC: It gathers on your balance until the fee is low enough/),
  ).toBeTruthy();
});

test('a saved address is chosen for a coin, and the form names what is authorized', async () => {
  const saved = { id: 'a1', name: 'Trezor', kept_at: null, usable_from: null, address_owner: null, ...to };
  const { calls } = await open(
    sent,
    {
      '/api/user/withdrawal_addresses': { addresses: [saved] },
      '/api/automatic_payments/preview': { ...preview, network_a_year: '120' },
    },
    '&plan=new',
  );
  await screen.findByLabelText('Name of the plan');
  const choice = screen.getByLabelText('Where BTC goes');
  await waitFor(() => expect(choice.querySelectorAll('option')).toHaveLength(4));
  await userEvent.selectOptions(choice, '0');
  expect(screen.getByText(/^After that, runs of up to/)).toBeTruthy();
  expect(await screen.findByText(/The fees of networks and the margin/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create the plan' }));
  await waitFor(() =>
    expect(calls.find(({ path, input }) => path === listPath && 'body' in input)?.input).toMatchObject({
      body: { coins: [{ coin: 'BTC', destination: to }], threshold: 100 },
    }),
  );
});

test('the mailed link confirms the addresses', async () => {
  const { calls } = await renderPage(<ConfirmAddressesPage token="abc" />, {
    answers: { '/api/automatic_payments/confirm_destination': {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the addresses' }));
  expect(await screen.findByText(/^The addresses are confirmed/)).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ body: { token: 'abc' } });
});
