import { availableAccount } from '@dukat/ledger/accounts';
import { type PlanTerms, splitAmount } from '@dukat/rules/automatic-payments/plan';
import { fundedRuns, marginOfRuns } from '@dukat/rules/automatic-payments/preview';
import { networkFeesOfRuns } from '@dukat/rules/automatic-payments/sending';
import { amountFromUnits, formatAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { slotsAfter } from '@dukat/rules/time/schedule';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { findSendingTerms } from '../../withdrawals/withdrawals-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { keyNetwork } from '../keys/key-formats.ts';
import type { TypedPlan, TypedSending } from '../plan-command.ts';
import { checkTerms } from '../plans/change-plan.ts';
import { asDate } from '../running/as-date.ts';

type Deps = Pick<AutomaticPaymentsDeps, 'rates' | 'withdrawals'>;

const previewedRuns = 12;

interface Previewed {
  readonly user: SignedInUser | null;
  readonly terms: TypedPlan['terms'];
  readonly sending: TypedSending;
  readonly today: Date;
}

/**
 * Shows the next runs of terms that are not stored, what they cost in a year, and until when the balance lasts. When payments will come is not
 * known.
 */
export async function previewPlan(
  db: Database,
  deps: Deps,
  { user, terms: typed, sending, today }: Previewed,
) {
  const terms = checkTerms(deps, typed, today);
  if (terms.refused) return terms;
  const slots = slotsOfYear(terms.value, today.getTime());
  const amount = amountFromUnits(terms.value.amount * BigInt(slots.length));
  return accept({
    next_runs: slots.slice(0, previewedRuns).map(showSlot),
    runs_a_year: slots.length,
    amount_a_year: formatAmount(amount),
    margin_a_year: formatAmount(marginOfRuns(pricedParts(deps, terms.value), slots.length)),
    network_a_year: formatAmount(
      networkFeesOfRuns(await sentParts(db, deps, terms.value, sending), sending.threshold, slots.length),
    ),
    balance:
      user?.portfolioType === 'basic' && terms.value.schedule !== null
        ? await showFunding(db, user, terms.value, slots)
        : null,
  });
}

function slotsOfYear({ schedule, endsAfter }: PlanTerms, now: number): readonly number[] {
  if (schedule === null) return [];
  const slots: number[] = [];
  for (const slot of slotsAfter(schedule, now)) {
    if (slot > now + 365 * dayMs || slots.length === endsAfter) break;
    slots.push(slot);
  }
  return slots;
}

/** The parts of a run that are sent over a network that is open. */
async function sentParts(db: Database, deps: Deps, terms: PlanTerms, { destinations }: TypedSending) {
  const parts = splitAmount(terms.amount, terms.coins, terms.fiat);
  const sent = [];
  for (const { coin, ...destination } of destinations) {
    const to = 'to' in destination ? destination.to : { Network: keyNetwork };
    const asset = findAsset(coin);
    const rate = deps.rates.current({ coin, fiat: terms.fiat, direction: 'buy' });
    const network = asset && (await findSendingTerms(db, deps.withdrawals, { asset, to }));
    const amount = parts[terms.coins.findIndex((its) => its.coin === coin)];
    if (rate !== undefined && network !== undefined && amount !== undefined && amount > 0n)
      sent.push({ amount, buy: rate.value, network });
  }
  return sent;
}

/** The parts of a run whose coins have rates. */
function pricedParts({ rates }: Pick<Deps, 'rates'>, { amount, coins, fiat }: PlanTerms) {
  const parts = splitAmount(amount, coins, fiat);
  return coins.flatMap(({ coin }, index) => {
    const [buy, sell] = (['buy', 'sell'] as const).map((direction) =>
      rates.current({ coin, fiat, direction }),
    );
    const part = parts[index];
    if (buy === undefined || sell === undefined || part === undefined) return [];
    return [{ amount: part, buy: buy.value, sell: sell.value }];
  });
}

async function showFunding(
  db: Database,
  { portfolioId }: SignedInUser,
  terms: PlanTerms,
  slots: readonly number[],
) {
  const available = await readBalance(db, availableAccount(portfolioId), terms.fiat);
  const runs = fundedRuns(terms, available);
  const unpaid = slots[runs];
  return {
    available: formatAmount(available),
    runs,
    first_unpaid_at: unpaid === undefined ? null : showSlot(unpaid),
  };
}

const showSlot = (slot: number): string => asDate(slot).toISOString();
