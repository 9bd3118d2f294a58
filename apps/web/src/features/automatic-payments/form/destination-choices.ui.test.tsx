import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';
import type { ListedPlan } from '../plan-words.ts';
import { openSection, plan } from '../testing/plan-fixtures.tsx';

const createPath = '/api/user/automatic_payments';
const editPath = '/api/user/automatic-payments/edit';
const keyPath = '/api/user/automatic_payments/key_addresses';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const xpub =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';
const addresses = [
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  'bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z',
];
const network = (code: string) => ({
  ...{ network: code, label: code, currency: 'BTC', isAvailable: true },
  ...{ withdrawalFee: '0.0001', withdrawalMin: '0.001', decimals: 8, confirmations: 2 },
});
const infoPath = '/api/withdrawal_info';
const info = (currency: string, fields: readonly string[], networks: readonly string[]) => ({
  withdrawalInfo: {
    ...{ currency, limits: { canWithdraw: true }, defaultNetwork: null, networks: networks.map(network) },
    withdrawalFields: fields.map((field) => ({
      field,
      visible: 'true',
      mandatory: field === 'Memo' ? 'false' : 'true',
    })),
  },
});
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name = 'Create the plan') => userEvent.click(screen.getByRole('button', { name }));

async function openForm(answers: object = {}, search = '&plan=new') {
  const view = await openSection(
    {
      ...{
        '/api/user/withdrawal_addresses': { addresses: [] },
        [keyPath]: { key: zpub, script: 'wpkh', addresses },
      },
      [infoPath]: info('BTC', ['Address'], ['BTC']),
      ...answers,
    },
    search,
  );
  await screen.findByLabelText('Name of the plan');
  const bodies = (path: string) =>
    view.calls.flatMap(({ path: called, input }) => (called === path && 'body' in input ? [input.body] : []));
  return { ...view, bodies };
}
const chooseKey = () => userEvent.selectOptions(screen.getByLabelText('Where BTC goes'), 'key');

test('a key is confirmed by the last characters of one of its first addresses', async () => {
  const { bodies, container } = await openForm();
  await chooseKey();
  type(/^Extended public key or descriptor/, zpub);
  for (const address of addresses) expect(await screen.findByText(address)).toBeTruthy();
  expect(bodies(keyPath)).toEqual([{ key: zpub, script: null }]);
  expect((await axe.run(container)).violations).toEqual([]);
  await submit();
  expect(
    await screen.findByText('Please compare the addresses, and enter the last 6 characters of one.'),
  ).toBeTruthy();
  type(/^Last 6 characters/, 'qqqqqq');
  expect(screen.getByText('None of these addresses ends with these characters.')).toBeTruthy();
  type(/^Last 6 characters/, 'rkf9g '.trim().padStart(6, 'e'));
  expect(screen.queryByText('None of these addresses ends with these characters.')).toBeNull();
  await submit();
  await waitFor(() => expect(bodies(createPath)).toHaveLength(1));
  expect(bodies(createPath)).toMatchObject([
    {
      coins: [{ coin: 'BTC', destination: null, key: { key: zpub, script: null, last_six: 'erkf9g' } }],
      most_a_run: '1000',
    },
  ]);
});

test.each([
  `${'abandon '.repeat(11)}about`,
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
  'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d',
])('%s is refused before it is sent', async (typed) => {
  const { calls } = await openForm();
  await chooseKey();
  type(/^Extended public key or descriptor/, typed);
  expect(await screen.findByText(/^This is a private key or a recovery phrase/)).toBeTruthy();
  await submit();
  await userEvent.selectOptions(screen.getByLabelText('Where BTC goes'), 'address');
  await userEvent.type(await screen.findByLabelText('BTC address'), typed);
  expect((await screen.findAllByText(/^This is a private key or a recovery phrase/)).length).toBeGreaterThan(
    0,
  );
  await submit();
  // The preview is asked shortly after typing.
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/automatic_payments/preview')).toBe(true),
  );
  expect(JSON.stringify(calls)).not.toContain(typed.slice(0, 20));
});

