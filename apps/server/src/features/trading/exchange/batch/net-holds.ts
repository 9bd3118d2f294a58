import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { maxEntries, type Posting } from '@dukat/ledger/posting';
import { type Amount, add, negate, zero } from '@dukat/rules/money/amount';

interface NetHold {
  readonly portfolioId: string;
  readonly asset: string;
  amount: Amount;
}

/** Each owner needs two entries: a debit of one of its accounts and a credit of the other. */
const ownersInPosting = maxEntries / 2;

/**
 * The net change of a batch's holds, by owner and asset; only the difference is booked. An owner who placed and
 * canceled a hundred orders for the same money leaves nothing in the books.
 *
 * Increases are booked before the batch's fills, which may spend them, and decreases after them. So no account becomes
 * negative in between: fills only take from blocked funds, which finally equal what the open orders hold. A batch
 * without fills, like most of the market maker's, books both in one posting.
 */
export class NetHolds {
  private readonly byOwner = new Map<string, NetHold>();

  add(portfolioId: string, asset: string, more: Amount): void {
    const key = `${portfolioId} ${asset}`;
    const known = this.byOwner.get(key);
    if (known === undefined) this.byOwner.set(key, { portfolioId, asset, amount: more });
    else known.amount = add(known.amount, more);
  }

  /** Returns the batch's postings in order; `name` is unique to this batch. */
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
        { account: availableAccount(portfolioId), asset, amount: negate(amount) },
        { account: blockedAccount(portfolioId), asset, amount },
      ]),
  }));
}
