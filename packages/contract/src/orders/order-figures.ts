import { decimal } from '../wire.ts';
import { z } from '../z.ts';

/** The amounts of an order, as every screen and mail shows them. */
export const orderFigures = z
  .object({
    /** The order has traded and will trade no more. The figures below are then the actual amounts; before, the ordered ones. */
    is_settled: z.boolean(),
    /** The amount that the owner pays in `currency_from`, including the fee of a deposit. */
    given: decimal,
    /** The proceeds of the order in `currency_to`: `received` is `bought` less `withdrawal_fee`. */
    bought: decimal,
    withdrawal_fee: decimal,
    received: decimal,
    /** The number of decimals of an amount of the coin. */
    volume_precision: z.number().int(),
    /** The average price of one coin in fiat over the fills so far, to eight digits. */
    fill_rate: decimal.nullable(),
  })
  .meta({ id: 'OrderFigures' });
