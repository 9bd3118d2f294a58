import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const deposit = {
  id: 'd1',
  network: 'XRP',
  txid: 'tx1',
  asset: 'XRP',
  amount: '1500.5',
  address: null,
  memo: '7',
  order_id: null,
  is_held: true,
  reason: 'memo_unknown',
  send_back: {
    network: 'XRP',
    network_label: 'XRP Ledger',
    fee: '0.2',
    arrives: '1500.3',
    note: 'DestinationTag',
  },
  seen_at: '2026-03-02T10:00:00Z',
  waiting_approval: null,
};
const path = '/admin/api/held-deposits/{id}/return';
const at = (shown: object, more: object = {}) =>
  renderBackOffice({
    at: '/suspense',
    answers: {
      '/admin/api/me': me('administrator'),
      '/admin/api/suspense': { movements: [], has_more: false },
      '/admin/api/held-lightning': { payments: [], has_more: false },
      '/admin/api/unexplained': { movements: [], has_more: false },
      '/admin/api/orders/search': { orders: [] },
      '/admin/api/held-deposits': { deposits: [{ ...deposit, ...shown }], has_more: false },
      [path]: { outcome: 'done' },
      ...more,
    },
  });

test('sends coins back to an address after showing fee and amount', async () => {
  const { user, sent } = at({});
  expect((await screen.findByText('Network fee')).parentElement?.textContent).toMatch(/0\.2\sXRP/);
  const button = await screen.findByRole('button', { name: 'Send back' });
  expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).not.toBeNull();
  await user.type(
    await screen.findByLabelText('Return address (XRP Ledger)'),
    ' rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN ',
  );
  await user.type(await screen.findByLabelText('Memo or tag'), '12');
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  screen.getByText(
    /Send 1,500\.5 XRP back\? 1,500\.3 XRP will arrive at rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN 12/,
  );
  expect(sent(path)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(sent(path)).toMatchObject([
    {
      params: { id: 'd1' },
      body: { to: { Address: 'rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN', DestinationTag: '12' } },
    },
  ]);
});

test('shows a refusal beside the button, and keeps the address', async () => {
  const { user } = at({}, { [path]: refused(422, 'This address is not right.') });
  const address = await screen.findByLabelText('Return address (XRP Ledger)');
  await user.type(address, 'nonsense');
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This address is not right.');
  expect(address).toHaveProperty('value', 'nonsense');
});

test('the second operator sees the request and types the address again', async () => {
  at({
    waiting_approval: {
      act: 'held_deposit.returned',
      target: 'rDTX 12',
      subject: 'subject:1',
      asked_by: 'eva@dukat.test',
      since: '2026-03-02T10:00:00Z',
      until: '2026-03-03T10:00:00Z',
    },
  });
  await screen.findByText(/eva@dukat\.test has asked to send this to rDTX 12/);
  await screen.findByRole('button', { name: 'Approve and send back' });
  expect(screen.getByLabelText('Return address (XRP Ledger)')).toHaveProperty('value', '');
});

test('says if coins cannot be sent on their network, and shows no button', async () => {
  at({ send_back: null });
  await screen.findByText('These coins can’t be returned over this network.');
  expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
});

test.each([
  [{}, 'Unknown address or memo'],
  [{ reason: 'below_deposit_minimum' }, 'Below the minimum deposit'],
  [{ is_held: false, reason: null }, 'Disappeared from the blockchain'],
  [{ reason: 'unheard_of' }, 'unheard_of'],
])('%j shows why the coins wait', async (shown, words) => {
  at(shown);
  await screen.findByText(words);
});
