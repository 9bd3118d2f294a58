import { type EngineCommand, encodeCommand } from '@dukat/matching-engine/command';
import { CommandBatch } from '@dukat/matching-engine/command-batch';
import { decodeEvents } from '@dukat/matching-engine/event';
import { accept, refuse } from '@dukat/rules/result';
import type { CommandContext } from '../batch/command-context.ts';
import type { ExchangeOrder } from '../book/open-order.ts';
import { amendBand, placeBand } from './command-band.ts';
import { EventWalk } from './event-walk.ts';
import type { AmendOrder, ExchangeCommand, ExchangeOutcome, PlaceOrder } from './exchange-command.ts';
import { newOrders } from './new-order.ts';
import { planAmend } from './plan-amend.ts';
import { planOrder } from './plan-order.ts';

/**
 * Applies one command to a market in memory and records all its effects. Returns undefined if it must wait for the next
 * batch; then it has changed nothing.
 */
export function applyCommand(command: ExchangeCommand, context: CommandContext): ExchangeOutcome | undefined {
  switch (command.kind) {
    case 'place':
      return place(command, context);
    case 'amend':
      return amend(command, context);
    case 'cancel':
      return cancelledOutcome(
        run({ type: 'cancel', orderId: command.engineId, owner: command.account }, context),
        command.account,
      );
    case 'cancel_all':
      return cancelledOutcome(run({ type: 'cancel_all', owner: command.account }, context), command.account);
    case 'set_status':
      return toOutcome(run({ type: 'set_status', status: command.status }, context), () => []);
    case 'clock':
      return toOutcome(run({ type: 'clock' }, context), () => []);
  }
}

function place(command: PlaceOrder, context: CommandContext): ExchangeOutcome | undefined {
  const band = placeBand(command, marketBand(context));
  if (band.refused) return band;
  const plan = planOrder(command, context.book.engine, context.funds, band.value);
  if (plan.kind === 'wait') return undefined;
  if (plan.kind === 'insufficient') return refuse('insufficient_funds');
  const orders = newOrders(command, plan.command, context.now);
  const walked = run(plan.command, context, orders);
  if (!(walked instanceof EventWalk)) return walked;
  context.batch.placed.push(...orders);
  return toOutcome(walked, () => orders);
}

function amend(command: AmendOrder, context: CommandContext): ExchangeOutcome | undefined {
  const order = context.book.open.get(command.engineId);
  const plan = planAmend(command, order, context.funds);
  if (plan.kind === 'wait') return undefined;
  if (plan.kind === 'refused') return plan.refused;
  const band = amendBand(command, order, marketBand(context));
  return toOutcome(run({ ...plan.command, band }, context), () => (order === undefined ? [] : [order]));
}

function marketBand({ book: { market, engine }, bands }: CommandContext) {
  return { market, bands, lastPriceTicks: engine.market.lastPrice };
}

/** Returns only the canceled orders of the account: orders that expired during the command may belong to other accounts. */
function cancelledOutcome(walked: EventWalk | ExchangeOutcome, account: number): ExchangeOutcome {
  return toOutcome(walked, ({ cancelled }) =>
    cancelled.filter((order) => account === 0 || order.account === account),
  );
}

/** Returns copies, since later batches change the orders themselves. */
function toOutcome(
  walked: EventWalk | ExchangeOutcome,
  affectedOrders: (walk: EventWalk) => readonly ExchangeOrder[],
): ExchangeOutcome {
  if (!(walked instanceof EventWalk)) return walked;
  return accept(affectedOrders(walked).map((order) => ({ ...order })));
}

/**
 * Runs the engine on one journalled command. Expired orders leave the market even if the command is refused, so the
 * journal and all other effects are recorded either way.
 */
function run(
  command: EngineCommand,
  context: CommandContext,
  entering: readonly ExchangeOrder[] = [],
): EventWalk | ExchangeOutcome {
  const { book, batch, now } = context;
  const { engine, market } = book;
  const one = new CommandBatch(1);
  encodeCommand(one, 0, now.getTime(), command);
  engine.apply(one, 1);
  const record = Buffer.from(one.words.buffer);
  batch.commands.push({ marketId: market.id, number: engine.market.commands, record });
  batch.books.add(book);
  const events = decodeEvents(engine.events);
  const first = engine.events.total - events.length + 1;
  engine.events.clear();

  const refusal = events.find((event) => event.type === 'refused');
  const walk = new EventWalk(context, refusal === undefined ? entering : [], command);
  for (const [index, event] of events.entries()) walk.take(event, first + index);
  walk.finish();
  return refusal === undefined ? walk : refuse(refusal.refusal);
}
