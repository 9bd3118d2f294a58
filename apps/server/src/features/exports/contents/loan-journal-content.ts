import { fillText, translateAll } from '@dukat/locales/compiled-texts';
import { loanJournalNames, loanJournalWords } from '@dukat/locales/documents/loan-journal-words';
import { statementWords } from '@dukat/locales/documents/statement-words';
import { formatExactTime } from '@dukat/locales/exact-time';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { startOfPragueDay } from '../../../platform/prague-day.ts';
import { findLoanJournal, journalPages, type LoanJournalEntry } from '../../loans/loan-journal-facade.ts';
import type { StoredExport } from '../exports-repository.ts';
import { statementName } from '../statements/statement-name.ts';
import type { Column, Report } from '../writing/report.ts';
import { buildHeader, type ContentDeps, localeFormats, rowsAtOnce } from './content-deps.ts';

/** A figure of an entry. The first one of an entry has its time and its name. */
interface JournalRow {
  readonly at: string;
  readonly name: string;
  readonly item: string;
  readonly value: string;
}

/** The journal of a loan from its draw: prices with their ticks, notices, sales with their trades, and payments. */
export async function loanJournalContent(
  deps: ContentDeps,
  document: StoredExport,
): Promise<Report<JournalRow>> {
  const { database } = deps;
  const { loan: loanId = '', last: upTo = '0', number } = document.details;
  const journal = await findLoanJournal(database, document.portfolio_id, loanId);
  assert(journal !== undefined, 'expected the loan of a journal');
  const { loan } = journal;
  const { account, period, made, ...head } = await buildHeader(deps, document);
  const words = translateAll(loanJournalWords, document.locale);
  const { words: common, number: count } = localeFormats(document.locale);
  const { share, money } = numberFormats(languageTag(document.locale));
  const day = startOfPragueDay(loan.dueOn);
  const toRows = rowsOf(document, loan);
  // Read twice, so both passes must find the same: entries never change, and later notices are left out.
  const pages = async function* () {
    for await (const entries of journalPages(database, loan, {
      upTo,
      asOf: document.created_at,
      size: rowsAtOnce,
    }))
      yield entries.flatMap(toRows);
  };
  let total = 0;
  for await (const rows of pages()) total += rows.length;
  const statement = translateAll(statementWords, document.locale);
  return {
    ...head,
    title: words.title,
    facts: [
      [statement.number, statementName(document.brand, Number(number))],
      ...account,
      [words.loan, `${money(formatAmount(loan.amount), loan.currency)} (${loanId})`],
      [words.dueOn, timeFormats(languageTag(document.locale)).day(day)],
      [words.yearlyRate, share(Number(formatAmount(loan.yearlyRate)))],
      [words.saleFee, share(Number(formatAmount(loan.saleFee)))],
      period,
      made,
      [common.rows, count(total)],
    ],
    notes: [fillText(statement.verify, { address: `${document.origin}/verify_statement` }), common.timesNote],
    columns: columnsOf(document),
    total,
    pages: pages(),
  };
}

function columnsOf({ locale }: StoredExport): readonly Column<JournalRow>[] {
  const words = translateAll(loanJournalWords, locale);
  return [
    { head: localeFormats(locale).words.time, width: 20, raw: ({ at }) => at },
    { head: words.event, width: 24, raw: ({ name }) => name },
    { head: words.item, width: 32, raw: ({ item }) => item },
    { head: words.value, width: 24, align: 'right', raw: ({ value }) => value },
  ];
}

type Loan = NonNullable<Awaited<ReturnType<typeof findLoanJournal>>>['loan'];
type Figure = readonly [item: string, value: string | null];

function rowsOf(document: StoredExport, loan: Loan) {
  const names = translateAll(loanJournalNames, document.locale);
  const format = journalFormats(document, loan);
  return (entry: LoanJournalEntry): readonly JournalRow[] => {
    const figures = [
      ...figureRows(entry, format),
      ...priceRows(entry, format),
      ...noticeRows(entry.notice, format),
    ];
    const shown = figures.flatMap(([item, value]) => (value === null ? [] : [{ item, value }]));
    const rows = shown.length === 0 ? [{ item: '', value: '' }] : shown;
    return rows.map((row, index) => ({
      at: index === 0 ? format.at(entry.at) : '',
      name: index === 0 ? names[entry.kind] : '',
      ...row,
    }));
  };
}

function journalFormats({ locale }: StoredExport, { currency, coin }: Loan) {
  const tag = languageTag(locale);
  const { money, exact, price, share } = numberFormats(tag);
  return {
    words: translateAll(loanJournalWords, locale),
    at: (time: string) => formatExactTime(tag, time),
    inMoney: (amount: string | null) => amount && money(amount, currency),
    inCoins: (amount: string | null) => amount && exact(amount, coin),
    asPrice: (value: string) => price(value, currency),
    asShare: (value: string | null) => value && share(Number(value)),
  };
}
type Format = ReturnType<typeof journalFormats>;

function figureRows(
  entry: LoanJournalEntry,
  { words, inMoney, inCoins, asPrice, asShare }: Format,
): readonly Figure[] {
  return [
    [words.amount, inMoney(entry.amount)],
    [words.interest, inMoney(entry.interest)],
    [words.principal, inMoney(entry.principal)],
    [words.coins, inCoins(entry.coins)],
    [words.fee, inMoney(entry.fee)],
    [words.repaid, inMoney(entry.repaid)],
    [words.surplus, inMoney(entry.surplus)],
    [words.owed, inMoney(entry.owed)],
    [words.collateral, inCoins(entry.collateral)],
    [words.ltv, asShare(entry.ltv)],
    [words.price, entry.price && asPrice(entry.price)],
  ];
}

/** The medians with the ticks that they are of, and the trades of a sale. */
function priceRows(
  { windows, fills }: LoanJournalEntry,
  { words, at, inCoins, asPrice }: Format,
): readonly Figure[] {
  const medians = windows.flatMap(({ from, until, median, ticks }): Figure[] => [
    [fillText(words.median, { from: at(from), until: at(until) }), asPrice(median)],
    ...ticks.map((tick): Figure => [fillText(words.tick, { at: at(tick.at) }), asPrice(tick.price)]),
  ]);
  const trades = fills.map(
    (fill): Figure => [
      fillText(words.fill, { at: at(fill.at) }),
      `${inCoins(fill.coins)} × ${asPrice(fill.price)}`,
    ],
  );
  return [...medians, ...trades];
}

function noticeRows(notice: LoanJournalEntry['notice'], { words, at }: Format): readonly Figure[] {
  if (notice === null) return [];
  const { mailed_at: mailed, mail_failed_at: failed, pushed_at: pushed } = notice;
  return [
    [words.mailed, mailed && at(mailed)],
    [words.mailFailed, failed && at(failed)],
    [words.mailWaits, mailed === null && failed === null ? '–' : null],
    [words.pushed, pushed && at(pushed)],
  ];
}
