import * as contract from '@dukat/contract/tax';
import { accept, refuse } from '@dukat/rules/result';
import { findTaxRules } from '@dukat/rules/tax/tax-rules';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { requestExport } from '../requesting/request-export.ts';
import { wireExport } from '../wire-export.ts';
import { parseAcquisitions } from './parse-acquisitions.ts';
import { countImported, deleteImported, insertImported, lockImports } from './tax-repository.ts';

export function registerTaxEndpoints(api: Api): void {
  api.serveWrite(contract.requestTaxReport, async ({ tx, body, caller, site, language, now }) => {
    const { country, year, format } = body;
    if (findTaxRules(country, year) === undefined) return refuse('tax_year_unknown', { field: 'year' });
    const asked = await requestExport(tx, {
      user: signedInUser(caller),
      site,
      language,
      kind: 'tax',
      format,
      from: `${year}-01-01`,
      until: `${year}-12-31`,
      details: { country, year: String(year) },
      now,
    });
    return asked.refused ? asked : accept({ export: wireExport(asked.value) });
  });

  api.serveWrite(contract.importAcquisitions, async ({ tx, body, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    const { rows, problems } = parseAcquisitions(body.csv, now);
    if (problems.length > 0) return accept({ imported: 0, problems: [...problems] });
    await lockImports(tx, userId);
    await deleteImported(tx, userId);
    await insertImported(tx, userId, rows, now);
    return accept({ imported: rows.length, problems: [] });
  });

  api.serveRead(contract.countAcquisitions, async ({ db, caller }) =>
    accept({ imported: await countImported(db, signedInUser(caller).id) }),
  );

  api.serveWrite(contract.forgetAcquisitions, async ({ tx, caller }) => {
    await deleteImported(tx, signedInUser(caller).id);
    return accept({});
  });
}
