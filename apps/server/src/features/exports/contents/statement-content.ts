import { fillText, translateAll } from '@dukat/locales/compiled-texts';
import { statementWords } from '@dukat/locales/documents/statement-words';
import type { StoredExport } from '../exports-repository.ts';
import { statementName } from '../statements/statement-name.ts';
import type { Report } from '../writing/report.ts';
import { type ExportLine, oldestFirst } from './account-lines.ts';
import { buildHeader, type ContentDeps, localeFormats } from './content-deps.ts';
import { lineColumns, toLineFilter } from './transactions-content.ts';

/** The statement of a closed month or year: opening balances, every line, closing balances, and a number that anyone can verify. */
export async function statementContent(
  deps: ContentDeps,
  document: StoredExport,
): Promise<Report<ExportLine>> {
  const lines = await oldestFirst(deps, document, toLineFilter(document), Number.POSITIVE_INFINITY);
  const { account, period, made, ...head } = await buildHeader(deps, document);
  const words = translateAll(statementWords, document.locale);
  const { words: common, number } = localeFormats(document.locale);
  return {
    ...head,
    ...lines,
    title: document.details.period === 'year' ? words.year : words.month,
    facts: [
      [words.number, statementName(document.brand, Number(document.details.number))],
      ...account,
      period,
      made,
      [common.rows, number(lines.total)],
    ],
    notes: [fillText(words.verify, { address: `${document.origin}/verify_statement` }), common.timesNote],
    columns: lineColumns(document),
  };
}
