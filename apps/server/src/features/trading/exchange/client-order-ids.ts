import type { ExchangeCommand } from './exchange-command.ts';

interface NamedOrder {
  readonly account: number;
  readonly id: string;
}

/** The clients' own ids that are taken: each places one order, for ever. */
export class ClientOrderIds {
  private readonly taken: Set<string>;

  private constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  static of(taken: readonly NamedOrder[]): ClientOrderIds {
    return new ClientOrderIds(taken.map(({ account, id }) => `${account} ${id}`));
  }

  /** The ids that commands would take. */
  static namedBy(commands: readonly ExchangeCommand[]): readonly NamedOrder[] {
    return commands.flatMap((command) =>
      command.kind === 'place' && command.clientOrderId !== undefined
        ? [{ account: command.account.number, id: command.clientOrderId }]
        : [],
    );
  }

  has(command: ExchangeCommand): boolean {
    const key = keyOf(command);
    return key !== undefined && this.taken.has(key);
  }

  add(command: ExchangeCommand): void {
    const key = keyOf(command);
    if (key !== undefined) this.taken.add(key);
  }
}

function keyOf(command: ExchangeCommand): string | undefined {
  if (command.kind !== 'place' || command.clientOrderId === undefined) return undefined;
  return `${command.account.number} ${command.clientOrderId}`;
}
