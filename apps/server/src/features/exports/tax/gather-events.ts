import type { Amount } from '@dukat/rules/money/amount';
import { subtract } from '@dukat/rules/money/amount';
import type { Acquisition, Disposal } from '@dukat/rules/tax/lots';
import { type LineGroup, type Sum, type TaxEvent, toTaxEvent } from '@dukat/rules/tax/tax-events';
import type { Income } from '@dukat/rules/tax/tax-report';
import type { TaxRules } from '@dukat/rules/tax/tax-rules';
import type { ImportedAcquisition } from './tax-repository.ts';
import type { Valuation } from './valuation.ts';

export interface TaxEvents {
  readonly acquisitions: readonly Acquisition[];
  readonly disposals: readonly Disposal[];
  readonly incomes: readonly Income[];
  /** Events without a known value; the other lists do not contain them. */
  readonly unvalued: number;
}

interface MutableTaxEvents {
  readonly acquisitions: Acquisition[];
  readonly disposals: Disposal[];
  readonly incomes: Income[];
  unvalued: number;
}

/** Collects all events and imports, valued in the report's currency. Income is rounded up, cost down. */
export async function gatherEvents(
  groups: AsyncIterable<LineGroup>,
  imported: readonly ImportedAcquisition[],
  { rules, valueAt }: { readonly rules: TaxRules; readonly valueAt: Valuation },
): Promise<TaxEvents> {
  const gathered: MutableTaxEvents = { acquisitions: [], disposals: [], incomes: [], unvalued: 0 };
  for (const its of imported) {
    const cost = await valueAt({ asset: its.currency, amount: its.cost }, its.acquiredAt, 'down');
    if (cost === undefined) gathered.unvalued += 1;
    else
      gathered.acquisitions.push({
        id: `import ${its.id}`,
        at: its.acquiredAt,
        asset: its.asset,
        amount: its.amount,
        cost,
        how: 'imported',
      });
  }
  for await (const group of groups) {
    const event = toTaxEvent(group);
    if (event === undefined) continue;
    const valued = await valuedEvent(event, group, { rules, valueAt });
    if (valued === undefined) gathered.unvalued += 1;
    gathered.acquisitions.push(...(valued?.acquisitions ?? []));
    gathered.disposals.push(...(valued?.disposals ?? []));
    gathered.incomes.push(...(valued?.incomes ?? []));
  }
  return gathered;
}

type ValuedEvents = Partial<Omit<TaxEvents, 'unvalued'>>;
interface ValuationRules {
  readonly rules: TaxRules;
  readonly valueAt: Valuation;
}

async function valuedEvent(
  event: TaxEvent,
  { id, at }: LineGroup,
  { rules, valueAt }: ValuationRules,
): Promise<ValuedEvents | undefined> {
  const acquired = (coins: Sum, cost: Amount, how: Acquisition['how']): Acquisition => ({
    id,
    at,
    ...coins,
    cost,
    how,
  });
  if (event.kind === 'bought') {
    const cost = await valueAt(event.paid, at, 'down');
    return cost && { acquisitions: [acquired(event.coins, cost, 'bought')] };
  }
  if (event.kind === 'earned') {
    const value = await valueAt(event.coins, at, 'up');
    if (value === undefined) return undefined;
    // If the reward was taxed on receipt, that value is its cost; if it is taxed on sale, its cost is zero.
    const cost = rules.rewardsCount === 'when-received' ? value : subtract(value, value);
    return {
      acquisitions: [acquired(event.coins, cost, 'earned')],
      incomes: [{ id, at, kind: 'reward', ...event.coins, value }],
    };
  }
  if (event.kind === 'referral') {
    const value = await valueAt(event.paid, at, 'up');
    return value && { incomes: [{ id, at, kind: 'referral_reward', ...event.paid, value }] };
  }
  const proceeds = await valueAt(event.got, at, 'up');
  const fee = await valueAt(event.fee, at, 'down');
  if (proceeds === undefined || fee === undefined) return undefined;
  if (event.kind === 'sold') return { disposals: [{ id, at, ...event.coins, proceeds, fee, how: 'sold' }] };
  const kept = { asset: event.got.asset, amount: subtract(event.got.amount, event.fee.amount) };
  return {
    disposals: [{ id, at, ...event.given, proceeds, fee, how: 'exchanged' }],
    // The fee is an expense of the asset given, so the asset received costs only the rest.
    acquisitions: kept.amount > 0n ? [acquired(kept, subtract(proceeds, fee), 'exchanged')] : [],
  };
}
