import { translate, translateAll } from '@dukat/locales/compiled-texts';
import { lineKinds } from '@dukat/locales/documents/line-kinds';
import {
  disposalKinds,
  incomeKinds,
  incomeSums,
  taxTitles,
  taxTreatments,
  taxWords,
} from '@dukat/locales/documents/tax-words';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { matchLots } from '@dukat/rules/tax/lots';
import { type Income, type ReportLine, type TaxReport, taxReport } from '@dukat/rules/tax/tax-report';
import { findTaxRules } from '@dukat/rules/tax/tax-rules';
import { portfolioIdsOf } from '../../portfolios/portfolios-facade.ts';
import { groupLines } from '../../transactions/transactions-facade.ts';
import type { StoredExport } from '../exports-repository.ts';
import { gatherEvents } from '../tax/gather-events.ts';
import { listImported } from '../tax/tax-repository.ts';
import { openValuation } from '../tax/valuation.ts';
import type { Column, Report } from '../writing/report.ts';
import { buildHeader, type ContentDeps, localeFormats } from './content-deps.ts';

type Row = { readonly line: ReportLine } | { readonly income: Income };

/** A year's sales, acquisitions and income with their totals, over all portfolios of an account. */
export async function taxContent(deps: ContentDeps, document: StoredExport): Promise<Report<Row>> {
  const { details, locale, until_time: until, user_id: userId } = document;
  const rules = findTaxRules(details.country === 'SK' ? 'SK' : 'CZ', Number(details.year));
  assert(rules !== undefined && until !== null, 'expected tax rules for the year and an end of the period');
  const valueAt = await openValuation(deps, rules.currency, until);
  const portfolioIds = await portfolioIdsOf(deps.database, userId);
  const imported = (await listImported(deps.database, userId)).filter(({ acquiredAt }) => acquiredAt < until);
  const groups = groupLines(deps.database, { portfolioIds, until });
  const { acquisitions, disposals, incomes, unvalued } = await gatherEvents(groups, imported, {
    rules,
    valueAt,
  });
  const report = taxReport(rules, matchLots(acquisitions, disposals), incomes);
  const yearIncomes = incomes.filter(({ at }) => at >= (document.from_time ?? at));
  const rows: readonly Row[] = [
    ...report.lines.map((line) => ({ line })),
    ...yearIncomes.map((income) => ({ income })),
  ];
  const { account, period, made, ...head } = await buildHeader(deps, document);
  return {
    ...head,
    title: translate(taxTitles[rules.country], locale, { year: String(rules.year) }),
    facts: [...account, period, made, ...taxTotals(report, document)],
    notes: taxNotes(report, unvalued, document),
    columns: taxColumns(report, document),
    total: rows.length,
    pages: paginate(rows),
  };
}

