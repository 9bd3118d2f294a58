import { owedOn } from '@dukat/rules/loans/interest';
import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { coinsToSell, leastCoins, sellableLots } from '@dukat/rules/loans/sale-step';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Loan } from '../lending/loans-repository.ts';
import { thresholdsOf } from './loan-thresholds.ts';
import type { StoredSale } from './sales-repository.ts';

/** What a sale must still sell. */
export interface WantedSale {
  /** In whole lots; zero if nothing is needed, or nothing can be sold. */
  readonly coins: Amount;
  /** Whether something is owed that the collateral cannot bring any more. */
  readonly isSoldOut: boolean;
}

/** Returns what a sale must still sell at a price. */
export function wantedSale(
  sale: StoredSale,
  loan: Loan,
  { price, today, lot }: { readonly price: AgreedPrice; readonly today: string; readonly lot: Amount },
): WantedSale {
  const needed = wantedCoins(sale, loan, { price, today });
  const least = leastCoins(price.now.median, lot);
  const coins = sellableLots(needed, loan.coins, { lot, least });
  return { coins, isSoldOut: coins === zero && (needed > zero || loan.coins === zero) };
}

function wantedCoins(
  sale: StoredSale,
  loan: Loan,
  { price, today }: { readonly price: AgreedPrice; readonly today: string },
): Amount {
  return coinsToSell(
    { ...sale, isDefault: loan.state === 'in_default' },
    { owed: owedOn(loan, today).total, coins: loan.coins },
    { higher: price.higher, median: price.now.median },
    { fee: loan.saleFee, target: loan.partialSaleTo, thresholds: thresholdsOf(loan) },
  );
}
