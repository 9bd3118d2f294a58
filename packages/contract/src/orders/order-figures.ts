import { decimal } from '../wire.ts';
import { z } from '../z.ts';

/** What every screen and mail says of an order's amounts. */
export const orderFigures = z.object({
  /** It has traded and will trade no more: the figures below are what was, before that what was ordered. */
  is_settled: z.boolean(),
  /** What its owner gives in `currency_from`, with the fee of a deposit. */
  given: decimal,
  /** What it brings in `currency_to`: `bought` less `withdrawal_fee` is `received`. */
  bought: decimal,
  withdrawal_fee: decimal,
  received: decimal,
  /** How many decimals an amount of the coin has. */
  volume_precision: z.number().int(),
  /** Fiat for one coin on the average of what has filled, to eight digits. */
  fill_rate: decimal.nullable(),
});