async function* paginate<Item>(rows: readonly Item[]): AsyncGenerator<readonly Item[]> {
  const size = 200;
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

function taxTotals(report: TaxReport, { locale }: StoredExport): Report<Row>['facts'] {
  const words = translateAll(taxWords, locale);
  const { exact } = localeFormats(locale);
  const { rules } = report;
  const sum = (amount: Parameters<typeof formatAmount>[0]) => exact(formatAmount(amount), rules.currency);
  return [
    [words.proceeds, sum(report.proceeds)],
    ...(rules.exemptUpTo === null
      ? []
      : [[words.countedForLimit, `${sum(report.countedForLimit)} / ${sum(rules.exemptUpTo)}`] as const]),
    ...(rules.exemptUpTo === null ? [] : [[words.exemptSmall, sum(report.exemptSmall)] as const]),
    ...(rules.heldYears === null ? [] : [[words.exemptHeld, sum(report.exemptHeld)] as const]),
    ...(report.aboveCap === 0n ? [] : [[words.aboveCap, sum(report.aboveCap)] as const]),
    [words.taxedProceeds, sum(report.taxedProceeds)],
    [words.taxedExpenses, sum(report.taxedExpenses)],
    [words.base, sum(report.base)],
    ...[...report.incomeByKind].map(
      ([kind, value]) => [translate(incomeSums[kind], locale), sum(value)] as const,
    ),
    ...(report.unproven === 0n ? [] : [[words.unproven, sum(report.unproven)] as const]),
    [words.taxAtFirstRate, sum(report.taxAtFirstRate)],
  ];
}

function taxNotes({ rules }: TaxReport, unvalued: number, { locale }: StoredExport): readonly string[] {
  const words = translateAll(taxWords, locale);
  const { date } = localeFormats(locale);
  return [
    words.noAdvice,
    words.method,
    words.rounding,
    ...(unvalued === 0 ? [] : [translate(taxWords.unvalued, locale, { count: String(unvalued) })]),
    ...(rules.healthBasisPoints === null
      ? []
      : [translate(taxWords.health, locale, { percent: String(rules.healthBasisPoints / 100) })]),
    `${words.sources}: ${rules.sources.map(({ text, readOn }) => `${text} (${date(new Date(readOn))})`).join('; ')}`,
  ];
}

function taxColumns({ rules }: TaxReport, { locale }: StoredExport): readonly Column<Row>[] {
  const words = translateAll(taxWords, locale);
  const { words: common, date, exact } = localeFormats(locale);
  const kinds = translateAll(disposalKinds, locale);
  const incomes = translateAll(incomeKinds, locale);
  const treatments = translateAll(taxTreatments, locale);
  const when = (row: Row) => ('line' in row ? row.line.disposal.at : row.income.at);
  const rowAsset = (row: Row) => ('line' in row ? row.line.disposal.asset : row.income.asset);
  const formatQuantity = (row: Row) => formatAmount('line' in row ? row.line.amount : row.income.amount);
  const money = (of: (line: ReportLine) => string, ofIncome: (income: Income) => string = () => '') => ({
    align: 'right' as const,
    raw: (row: Row) => ('line' in row ? of(row.line) : ofIncome(row.income)),
    shown: (row: Row) => {
      const text = 'line' in row ? of(row.line) : ofIncome(row.income);
      return text === '' ? '' : exact(text, rules.currency);
    },
  });
  const boughtAt = ({ lot }: ReportLine) => lot?.at;
  return [
    {
      head: common.type,
      width: 11,
      raw: (row) => ('line' in row ? kinds[row.line.disposal.how] : incomes[row.income.kind]),
    },
    { head: words.soldOn, width: 11, raw: (row) => when(row).toISOString(), shown: (row) => date(when(row)) },
    {
      head: common.amount,
      width: 17,
      align: 'right',
      raw: formatQuantity,
      shown: (row) => exact(formatQuantity(row), rowAsset(row)),
    },
    { head: words.asset, width: 0, raw: rowAsset, shown: null },
    {
      head: words.lineProceeds,
      width: 15,
      ...money(
        ({ proceeds }) => formatAmount(proceeds),
        ({ value }) => formatAmount(value),
      ),
    },
    { head: lineKinds[locale].fee, width: 0, ...money(({ fee }) => formatAmount(fee)), shown: null },
    {
      head: words.boughtOn,
      width: 11,
      raw: (row) => ('line' in row ? (boughtAt(row.line)?.toISOString() ?? '') : ''),
      shown: (row) => {
        const at = 'line' in row ? boughtAt(row.line) : undefined;
        return at === undefined ? '' : date(at);
      },
    },
    { head: words.cost, width: 15, ...money(({ cost }) => formatAmount(cost)) },
    { head: words.gain, width: 15, ...money(({ gain }) => formatAmount(gain)) },
    {
      head: words.treatment,
      width: 13,
      raw: (row) => ('line' in row ? treatments[row.line.treatment] : incomes[row.income.kind]),
    },
    { head: common.currency, width: 0, raw: () => rules.currency, shown: null },
    {
      head: common.reference,
      width: 0,
      raw: (row) => ('line' in row ? row.line.disposal.id : row.income.id),
      shown: null,
    },
  ];
}
