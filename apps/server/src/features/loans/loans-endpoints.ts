import { listLoanJournal } from '@dukat/contract/loan-journal';
import * as contract from '@dukat/contract/loans';
import { accept, assert } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { listJournal } from './journal/list-journal.ts';
import { addCollateral, takeCollateral } from './lending/change-collateral.ts';
import { drawLoan } from './lending/draw-loan.ts';
import { readCollateralChange, readLoanRequest, readPayoff } from './lending/loan-command.ts';
import { offerLoan } from './lending/loan-offer.ts';
import { findLoans, findOwnLoan } from './lending/loans-repository.ts';
import { payLoan } from './lending/pay-loan.ts';
import { chooseDeposits } from './lending/take-deposits.ts';
import type { LoansDeps } from './loans-deps.ts';
import { showLoanLimit } from './showing/loan-limit.ts';
import { showOffer } from './showing/preview-loan.ts';
import { showLoans } from './showing/show-loans.ts';
import { readPool } from './terms/pools-repository.ts';

export function registerLoansEndpoints(api: Api, deps: LoansDeps): void {
  api.serveRead(contract.readLoanLimit, async ({ db, caller, now }) =>
    accept({ currencies: await showLoanLimit(db, deps, signedInUser(caller), now) }),
  );

  api.serveRead(contract.listLoans, async ({ db, caller, query, now }) => {
    const { rows, total } = await findLoans(db, signedInUser(caller).portfolioId, {
      ...query,
      liveCoin: query.live_coin,
    });
    return accept({ loans: await showLoans(db, deps, rows, now), total });
  });

  api.serveRead(listLoanJournal, ({ db, caller, params, query }) =>
    listJournal(db, signedInUser(caller).portfolioId, params.loanId, query),
  );

  api.serveRead(contract.previewLoan, async ({ db, body, now }) => {
    const request = readLoanRequest(body);
    if (request.refused) return request;
    const pool = await readPool(db, body.currency);
    const offer = await offerLoan(db, deps, request.value, { pool, now });
    return offer.refused ? offer : accept(showOffer(offer.value));
  });

  api.serveWrite(contract.drawLoan, async ({ tx, caller, body, now }) => {
    const request = readLoanRequest(body);
    if (request.refused) return request;
    const drawn = await drawLoan(
      tx,
      deps,
      signedInUser(caller),
      { ...request.value, termsVersion: body.terms_version },
      now,
    );
    return drawn.refused ? drawn : showOwn(tx, deps, caller, drawn.value, now);
  });

  api.serveWrite(contract.addCollateral, async ({ tx, caller, params: { loanId }, body, now }) => {
    const change = readCollateralChange(loanId, body);
    if (change.refused) return change;
    const added = await addCollateral(tx, signedInUser(caller), change.value, now);
    return added.refused ? added : showOwn(tx, deps, caller, added.value, now);
  });

  api.serveWrite(contract.takeCollateral, async ({ tx, caller, params: { loanId }, body, now }) => {
    const change = readCollateralChange(loanId, body);
    if (change.refused) return change;
    const taken = await takeCollateral(tx, deps, signedInUser(caller), change.value, now);
    return taken.refused ? taken : showOwn(tx, deps, caller, taken.value, now);
  });

  api.serveWrite(contract.chooseLoanDeposits, async ({ tx, caller, params: { loanId }, body, now }) => {
    const choice = { loanId, isTaken: body.into_collateral };
    const chosen = await chooseDeposits(tx, signedInUser(caller), choice);
    return chosen.refused ? chosen : showOwn(tx, deps, caller, chosen.value, now);
  });

  api.serveWrite(contract.payLoan, async ({ tx, caller, body, now }) => {
    const payoff = readPayoff(body);
    if (payoff.refused) return payoff;
    const paid = await payLoan(tx, deps, signedInUser(caller), payoff.value, now);
    return paid.refused ? paid : showOwn(tx, deps, caller, paid.value, now);
  });
}

async function showOwn(db: Database, deps: LoansDeps, caller: Caller, publicId: string, now: Date) {
  const own = await findOwnLoan(db, signedInUser(caller).portfolioId, publicId);
  assert(own !== undefined, 'expected the loan that was just written');
  const [loan] = await showLoans(db, deps, [own], now);
  assert(loan !== undefined, 'expected exactly one loan');
  return accept({ loan });
}
