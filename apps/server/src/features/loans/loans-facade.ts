import type { Database } from '../../platform/database/database.ts';
import { listTerms } from './terms/terms-repository.ts';

export { collateralDeposits } from './lending/take-deposits.ts';

/** Returns the coins that can secure a new loan. */
export type LoanCoins = (db: Database) => Promise<ReadonlySet<string>>;

/** Without a licence no coin secures a loan. */
export function loanCoins(areLoansOpen: boolean): LoanCoins {
  return async (db) => {
    const open = areLoansOpen ? (await listTerms(db)).filter(({ isOpen }) => isOpen) : [];
    return new Set(open.map(({ coin }) => coin));
  };
}
