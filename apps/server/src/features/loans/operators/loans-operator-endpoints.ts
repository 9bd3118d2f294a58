import * as contract from '@dukat/contract/back-office/products/loans';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { setPool, setTerms, setTermsState } from './change-terms.ts';
import { readPoolChange, readTerms } from './loan-terms-command.ts';
import { showRunningSales, showWaitingSales } from './show-sales.ts';
import { showLoansToOperators, showTermsToOperators } from './show-to-operators.ts';
import { simulateFall } from './simulate-fall.ts';
import { type TakeOverDeps, takeOverSale } from './take-over-sale.ts';
import { writeOffLoan } from './write-off-loan.ts';

export function registerLoansOperatorEndpoints(
  api: Api<ApiEssentials>,
  deps: LoansDeps,
  sales: TakeOverDeps,
): void {
  api.serveRead(contract.listLoanTerms, async ({ db, now }) => accept(await showTermsToOperators(db, now)));

  api.serveWrite(contract.setLoanTerms, async (call) => {
    const terms = readTerms(call.body);
    return terms.refused ? terms : setTerms(call, terms.value);
  });

  api.serveWrite(contract.setLoanTermsState, async (call) => {
    const reason = call.body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    return setTermsState(call, deps, { ...call.body, reason });
  });

  api.serveWrite(contract.setLoanPool, async (call) => {
    const pool = readPoolChange(call.body);
    return pool.refused ? pool : setPool(call, pool.value);
  });

  api.serveRead(contract.listLoansForOperators, async ({ db, query, now }) =>
    accept(await showLoansToOperators(db, deps, query, now)),
  );

  api.serveRead(contract.listWaitingLoanSales, async ({ db, query, now }) =>
    accept(await showWaitingSales(db, sales, query, now)),
  );

  api.serveRead(contract.listRunningLoanSales, async ({ db, query }) =>
    accept(await showRunningSales(db, query)),
  );

  api.serveRead(contract.simulateLoanFall, async ({ db, query, now }) =>
    accept(await simulateFall(db, deps, { percent: query.percent, now })),
  );

  api.serveWrite(contract.takeOverLoanSale, async (call) => {
    const reason = call.body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    return takeOverSale(call, sales, { id: call.params.id, reason });
  });

  api.serveWrite(contract.writeOffLoan, async (call) => {
    const reason = call.body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    return writeOffLoan(call, deps, { id: call.params.id, reason });
  });
}
