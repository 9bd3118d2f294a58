import * as flag from '@dukat/matching-engine/book/order-flags';
import {
  CANCEL,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_KIND,
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_REALS,
  COMMAND_SIZE,
  COMMAND_TIME,
  COMMAND_TRIGGER,
  COMMAND_WORDS,
  type CommandBatch,
  PLACE,
} from '@dukat/matching-engine/command-batch';
import type { OrderStream } from '../order-stream/order-stream.ts';
import * as stream from '../order-stream/profiles.ts';

const FLAGS: number[] = [];
FLAGS[stream.LIMIT] = flag.GOOD_TILL_CANCELLED;
FLAGS[stream.CANCEL] = 0;
FLAGS[stream.MARKET] = flag.MARKET | flag.IMMEDIATE_OR_CANCEL;
FLAGS[stream.IOC] = flag.IMMEDIATE_OR_CANCEL;
FLAGS[stream.FOK] = flag.FILL_OR_KILL;
FLAGS[stream.POST_ONLY] = flag.POST_ONLY;
FLAGS[stream.MARKET_FUNDS] = flag.MARKET | flag.IMMEDIATE_OR_CANCEL;

const FLAG_WORDS = Int32Array.from(FLAGS, (flags) => flags | flag.SELF_TRADE_CANCEL_NEWEST);

/** Encodes commands of the stream into a batch, as a gateway would: kind, flags, id, owner, price, size, time. */
export function fillBatch(
  batch: CommandBatch,
  from: OrderStream,
  owners: Int32Array,
  first: number,
  count: number,
): void {
  const { words, reals } = batch;
  for (let place = 0; place < count; place++) {
    const command = first + place;
    const at = place * COMMAND_WORDS;
    const real = place * COMMAND_REALS;
    const kind = from.kind[command] ?? 0;
    words[at + COMMAND_KIND] = kind === stream.CANCEL ? CANCEL : PLACE;
    words[at + COMMAND_FLAGS] = (FLAG_WORDS[kind] ?? 0) | (from.side[command] ?? 0);
    words[at + COMMAND_ORDER] = from.id[command] ?? 0;
    words[at + COMMAND_OWNER] = owners[command] ?? 0;
    words[at + COMMAND_PRICE] = from.price[command] ?? 0;
    words[at + COMMAND_TRIGGER] = 0;
    reals[real + COMMAND_SIZE] = from.size[command] ?? 0;
    reals[real + COMMAND_TIME] = 1_800_000_000_000 + command;
    reals[real + COMMAND_FUNDS] = from.funds[command] ?? 0;
  }
}
