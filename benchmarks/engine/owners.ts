import type { OrderStream } from '../order-stream/order-stream.ts';
import { PlainBook } from '../order-stream/plain-book.ts';
import { CANCEL } from '../order-stream/profiles.ts';

/**
 * Assigns an owner to each command. The stream draws its users without regard to self-trades, and its fills assume no prevention. To enable
 * prevention without changing any fill, a taker that would meet its own order gets the next user who has none in its way. A cancel gets the
 * order's owner.
 */
export function listOwners(stream: OrderStream): Int32Array {
  const ownerOfId = new Int32Array(stream.maxId + 1);
  const owners = new Int32Array(stream.total);
  const met = new Set<number>();
  const book = new PlainBook(stream.maxId + 1, (_taker, maker) => met.add(ownerOfId[maker] ?? 0));
  for (let command = 0; command < stream.total; command++) {
    const kind = stream.kind[command] ?? 0;
    const id = stream.id[command] ?? 0;
    met.clear();
    const size = stream.size[command] ?? 0;
    book.apply(
      kind,
      stream.side[command] ?? 0,
      id,
      stream.price[command] ?? 0,
      size,
      stream.funds[command] ?? 0,
    );
    if (kind !== CANCEL) {
      let owner = stream.user[command] ?? 1;
      while (met.has(owner)) owner += 1;
      ownerOfId[id] = owner;
    }
    owners[command] = ownerOfId[id] ?? 0;
  }
  return owners;
}
