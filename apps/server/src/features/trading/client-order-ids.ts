import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { ExchangeCommand } from './exchange-command.ts';

/** The clients' own ids that are taken: each places one order, for ever. */
export class ClientOrderIds {
  private readonly taken: Set<string>;

  private constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  static async load(tx: Transaction, commands: readonly ExchangeCommand[]): Promise<ClientOrderIds> {
    const named = commands.flatMap((command) =>
      command.kind === 'place' && command.clientOrderId !== undefined
        ? [{ account: command.account.number, id: command.clientOrderId }]
        : [],
    );
    if (named.length === 0) return new ClientOrderIds([]);
    const { rows } = await sql<{ account: number; client_order_id: string }>`
      select o.account, o.client_order_id from trading_orders o
        join unnest(${named.map(({ account }) => account)}::integer[], ${named.map(({ id }) => id)}::text[])
          as n (account, id) on o.account = n.account and o.client_order_id = n.id`.execute(tx);
    return new ClientOrderIds(rows.map((row) => `${row.account} ${row.client_order_id}`));
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
