import { toAmount } from '../../money/amount.ts';
import { type Rate, toRate } from '../../money/rate.ts';
import { assert } from '../../result.ts';
import type { Asset, AssetNetwork, WithdrawalField } from '../asset.ts';
import { firstMinTradeAmount, firstTerms, firstVolumePrecision, referenceCzk } from '../first-terms.ts';
import type { Network } from '../network.ts';
import type { CoinRow } from './coin-row.ts';
import { decimalsOn } from './network-decimals.ts';
import { isStakedFormWithdrawable, type StakedRow } from './staked-variants.ts';

/** The data that rows do not contain: networks, contracts and the price of a Czech crown in USD. */
export interface CatalogueContext {
  readonly findNetwork: (code: string) => Network | undefined;
  readonly findContract: (code: string, network: string) => string | undefined;
  readonly czkUsd: Rate;
}

export function buildAsset(row: CoinRow, kind: Asset['kind'], surroundings: CatalogueContext): Asset {
  const { code, name, slug, color, networks } = row;
  const decimals = Math.max(...networks.map((network) => decimalsOn(code, network, row.decimals)));
  const priceCzk = referenceCzk(toRate(row.referenceUsd), surroundings.czkUsd);
  return {
    code,
    name,
    slug,
    color,
    kind,
    decimals,
    displayPrecision: Math.min(decimals, 8),
    // Fiat always uses all its decimals, whatever the last one is worth.
    volumePrecision: kind === 'fiat' ? decimals : firstVolumePrecision(priceCzk, decimals),
    minTradeAmount: kind === 'fiat' ? smallestFiat(code) : firstMinTradeAmount(priceCzk, decimals),
    isStaked: false,
    networks: networks.map((network) => buildNetwork(row, network, priceCzk, surroundings)),
    defaultNetwork: networks[0] ?? null,
    withdrawalFields: listWithdrawalFields(code),
  };
}

/** Builds the staked form of an asset: the same terms with another name, withdrawable or not according to requirement 3. */
export function buildStaked({ code, name, slug }: StakedRow, base: Asset): Asset {
  const isWithdrawable = isStakedFormWithdrawable(base.code);
  return {
    ...base,
    code,
    name,
    slug,
    isStaked: true,
    networks: isWithdrawable ? base.networks : [],
    defaultNetwork: isWithdrawable ? base.defaultNetwork : null,
    withdrawalFields: isWithdrawable ? base.withdrawalFields : [],
  };
}

const withMemo: ReadonlySet<string> = new Set(
  'ATOM SCRT FET RUNE EOS KAVA LUNA LUNA2 XLM MINA UST'.split(' '),
);

/** Returns the address fields of a currency, as listed in requirement 3. */
function listWithdrawalFields(code: string): readonly WithdrawalField[] {
  if (code === 'CZK' || code === 'USD') return ['BankAccount'];
  if (code === 'EUR') return ['BankAccount', 'SepaBankAccountOwner', 'SepaCountry'];
  if (code === 'XRP') return ['Address', 'DestinationTag'];
  return withMemo.has(code) ? ['Address', 'Memo'] : ['Address'];
}

// Requirement 9: the smallest order is 1 CZK or 0.01 EUR.
function smallestFiat(code: string) {
  return toAmount(code === 'CZK' ? '1' : '0.01');
}

function buildNetwork(
  row: CoinRow,
  code: string,
  priceCzk: Rate,
  surroundings: CatalogueContext,
): AssetNetwork {
  const network = surroundings.findNetwork(code);
  assert(network !== undefined, `expected the network ${code} of ${row.code} in the catalogue`);
  const decimals = decimalsOn(row.code, code, row.decimals);
  const contract = surroundings.findContract(row.code, code);
  return {
    network: code,
    sublabel: network.name,
    decimals,
    ...firstTerms(code, network.family, priceCzk, decimals),
    confirmations: network.confirmations,
    ...(contract === undefined ? {} : { contract }),
  };
}
