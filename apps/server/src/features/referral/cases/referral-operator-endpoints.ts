import * as contract from '@dukat/contract/back-office/products/referral';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import type { AssessAmounts } from '../../operators/approvals-facade.ts';
import { changeTerms, showTerms } from '../terms/change-terms.ts';
import { readChangeTerms } from '../terms/change-terms-command.ts';
import { findCase, listCases, sumLiability } from './cases-repository.ts';
import { decideCase } from './decide-case.ts';
import { showCases } from './show-cases.ts';

export function registerReferralOperatorEndpoints(
  api: Api<ApiEssentials>,
  assessAmounts: AssessAmounts,
): void {
  api.serveRead(contract.listReferralCases, async ({ db, query, now }) => {
    const found = await listCases(db, query);
    const cases = await showCases(db, found.slice(0, query.limit), now);
    return accept({ cases, has_more: found.length > query.limit });
  });

  api.serveRead(contract.readReferralCase, async ({ db, params, now }) => {
    const found = await findCase(db, params.id);
    const [shown] = found === undefined ? [] : await showCases(db, [found], now);
    return shown === undefined ? refuse('referral_case_unknown') : accept({ case: shown });
  });

  api.serveWrite(contract.decideReferralCase, (call) =>
    decideCase(call, { id: call.params.id, ...call.body }, assessAmounts),
  );

  api.serveRead(contract.listReferralTerms, async ({ db, now }) =>
    accept({ brands: await showTerms(db, now) }),
  );

  api.serveWrite(contract.changeReferralTerms, async (call) => {
    const command = readChangeTerms(call.body);
    return command.refused ? command : changeTerms(call, command.value);
  });

  api.serveRead(contract.readReferralLiability, async ({ db, now }) => {
    const wire = (amount: string) => formatAmount(toAmount(amount));
    const rows = await sumLiability(db, now);
    return accept({
      liability: rows.map(({ currency, maturing, payable, inCases, owedBack }) => ({
        currency,
        maturing: wire(maturing),
        payable: wire(payable),
        in_cases: wire(inCases),
        owed_back: wire(owedBack),
      })),
    });
  });
}
