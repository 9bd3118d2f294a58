import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listAccounts as endpoint } from '@dukat/contract/wallets';
import { add, formatAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { type PortfolioBalance, readPortfolioBalances } from '../../platform/ledger/balances.ts';
import { readStakedByProduct, type StakedProduct } from '../staking/staking-facade.ts';

type Account = EndpointResponse<typeof endpoint>['accounts'][number];

/** Payment currencies, always shown even without a balance. */
const alwaysShown = ['CZK', 'EUR'];

export async function listAccounts(db: Database, portfolioId: string): Promise<Account[]> {
  const held = await readPortfolioBalances(db, portfolioId);
  const staked = Map.groupBy(await readStakedByProduct(db, portfolioId), ({ asset }) => asset);
  const missing = alwaysShown.filter((asset) => !held.some((balance) => balance.asset === asset));
  const empty = missing.map((asset) => ({ asset, available: zero, blocked: zero, staked: zero, loan: zero }));
  return [...empty, ...held].flatMap((balance) => toAccounts(balance, staked.get(balance.asset) ?? []));
}

function toAccounts(
  { asset: code, available, blocked, staked, loan }: PortfolioBalance,
  products: readonly StakedProduct[],
): Account[] {
  const asset = findAsset(code);
  if (asset === undefined) return [];
  return [
    {
      currency: code,
      amount: formatAmount(add(add(available, blocked), staked)),
      blockedAmount: formatAmount(blocked),
      stakedAmount: formatAmount(staked),
      staked: products.map(({ currency, amount }) => ({ currency, amount: formatAmount(amount) })),
      // The amount owed as a positive number; the ledger stores it as a negative balance.
      loanAmount: formatAmount(loan).replace('-', ''),
      availableFunds: formatAmount(available),
      is_fiat: asset.kind === 'fiat',
      currency_precision: asset.volumePrecision,
    },
  ];
}
