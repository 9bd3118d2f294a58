import * as contract from '@dukat/contract/documents';
import { exportLoanJournal } from '@dukat/contract/loan-journal';
import { verifyStatement } from '@dukat/contract/statements';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { PortfolioOrders } from '../orders/reading/portfolio-orders-facade.ts';
import { findExport, listExports, readPiece } from './exports-repository.ts';
import { issueLoanJournal } from './requesting/issue-loan-journal.ts';
import { requestExport } from './requesting/request-export.ts';
import { statementName } from './statements/statement-name.ts';
import { findStatement } from './statements/statements-repository.ts';
import { wireExport } from './wire-export.ts';

export interface ExportsDeps {
  readonly portfolioOrders: PortfolioOrders;
}

export function registerExportsEndpoints(api: Api, { portfolioOrders }: ExportsDeps): void {
  api.serveWrite(contract.exportTransactions, async ({ tx, body, caller, site, language, now }) => {
    const { format, from, until, ...filter } = body;
    const user = signedInUser(caller);
    const details = Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const asked = await requestExport(tx, {
      user,
      site,
      language,
      kind: 'transactions',
      format,
      from,
      until,
      details,
      now,
    });
    return asked.refused ? asked : accept({ export: wireExport(asked.value) });
  });

  api.serveWrite(contract.exportOrders, async ({ tx, body, caller, site, language, now }) => {
    const { format, from, until, order_id: orderId } = body;
    const user = signedInUser(caller);
    if (orderId !== undefined) {
      const one = { portfolioId: user.portfolioId, from: null, until: null, publicId: orderId };
      if ((await portfolioOrders.ofPeriod(tx, one, 1)).total === 0) return refuse('order_unknown');
    }
    const details = orderId === undefined ? {} : { order_id: orderId };
    const asked = await requestExport(tx, {
      user,
      site,
      language,
      kind: 'orders',
      format,
      from,
      until,
      details,
      now,
    });
    return asked.refused ? asked : accept({ export: wireExport(asked.value) });
  });

  api.serveWrite(exportLoanJournal, async ({ tx, params, caller, site, language, now }) => {
    const { loanId } = params;
    const issued = await issueLoanJournal(tx, { user: signedInUser(caller), site, language, loanId, now });
    return issued.refused ? issued : accept({ export: wireExport(issued.value) });
  });

  serveReading(api);
}

/** Serves files to their owners, and the public verification of statements. */
function serveReading(api: Api): void {
  api.serveRead(contract.listDocuments, async ({ db, query, caller }) => {
    const { before, limit } = query;
    const userId = signedInUser(caller).id;
    const last = before === undefined ? undefined : await findExport(db, before, userId);
    if (before !== undefined && last === undefined) return refuse('before_unknown', { field: 'before' });
    const rows = await listExports(db, userId, { beforeId: last?.id, limit });
    const next = rows.length === limit ? rows.at(-1) : undefined;
    return accept({ exports: rows.map(wireExport), before: next?.public_id ?? null });
  });

  api.serveRead(contract.readDocument, async ({ db, params, caller }) => {
    const found = await findExport(db, params.exportId, signedInUser(caller).id);
    return found === undefined ? refuse('document_unknown') : accept({ export: wireExport(found) });
  });

  api.serveRead(contract.readDocumentPiece, async ({ db, params, caller }) => {
    const found = await findExport(db, params.exportId, signedInUser(caller).id);
    if (found?.status !== 'ready') return refuse('document_unknown');
    const number = Number(params.number);
    const piece = await readPiece(db, found.id, number);
    if (piece === undefined) return refuse('document_unknown');
    const next = await readPiece(db, found.id, number + 1);
    return accept({ bytes: piece.toString('base64'), has_more: next !== undefined });
  });

  api.serveRead(verifyStatement, async ({ db, query }) => {
    const found = await findStatement(db, query.hash);
    if (found === undefined) return refuse('statement_unknown');
    return accept({
      number: statementName(found.brand, found.number),
      company: found.company,
      period: found.period,
      from: found.startsOn,
      until: found.endsOn,
      issued_at: found.issuedAt.toISOString(),
      link: { number: found.link, hash: found.linkHash },
    });
  });
}
