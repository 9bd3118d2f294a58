import type { ExchangeCommand } from './exchange-command.ts';

interface NamedOrder {
  readonly account: number;
  readonly id: string;
}

/**
 * The ids under which orders were placed before: the clients' own, each of which places one order for ever, and those of requests that may
 * come a second time.
 */
export class TakenIds {
  private readonly taken: Set<string>;

  constructor(clientIds: readonly NamedOrder[], orderIds: readonly string[]) {
    this.taken = new Set([...clientIds.map(({ account, id }) => `${account} ${id}`), ...orderIds]);
  }

  /** The clients' own ids that commands would take. */
  static clientIdsOf(commands: readonly ExchangeCommand[]): readonly NamedOrder[] {
    return commands.flatMap((command) =>
      command.kind === 'place' && command.clientOrderId !== undefined
        ? [{ account: command.account.number, id: command.clientOrderId }]
        : [],
    );
  }

  /** The ids of orders that may have been placed before. */
  static orderIdsOf(commands: readonly ExchangeCommand[]): readonly string[] {
    return commands.flatMap((command) =>
      command.kind === 'place' && command.mayComeAgain === true ? [command.publicId] : [],
    );
  }

  refusalOf(command: ExchangeCommand): 'client_order_id_used' | 'placed_before' | undefined {
    if (command.kind !== 'place') return undefined;
    // Asked first: the order of the same request has taken its client's id, too.
    if (command.mayComeAgain === true && this.taken.has(command.publicId)) return 'placed_before';
    const { account, clientOrderId } = command;
    if (clientOrderId !== undefined && this.taken.has(`${account.number} ${clientOrderId}`))
      return 'client_order_id_used';
    return undefined;
  }

  add(command: ExchangeCommand): void {
    if (command.kind !== 'place') return;
    const { account, clientOrderId, mayComeAgain, publicId } = command;
    if (clientOrderId !== undefined) this.taken.add(`${account.number} ${clientOrderId}`);
    if (mayComeAgain === true) this.taken.add(publicId);
  }
}
