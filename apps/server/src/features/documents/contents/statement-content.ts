import { type StatementWords, statementWords } from '@dukat/locales/documents/statement-words';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import type { AccountLine } from '../../transactions/transactions-facade.ts';
import { balancesAtEnds } from '../../transactions/transactions-facade.ts';
import type { StoredDocument } from '../documents-repository.ts';
import { statementName } from '../statements/statement-name.ts';
import type { Report } from '../writing/report.ts';
import { type ContentParts, fill, headOf, readerOf } from './content-parts.ts';
import { lineColumns, linesOf } from './transactions-content.ts';

/** What was there when the period began, all that happened in it, and what was there when it ended. */
export async function statementContent(
  parts: ContentParts,
  document: StoredDocument,
): Promise<Report<AccountLine>> {
  const { from_time: from, until_time: until, portfolio_id: portfolioId, locale } = document;
  const { total, pages } = await linesOf(parts.database, {
    portfolioId,
    from: from ?? undefined,
    until: until ?? undefined,
  });
  const balances = await balancesAtEnds(parts.database, {
    portfolioId,
    from: from ?? new Date(0),
    until: until ?? new Date(),
  });
  const { account, period, made, ...head } = await headOf(parts, document);
  const words: StatementWords = statementWords[locale];
  const { words: common, exact, number } = readerOf(locale);
  const isYear = document.details.period === 'year';
  const shown = (amount: string, asset: string) => exact(formatAmount(amountOf(amount)), asset);
  return {
    ...head,
    title: isYear ? words.year : words.month,
    facts: [
      [words.number, statementName(document.brand, Number(document.details.number))],
      account,
      period,
      made,
      [common.rows, number(total)],
      ...balances.map(
        ({ asset, before, after }) =>
          [
            fill(words.balanceOf, { asset }),
            fill(words.fromTo, { from: shown(before, asset), to: shown(after, asset) }),
          ] as const,
      ),
    ],
    notes: [fill(words.verify, { address: `${document.origin}/verify_statement` }), common.timesNote],
    columns: lineColumns(document),
    total,
    pages,
  };
}
