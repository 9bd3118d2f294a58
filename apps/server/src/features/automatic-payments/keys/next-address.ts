import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deriveAddresses } from './derive-addresses.ts';
import { lockNextIndex } from './keys-repository.ts';

interface Destination {
  readonly to: WithdrawalAddress;
  readonly key: { readonly canonical: string; readonly script: KeyScript } | null;
}

/** Returns where the user's next payment goes: for a key to an address that no payment has used. The key is locked until the transaction ends. */
export async function findNextAddress(tx: Transaction, userId: string, { to, key }: Destination) {
  if (key === null) return { place: { to, firstAddress: null }, used: null };
  const { canonical, script } = key;
  const { keyId, index } = await lockNextIndex(tx, { userId, canonical });
  const [address = ''] = deriveAddresses({ canonical, script, first: index, count: 1 });
  return {
    place: { to: { ...to, Address: address }, firstAddress: to.Address ?? null },
    used: { keyId, index, script, address },
  };
}
