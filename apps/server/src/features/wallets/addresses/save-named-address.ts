import type { RefusalReason } from '@dukat/contract/endpoint';
import type { saveWithdrawalAddress } from '@dukat/contract/wallets';
import { withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { isInvoiceText } from '@dukat/rules/lightning/invoice-text';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { allowListNow, usableFrom } from '@dukat/rules/wallets/allow-list';
import { canonicalWithdrawalAddress } from '@dukat/rules/wallets/canonical-withdrawal-address';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import { maxNamedAddresses } from '@dukat/rules/wallets/limits';
import { type AddressChecks, checkWithdrawalAddress } from '@dukat/rules/wallets/withdrawal-fields';
import type { Transaction } from '../../../platform/database/database.ts';
import { declareAddress, toNetworkAddress } from '../../travel-rule/travel-rule-facade.ts';
import { type PayoutNetworks, payoutNetworks } from '../payouts/withdrawal-info.ts';
import { mailAddressSaved } from './address-mails.ts';
import { findAllowList } from './allow-lists-repository.ts';
import { checkSafeDestination } from './check-destination.ts';
import type { SaveNamedAddressCommand } from './named-address-command.ts';
import { countNamedAddresses, insertNamedAddress } from './named-addresses-repository.ts';

type Refusal = RefusalReason<typeof saveWithdrawalAddress>;

interface NamedAddressOwner {
  readonly userId: string;
  readonly portfolioId: string;
  readonly now: Date;
}

/** Saves an address under a name and mails the owner, who can object to it during the waiting time. */
export async function saveNamedAddress(
  tx: Transaction,
  { addressChecks, ...served }: PayoutNetworks & { readonly addressChecks: AddressChecks },
  { asset, name, to: typed, declaration }: SaveNamedAddressCommand,
  { userId, portfolioId, now }: NamedAddressOwner,
): Promise<Result<Record<string, never>, Refusal>> {
  const isLightningServed = typed.Network !== undefined && served.isLightningServed;
  const networks = payoutNetworks(asset, { ...served, isLightningServed });
  if (networks.length === 0) return refuse('withdrawals_unavailable', { field: 'currency' });
  const target = { code: asset.code, networks };
  const [wrong] = checkWithdrawalAddress(target, typed, firstFieldRules(asset, []), [], addressChecks);
  if (wrong !== undefined) return refuse(wrong.reason, { field: `to.${wrong.field}` });
  const to = withdrawalAddress.parse(canonicalWithdrawalAddress(target, typed));
  if (isInvoiceText(to.Address ?? '')) return refuse('invoice_paid_once', { field: 'to.Address' });
  const lost = await checkSafeDestination(tx, to);
  if (lost.refused) return refuse(lost.reason, { field: `to.${lost.field ?? 'Address'}` });
  if ((await countNamedAddresses(tx, portfolioId, asset.code)) >= maxNamedAddresses)
    return refuse('too_many_addresses');

  const place = toNetworkAddress(to);
  if (place !== undefined && declaration !== undefined) {
    const declared = await declareAddress(tx, { userId, ...place, declaration, now });
    if (declared.refused) return declared;
  }
  await insertNamedAddress(tx, { portfolioId, asset: asset.code, to, name, now });
  const { wait } = allowListNow(await findAllowList(tx, userId, now), now);
  await mailAddressSaved(tx, { userId, name, asset: asset.code, to, usableFrom: usableFrom(now, wait), now });
  return accept({});
}
