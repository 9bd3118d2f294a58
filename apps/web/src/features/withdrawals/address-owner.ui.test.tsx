import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const to = { Network: 'BTC', Address: address };
const own = { owner: 'me', held: 'self' };
const known = { ...own, provider: null, name: null, declared_at: '2026-11-01T10:00:00Z', proved_at: null };
const unknown = { address_owner: null, can_prove: true, proof_above: '1000' };
const message = 'I control bc1q. Code x7.';
const account = {
  ...{ currency: 'BTC', amount: '0.7', blockedAmount: '0', stakedAmount: '0', loanAmount: '0' },
  ...{ availableFunds: '0.7', is_fiat: false, currency_precision: 8 },
};
const network = {
  ...{ network: 'BTC', label: 'Bitcoin', depositMin: '0', depositFee: '0', isVariableDepositFee: false },
  ...{ withdrawalMin: '0.00004', withdrawalFee: '0.00002', decimals: 8, confirmations: 2 },
};
const saved = (address_owner: object) => ({
  ...{ id: 'a1', name: 'Mine', Address: address, Network: 'BTC', usable_from: null },
  address_owner,
});
const world: Answers = {
  '/api/user/address_owner': unknown,
  '/api/user/address_owner/challenge': { message, expires_at: '2026-11-22T12:00:00Z' },
  '/api/user/accounts': { accounts: [account] },
  '/api/withdrawal_info': {
    withdrawalInfo: {
      ...{ currency: 'BTC', limits: { canWithdraw: true }, networks: [network], defaultNetwork: 'BTC' },
      withdrawalFields: [
        { field: 'Network', visible: 'false', mandatory: 'false' },
        { field: 'Address', visible: 'true', mandatory: 'true' },
      ],
    },
  },
  '/api/user/withdrawal_addresses': { addresses: [] },
  '/api/user/allow_list': { wait_hours: null, next: null },
  '/api/user/withdrawals': { withdrawals: [], total: 0 },
};
const refusal = (code: string, field?: string) =>
  new ApiError({
    status: 409,
    code,
    message: 'Refused.',
    fields: field ? [{ field, message: 'Refused.' }] : [],
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function filled(answers: Answers = {}) {
  const page = await renderPage(<WithdrawPage Scan={() => null} currency={undefined} />, {
    answers: { ...world, ...answers },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '0.5');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Wallet address' }), address);
  return page;
}
const choice = () => screen.findByRole('combobox', { name: 'Whose address is it?' });
const bodiesTo = (calls: readonly { path: string; input: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);

test('nothing is sent before the owner of the address is declared, with the required names', async () => {
  const { calls, container } = await filled({ '/api/user/withdraw': () => Promise.reject(refusal('x')) });
  await choice();
  await press('Withdraw');
  expect(await screen.findByText('Please fill in this field.')).toBeDefined();
  await userEvent.selectOptions(await choice(), 'other_provider');
  await press('Withdraw');
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(bodiesTo(calls, '/api/user/withdraw')).toEqual([]);
  await userEvent.type(await screen.findByLabelText('Name of the recipient'), 'Jana');
  await userEvent.type(await screen.findByLabelText('Which provider'), ' Kraken ');
  await press('Withdraw');
  const address_owner = { owner: 'other', held: 'provider', provider: 'Kraken', name: 'Jana' };
  expect(bodiesTo(calls, '/api/user/withdraw')).toEqual([
    { body: { currency: 'BTC', amount: '0.5', to, address_owner } },
  ]);
});

test('a known owner is shown on one line, and can be changed', async () => {
  const { calls } = await filled({
    '/api/user/address_owner': { ...unknown, address_owner: { ...known, proved_at: '2026-11-20T10:00:00Z' } },
    '/api/user/withdraw': () => Promise.reject(refusal('x')),
  });
  expect(await screen.findByText(/^Mine, in my own wallet · proved on/)).toBeDefined();
  await press('Withdraw');
  expect(bodiesTo(calls, '/api/user/withdraw')).toEqual([{ body: { currency: 'BTC', amount: '0.5', to } }]);
  await press('Change');
  await userEvent.selectOptions(await choice(), 'other_self');
  expect(screen.getByLabelText('Name of the recipient')).toBeDefined();
});

test('if a proof is needed, the message is shown and signed, and a wrong signature is reported under it', async () => {
  const { calls } = await filled({
    '/api/user/withdraw': () => Promise.reject(refusal('address_proof_needed')),
    '/api/user/address_owner/prove': () => Promise.reject(refusal('signature_wrong', 'signature')),
  });
  await userEvent.selectOptions(await choice(), 'me_self');
  await press('Withdraw');
  expect(await screen.findByText('Prove that the address is yours')).toBeDefined();
  expect(screen.getByText('Prove the address above, then press Withdraw again.')).toBeDefined();
  await press('Show the message');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Message to sign' })).toBeDefined();
  expect(bodiesTo(calls, '/api/user/address_owner/challenge')).toEqual([
    { body: { currency: 'BTC', to, address_owner: own } },
  ]);
  await userEvent.type(await screen.findByLabelText('Signature'), 'AkcwRA==');
  await press('Check the signature');
  expect((await screen.findAllByText('Refused.')).length).toBeGreaterThan(0);
  expect(bodiesTo(calls, '/api/user/address_owner/prove')).toEqual([
    { body: { currency: 'BTC', to, signature: 'AkcwRA==' } },
  ]);
});

test('the address book shows the owner of each address', async () => {
  const proved = { ...known, proved_at: '2026-11-20T10:00:00Z' };
  await filled({ '/api/user/withdrawal_addresses': { addresses: [saved(proved)] } });
  expect((await screen.findAllByText(/Mine, in my own wallet · proved on/)).length).toBeGreaterThan(0);
});
