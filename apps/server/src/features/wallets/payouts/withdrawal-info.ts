import type { EndpointResponse } from '@dukat/contract/endpoint';
import { paymentCurrency } from '@dukat/contract/rates';
import type { readWithdrawalInfo } from '@dukat/contract/wallets';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import {
  isNetworkSelectorVisible,
  type WithdrawalEntry,
  type WithdrawalFieldRule,
} from '@dukat/rules/wallets/field-rules';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import { lightningNetwork } from '../lightning-payouts-port.ts';
import type { Chains } from '../networks/chains.ts';

type WithdrawalInfo = EndpointResponse<typeof readWithdrawalInfo>['withdrawalInfo'];

/** What this installation pays coins with. */
export interface PayoutNetworks {
  readonly chains: Pick<Chains, 'portFor'>;
  /** Whether the operator has a Lightning node. */
  readonly isLightningServed: boolean;
}

/** Returns the withdrawal networks of a currency and the rule of each field (requirement 2.10). */
export function withdrawalInfo(
  asset: Asset,
  served: PayoutNetworks,
  saved: readonly WithdrawalEntry[],
): WithdrawalInfo {
  const networks = payoutNetworks(asset, served);
  return {
    currency: asset.code,
    limits: { canWithdraw: networks.length > 0 },
    withdrawalFields: networks.length === 0 ? [] : [networkRule(networks), ...firstFieldRules(asset, saved)],
    networks: networks.map(wireNetwork),
    defaultNetwork:
      networks.find(({ network }) => network === asset.defaultNetwork)?.network ??
      networks[0]?.network ??
      null,
  };
}

/** Returns the networks on which an asset can be withdrawn now, with Lightning; empty if it cannot be withdrawn. */
export function payoutNetworks(
  asset: Asset,
  { chains, isLightningServed }: PayoutNetworks,
): readonly AssetNetwork[] {
  const onChain = servedNetworks(asset, chains);
  if (!isLightningServed || asset.isStaked) return onChain;
  return [...onChain, ...asset.networks.filter(({ network }) => network === lightningNetwork)];
}

/** Returns the bank's networks or the chains on which an asset can be withdrawn now. */
export function servedNetworks(asset: Asset, chains: Pick<Chains, 'portFor'>): readonly AssetNetwork[] {
  if (asset.isStaked) return [];
  // Our banks pay only crowns and euros; other fiat cannot be withdrawn.
  if (asset.kind === 'fiat') return isPaymentCurrency(asset.code) ? asset.networks : [];
  return asset.networks.filter(({ network }) => chains.portFor(network) !== undefined);
}

const isPaymentCurrency = (code: string) => paymentCurrency.safeParse(code).success;

function networkRule(networks: readonly AssetNetwork[]): WithdrawalFieldRule {
  const shown = isNetworkSelectorVisible(networks) ? 'true' : 'false';
  return { field: 'Network', visible: shown, mandatory: shown };
}

export function wireNetwork(terms: AssetNetwork) {
  return {
    network: terms.network,
    label: terms.sublabel,
    depositMin: formatAmount(terms.depositMin),
    depositFee: formatAmount(terms.depositFee),
    isVariableDepositFee: terms.isVariableDepositFee,
    withdrawalMin: formatAmount(terms.withdrawalMin),
    withdrawalFee: formatAmount(terms.withdrawalFee),
    decimals: terms.decimals,
    confirmations: terms.confirmations,
  };
}