test('a plain xpub asks which addresses the wallet shows', async () => {
  const { bodies } = await openForm();
  await chooseKey();
  type(/^Extended public key or descriptor/, xpub);
  await submit();
  expect(await screen.findByText('Please choose which addresses your wallet shows.')).toBeTruthy();
  expect(bodies(keyPath)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Addresses that your wallet shows for this key'), 'tr');
  expect(await screen.findByText(addresses[0] ?? '')).toBeTruthy();
  expect(bodies(keyPath)).toEqual([{ key: xpub, script: 'tr' }]);
});

test('another coin has no keys, and an address with a memo is typed', async () => {
  const { bodies } = await openForm(
    { [infoPath]: info('XLM', ['Address', 'Memo'], ['XLM']) },
    '&plan=new&coin=XLM',
  );
  const choice = screen.getByLabelText('Where XLM goes');
  expect(within(choice).queryByRole('option', { name: /extended public key/ })).toBeNull();
  await userEvent.selectOptions(choice, 'address');
  const to = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
  await userEvent.type(await screen.findByLabelText('XLM address'), to);
  await userEvent.type(screen.getByLabelText('Memo (optional)'), '42');
  type(/^Send runs of up to/, '900');
  expect(screen.getByText(/^After that, runs of up to CZK\s900/)).toBeTruthy();
  await submit();
  await waitFor(() => expect(bodies(createPath)).toHaveLength(1));
  expect(bodies(createPath)).toMatchObject([
    {
      coins: [{ coin: 'XLM', destination: { Address: to, Memo: '42', Network: 'XLM' }, key: null }],
      most_a_run: '900',
    },
  ]);
});

const shownSending: NonNullable<ListedPlan['sending']> = {
  ...{ state: 'authorized', request: 'r1', confirms_by: 'code', expires_at: '2026-12-01T08:00:00.000Z' },
  coins: [{ coin: 'BTC', waits_because: null }],
};

test('nothing of a phrase leaves the browser while it is typed', async () => {
  const { calls } = await openForm();
  await chooseKey();
  type(/^Extended public key or descriptor/, 'abandon ability able about above');
  await new Promise((resolve) => setTimeout(resolve, 3 * searchDebounceMs));
  expect(JSON.stringify(calls)).not.toContain('ability');
  await submit();
  expect(await screen.findByText(/^This is not a valid extended public key/)).toBeTruthy();
});

test('an address of another coin is accepted although it looks like a private key of bitcoin', async () => {
  const { bodies } = await openForm({ [infoPath]: info('SUI', ['Address'], ['SUI']) }, '&plan=new&coin=SUI');
  await userEvent.selectOptions(screen.getByLabelText('Where SUI goes'), 'address');
  const to = '0x7d20dcdb2bca4f508ea9613994683eb4e76e9c4ed371169677c1be02aaf0b58e';
  await userEvent.type(await screen.findByLabelText('SUI address'), to);
  await submit();
  await waitFor(() => expect(bodies(createPath)).toHaveLength(1));
  expect(bodies(createPath)).toMatchObject([{ coins: [{ destination: { Address: to, Network: 'SUI' } }] }]);
});

test('an address that resembles a saved one is compared each time it is entered', async () => {
  const saved = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
  const { bodies } = await openForm({
    '/api/user/withdrawal_addresses': { addresses: [{ name: 'Mine', Address: saved, Network: 'BTC' }] },
  });
  const choose = (place: string) => userEvent.selectOptions(screen.getByLabelText('Where BTC goes'), place);
  const enter = async () => {
    await choose('address');
    await userEvent.type(
      await screen.findByLabelText('BTC address'),
      saved.replace('609gcawut', '609gcawuu'),
    );
    return screen.findByRole('checkbox', { name: /I’ve compared them/ });
  };
  await userEvent.click(await enter());
  await choose('keep');
  const again = await enter();
  expect(again.matches(':checked')).toBe(false);
  await userEvent.click(again);
  await submit();
  await waitFor(() => expect(bodies(createPath)).toMatchObject([{ is_similar_checked: true }]));
});

async function openStored(state: 'authorized' | 'expired') {
  const stored: ListedPlan = {
    ...{ ...plan, most_a_run: '500', sending: { ...shownSending, state } },
    coins: [
      {
        ...{ coin: 'BTC', share: '100', destination: { Address: addresses[0], Network: 'BTC' } },
        key: { key: xpub, script: 'tr', addresses },
      },
    ],
  };
  const answers = {
    [createPath]: { automatic_payments: [stored], total: 1 },
    [editPath]: { automatic_payment: stored },
  };
  const view = await openForm(answers, '&plan=p1&edit=1');
  expect(await screen.findByText(addresses[2] ?? '')).toBeTruthy();
  return view;
}

test('an authorized key stays without another comparison', async () => {
  const { bodies } = await openStored('authorized');
  expect(screen.queryByLabelText(/^Last 6 characters/)).toBeNull();
  await submit('Save the changes');
  await waitFor(() => expect(bodies(editPath)).toHaveLength(1));
  expect(bodies(editPath)).toMatchObject([
    { coins: [{ destination: null, key: { key: xpub, script: 'tr', last_six: null } }], most_a_run: '500' },
  ]);
  expect(bodies(keyPath)).toEqual([]);
});

test('a key that its owner has not authorized is compared again', async () => {
  const { bodies } = await openStored('expired');
  await submit('Save the changes');
  expect(await screen.findByText(/^Please compare the addresses/)).toBeTruthy();
  expect(bodies(editPath)).toEqual([]);
});

test('a Lightning address is named so, and a share below its fee is refused beside it', async () => {
  const message = 'Over Lightning the highest fee is 0.2% of the amount. Please enter at least that.';
  await openForm({
    [infoPath]: info('BTC', ['Network', 'Address'], ['BTC', 'LN']),
    [createPath]: () => {
      const fields = [{ field: 'threshold', message }];
      throw new ApiError({ status: 422, code: 'plan_threshold_too_low', message, fields });
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Where BTC goes'), 'address');
  await userEvent.type(await screen.findByLabelText('BTC address'), 'pay@wallet.example');
  expect(await screen.findByLabelText('Lightning address or LNURL')).toBeDefined();
  type(/^Send once the fee/, '0.1');
  await submit();
  expect(await screen.findByText(message)).toBeDefined();
});
