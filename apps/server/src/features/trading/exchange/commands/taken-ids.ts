import type { ExchangeCommand } from './exchange-command.ts';

interface NamedOrder {
  readonly account: number;
  readonly id: string;
}

/**
 * The ids that are already used: client order ids, each of which places one order ever, and public ids of requests that
 * may be repeated.
 */
export class TakenIds {
  private readonly taken: Set<string>;

  constructor(clientIds: readonly NamedOrder[], orderIds: readonly string[]) {
    this.taken = new Set([...clientIds.map(({ account, id }) => `${account} ${id}`), ...orderIds]);
  }

  /** Returns the client order ids that the commands would take. */
  static clientIdsOf(commands: readonly ExchangeCommand[]): readonly NamedOrder[] {
    return commands.flatMap((command) =>
      command.kind === 'place' && command.clientOrderId !== undefined
        ? [{ account: command.account.number, id: command.clientOrderId }]
        : [],
    );
  }

  /** Returns the public ids of orders that may have been placed before. */
  static orderIdsOf(commands: readonly ExchangeCommand[]): readonly string[] {
    return commands.flatMap((command) =>
      command.kind === 'place' && command.mayBeRetried === true ? [command.publicId] : [],
    );
  }

  findRefusal(command: ExchangeCommand): 'client_order_id_used' | 'placed_before' | undefined {
    if (command.kind !== 'place') return undefined;
    // Checked first: a repeated request's first order has taken its client order id, too.
    if (command.mayBeRetried === true && this.taken.has(command.publicId)) return 'placed_before';
    const { account, clientOrderId } = command;
    if (clientOrderId !== undefined && this.taken.has(`${account.number} ${clientOrderId}`))
      return 'client_order_id_used';
    return undefined;
  }

  add(command: ExchangeCommand): void {
    if (command.kind !== 'place') return;
    const { account, clientOrderId, mayBeRetried, publicId } = command;
    if (clientOrderId !== undefined) this.taken.add(`${account.number} ${clientOrderId}`);
    if (mayBeRetried === true) this.taken.add(publicId);
  }
}
