import type { LoanJournalEntry } from '@dukat/contract/loan-journal';
import { add, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { findMailTimes, type MailTimes } from '../../notifications/mail-facade.ts';
import { findSaleFills, type SaleFill } from '../../trading/broker/collateral-sales-facade.ts';
import type { StoredEntry } from './entries-repository.ts';

/** The wire format of entries, with the trades of sales and the times of notices, up to a moment if there is one. */
export async function showEntries(
  db: Database,
  entries: readonly StoredEntry[],
  asOf?: Date,
): Promise<LoanJournalEntry[]> {
  const times = await findMailTimes(
    db,
    entries.flatMap(({ mail }) => mail ?? []),
  );
  const steps = entries.flatMap(({ kind, about }) => (kind === 'sold' ? [about] : []));
  const fills = await findSaleFills(db, steps);
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    ...showFigures(entry),
    windows: entry.figures.windows.map(({ to, ...window }) => ({ ...window, until: to })),
    fills: showFills(fills, entry),
    notice: showNotice(entry.mail === null ? undefined : times.get(entry.mail), asOf),
  }));
}

function showFigures({ kind, figures: its }: StoredEntry) {
  const { interest = null, principal = null } = its;
  const paid = interest === null || principal === null ? null : add(toAmount(interest), toAmount(principal));
  // Added, taken and sold coins have names of their own, beside the collateral that they leave.
  const isChange = ['added', 'deposited', 'deposit_lost', 'taken'].includes(kind);
  const isMove = kind === 'drawn' || kind === 'repaid';
  const isSold = kind === 'sold' || kind === 'taken_over';
  const moved = isChange ? its.amount : isSold || isMove ? its.coins : its.sold;
  const collateral = isSold ? its.left : isMove ? null : its.coins;
  const amount = isChange ? null : (its.amount ?? its.proceeds);
  return {
    amount: amount ?? (paid === null ? null : formatAmount(paid)),
    interest,
    principal,
    coins: moved ?? null,
    fee: its.fee ?? null,
    repaid: its.repaid ?? null,
    surplus: its.surplus ?? null,
    owed: its.owed ?? null,
    collateral: collateral ?? null,
    ltv: its.ltv ?? null,
    price: its.price ?? null,
  };
}

const showFills = (fills: readonly SaleFill[], { kind, about }: StoredEntry) =>
  fills
    .filter(({ step }) => kind === 'sold' && step === about)
    .map(({ at, price, coins }) => ({
      at: at.toISOString(),
      price: formatAmount(price),
      coins: formatAmount(coins),
    }));

function showNotice(times: MailTimes | undefined, asOf?: Date): LoanJournalEntry['notice'] {
  if (times === undefined) return null;
  const show = (time: Date | null) =>
    time === null || (asOf !== undefined && time > asOf) ? null : time.toISOString();
  return {
    mailed_at: show(times.sentAt),
    mail_failed_at: show(times.failedAt),
    pushed_at: show(times.pushedAt),
  };
}
