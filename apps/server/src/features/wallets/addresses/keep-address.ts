import type { ReasonOf } from '@dukat/contract/endpoint';
import type { keepWithdrawalAddress } from '@dukat/contract/wallets';
import { withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { allowListNow, usableFrom } from '@dukat/rules/wallets/allow-list';
import { canonicalWithdrawalAddress } from '@dukat/rules/wallets/canonical-withdrawal-address';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import { type AddressChecks, checkWithdrawalAddress } from '@dukat/rules/wallets/withdrawal-fields';
import type { Transaction } from '../../../platform/database/database.ts';
import { declareAddress, placeOf } from '../../travel-rule/travel-rule-facade.ts';
import type { Chains } from '../networks/chains.ts';
import { servedNetworks } from '../withdrawals/withdrawal-info.ts';
import { mailAddressKept } from './address-mails.ts';
import { allowListOf } from './allow-lists-repository.ts';
import { checkNotLost } from './check-destination.ts';
import type { KeepAddressCommand } from './keep-address-command.ts';
import { countKept, insertKept } from './kept-addresses-repository.ts';
import { keptAtMost } from './saved-addresses-repository.ts';

type Refusal = ReasonOf<typeof keepWithdrawalAddress>;

interface Keeper {
  readonly userId: string;
  readonly portfolioId: string;
  readonly now: Date;
}

/** Saves an address under a name and mails the owner, who can object during the waiting time if somebody else did it. */
export async function keepAddress(
  tx: Transaction,
  { chains, addressChecks }: { readonly chains: Chains; readonly addressChecks: AddressChecks },
  { asset, name, to: typed, declaration }: KeepAddressCommand,
  { userId, portfolioId, now }: Keeper,
): Promise<Result<Record<string, never>, Refusal>> {
  const networks = servedNetworks(asset, chains);
  if (networks.length === 0) return refuse('withdrawals_unavailable', { field: 'currency' });
  const target = { code: asset.code, networks };
  const [wrong] = checkWithdrawalAddress(target, typed, firstFieldRules(asset, []), [], addressChecks);
  if (wrong !== undefined) return refuse(wrong.reason, { field: `to.${wrong.field}` });
  const to = withdrawalAddress.parse(canonicalWithdrawalAddress(target, typed));
  const lost = await checkNotLost(tx, to);
  if (lost.refused) return refuse(lost.reason, { field: `to.${lost.field ?? 'Address'}` });
  if ((await countKept(tx, portfolioId, asset.code)) >= keptAtMost) return refuse('too_many_addresses');

  const place = placeOf(to);
  if (place !== undefined && declaration !== undefined) {
    const declared = await declareAddress(tx, { userId, ...place, declaration, now });
    if (declared.refused) return declared;
  }
  await insertKept(tx, { portfolioId, asset: asset.code, to, name, now });
  const { wait } = allowListNow(await allowListOf(tx, userId, now), now);
  await mailAddressKept(tx, { userId, name, asset: asset.code, to, usableFrom: usableFrom(now, wait), now });
  return accept({});
}
