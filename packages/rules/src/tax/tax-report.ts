import { type Amount, add, amountFromUnits, larger, subtract, sum, zero } from '../money/amount.ts';
import { divideRoundingUp, roundTo } from '../money/rounding.ts';
import type { Matched, MatchedDisposal, Part } from './lots.ts';
import type { TaxRules } from './tax-rules.ts';

export type IncomeKind = 'reward' | 'referral_reward';

/** A reward with its value in the report's currency when it was received. */
export interface Income {
  readonly id: string;
  readonly at: Date;
  readonly kind: IncomeKind;
  readonly asset: string;
  readonly amount: Amount;
  readonly value: Amount;
}

export type Treatment = 'taxed' | 'exempt-small' | 'exempt-held';

export interface ReportLine extends Part {
  readonly disposal: MatchedDisposal['disposal'];
  readonly treatment: Treatment;
  /** Proceeds minus cost and fee; negative for a loss. */
  readonly gain: Amount;
}

export interface TaxReport {
  readonly rules: TaxRules;
  readonly lines: readonly ReportLine[];
  /** All proceeds of the year. */
  readonly proceeds: Amount;
  /** Proceeds that may be exempt; the limit is compared with this sum. */
  readonly countedForLimit: Amount;
  readonly exemptSmall: Amount;
  readonly exemptHeld: Amount;
  /** Proceeds exempt by holding time that exceed the cap and are taxed after all. */
  readonly aboveCap: Amount;
  readonly taxedProceeds: Amount;
  readonly taxedExpenses: Amount;
  /** What the year's sales add to the tax base. Never negative: a loss does not lower other income. */
  readonly base: Amount;
  /** Rewards that count in this year, by kind. */
  readonly incomeByKind: ReadonlyMap<IncomeKind, Amount>;
  /** Proceeds of disposals without a known acquisition. */
  readonly unproven: Amount;
  /** The tax on base and rewards at the lowest rate, rounded up to a whole unit. Other income may raise the rate. */
  readonly taxAtFirstRate: Amount;
}

/**
 * Returns the report of one year from everything matched until its end. Proceeds are rounded up and expenses down to 0.01, so that
 * no tax is understated.
 */
export function taxReport(rules: TaxRules, matched: Matched, incomes: readonly Income[]): TaxReport {
  const yearDisposals = matched.disposals.filter(({ disposal }) => toTaxYear(disposal.at) === rules.year);
  const mayBeExempt = ({ disposal }: MatchedDisposal) =>
    !rules.neverExempt.has(disposal.asset) &&
    (rules.exemptFrom === null || toTaxDay(disposal.at) >= rules.exemptFrom);
  const counted = sum(yearDisposals.filter(mayBeExempt).map(({ disposal }) => disposal.proceeds));
  const isSmall = rules.exemptUpTo !== null && counted <= rules.exemptUpTo;
  const lines = yearDisposals.flatMap((one) =>
    one.parts.map((part) => toReportLine(rules, one, part, mayBeExempt(one), isSmall)),
  );
  const of = (treatment: Treatment) => lines.filter((line) => line.treatment === treatment);
  const held = sumField(of('exempt-held'), 'proceeds');
  const aboveCap = rules.heldCap !== null && held > rules.heldCap ? subtract(held, rules.heldCap) : zero;
  const taxedProceeds = roundTo(add(sumField(of('taxed'), 'proceeds'), aboveCap), 2, 'up');
  const expenses = sum(of('taxed').map(partExpense));
  const taxedExpenses = roundTo(
    add(expenses, expensesAboveCap(of('exempt-held'), held, aboveCap)),
    2,
    'down',
  );
  const base = larger(subtract(taxedProceeds, taxedExpenses), zero);
  const incomeByKind = countedIncome(rules, incomes);
  return {
    rules,
    lines,
    proceeds: sum(yearDisposals.map(({ disposal }) => disposal.proceeds)),
    countedForLimit: counted,
    exemptSmall: sumField(of('exempt-small'), 'proceeds'),
    exemptHeld: subtract(held, aboveCap),
    aboveCap,
    taxedProceeds,
    taxedExpenses,
    base,
    incomeByKind,
    unproven: sum(lines.filter(({ lot }) => lot === undefined).map(({ proceeds }) => proceeds)),
    taxAtFirstRate: computeTax(rules, add(base, sum(incomeByKind.values()))),
  };
}

function toReportLine(
  rules: TaxRules,
  { disposal }: MatchedDisposal,
  part: Part,
  may: boolean,
  isSmall: boolean,
): ReportLine {
  const gain = subtract(part.proceeds, partExpense(part));
  const isHeld =
    may &&
    rules.heldYears !== null &&
    part.lot !== undefined &&
    isLonger(part.lot.at, disposal.at, rules.heldYears);
  const treatment = may && isSmall ? 'exempt-small' : isHeld ? 'exempt-held' : 'taxed';
  return { ...part, disposal, treatment, gain };
}

const partExpense = ({ cost, fee }: Part): Amount => add(cost, fee);

const sumField = (lines: readonly ReportLine[], field: 'proceeds'): Amount =>
  sum(lines.map((line) => line[field]));

/** Returns the share of the held coins' expenses that belongs to the proceeds above the cap, rounded down. */
function expensesAboveCap(lines: readonly ReportLine[], held: Amount, aboveCap: Amount): Amount {
  return aboveCap === 0n ? zero : amountFromUnits((sum(lines.map(partExpense)) * aboveCap) / held);
}

function countedIncome(rules: TaxRules, incomes: readonly Income[]): ReadonlyMap<IncomeKind, Amount> {
  const byKind = new Map<IncomeKind, Amount>();
  for (const { kind, at, value } of incomes) {
    // A referral is paid in money, which has no later sale.
    const counts = kind === 'referral_reward' || rules.rewardsCount === 'when-received';
    if (counts && toTaxYear(at) === rules.year) byKind.set(kind, add(byKind.get(kind) ?? zero, value));
  }
  return byKind;
}

function computeTax({ rates }: TaxRules, base: Amount): Amount {
  const basisPoints = BigInt(rates[0]?.basisPoints ?? 0);
  return roundTo(amountFromUnits(divideRoundingUp(base * basisPoints, 10_000n)), 0, 'up');
}

const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' });
/** The date in Prague, which is also Bratislava's. */
export const toTaxDay = (at: Date): string => prague.format(at);
export const toTaxYear = (at: Date): number => Number(toTaxDay(at).slice(0, 4));

/** Returns true if more than this many years have passed; false on the anniversary itself. */
function isLonger(from: Date, until: Date, years: number): boolean {
  const [year = '', month = '', day = ''] = toTaxDay(from).split('-');
  const anniversary = `${String(Number(year) + years).padStart(4, '0')}-${month}-${day}`;
  return toTaxDay(until) > anniversary;
}
