import * as contract from '@dukat/contract/brand-apis';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { listIssuedStatements } from '../exports/statements-facade.ts';
import { listLines, wireTransaction } from '../transactions/transactions-facade.ts';
import { readAccounts } from '../wallets/accounts-facade.ts';
import { requireBrandApi } from './requires-brand.ts';

export function registerFinanceEndpoints(api: Api): void {
  api.serveRead(contract.listFinanceAccounts, async ({ db, caller, site, now }) => {
    const served = requireBrandApi(site, 'accounting');
    if (served.refused) return served;
    const { portfolioId } = signedInUser(caller);
    return accept({ accounts: await readAccounts(db, portfolioId), at: now.toISOString() });
  });

  api.serveRead(contract.listFinancePostings, async ({ db, query, caller, site }) => {
    const served = requireBrandApi(site, 'accounting');
    if (served.refused) return served;
    const { portfolioId } = signedInUser(caller);
    const lines = await listLines(db, { portfolioId, offset: 0, ...query });
    const next = lines.length === query.limit ? lines.at(-1) : undefined;
    return accept({ postings: lines.map(wireTransaction), before: next?.id ?? null });
  });

  api.serveRead(contract.listFinanceStatements, async ({ db, query, caller, site }) => {
    const served = requireBrandApi(site, 'accounting');
    if (served.refused) return served;
    const { portfolioId } = signedInUser(caller);
    return listIssuedStatements(db, portfolioId, query);
  });
}
