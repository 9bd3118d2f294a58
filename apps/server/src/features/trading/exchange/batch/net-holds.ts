import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import { maxEntries, type Posting } from '@dukat/ledger/posting';
import { type Amount, add, negate, zero } from '@dukat/rules/money/amount';

interface NetHold {
  readonly portfolioId: string;
  readonly asset: string;
  amount: Amount;
}

/** Each owner's part is two entries: off one of its accounts and onto the other. */
const ownersInPosting = maxEntries / 2;

/**
 * What a batch blocks and gives back, by owner and asset: only the difference is booked. Who placed and cancelled a hundred orders for the
 * same money leaves nothing in the books.
 *
 * More to block is booked before the batch's fills, which may spend it; more to give back after them. Then no account crosses zero on the
 * way: fills only take from what is blocked, and in the end it holds what the open orders hold. A batch without fills, as most of the market
 * maker's are, books both at once.
 */
export class NetHolds {
  private readonly byOwner = new Map<string, NetHold>();

  add(portfolioId: string, asset: string, more: Amount): void {
    const key = `${portfolioId} ${asset}`;
    const known = this.byOwner.get(key);
    if (known === undefined) this.byOwner.set(key, { portfolioId, asset, amount: more });
    else known.amount = add(known.amount, more);
  }

  /** The batch's postings in their order; `name` is of this batch alone. */
  enclose(fills: readonly Posting[], name: string): readonly Posting[] {
    const held = [...this.byOwner.values()].filter(({ amount }) => amount !== zero);
    const isMore = held.some(({ amount }) => amount > zero);
    if (fills.length === 0) return postings(isMore ? 'hold' : 'release', name, held);
    return [
      ...postings(
        'hold',
        name,
        held.filter(({ amount }) => amount > zero),
      ),
      ...fills,
      ...postings(
        'release',
        name,
        held.filter(({ amount }) => amount < zero),
      ),
    ];
  }
}

function postings(type: 'hold' | 'release', name: string, holds: readonly NetHold[]): readonly Posting[] {
  const pages = Math.ceil(holds.length / ownersInPosting);
  return Array.from({ length: pages }, (_none, page) => ({
    reference: `exchange-${type}:${name}:${page}`,
    type,
    entries: holds
      .slice(page * ownersInPosting, (page + 1) * ownersInPosting)
      .flatMap(({ portfolioId, asset, amount }) => [
        { account: availableOf(portfolioId), asset, amount: negate(amount) },
        { account: blockedOf(portfolioId), asset, amount },
      ]),
  }));
}
