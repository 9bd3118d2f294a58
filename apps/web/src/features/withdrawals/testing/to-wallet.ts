import type { Withdrawal } from '../withdrawal-answer.ts';

/** A withdrawal of half a bitcoin to a wallet, not confirmed yet. */
export const toWallet: Withdrawal = {
  id: 'w1',
  currency: 'BTC',
  network: 'BTC',
  amount: '0.5',
  fee: '0.00002',
  arrives: '0.49998',
  to: { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' },
  address_owner: null,
  recipient: null,
  step: 'asked',
  confirms_by: 'mail',
  expires_at: '2026-11-21T11:00:00Z',
  can_cancel: true,
  held_until: null,
  transaction: null,
  lightning: null,
  created_at: '2026-11-21T10:00:00Z',
  ended_at: null,
  refusal: null,
};
