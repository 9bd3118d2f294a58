import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../../server/src/platform/database/database.ts';

export type SandboxBlock = Selectable<Tables['sandbox_chain_blocks']>;
export type SandboxTransaction = Selectable<Tables['sandbox_chain_transactions']>;

type Connection = Database | Transaction;

/** Every network has the same genesis block, so an unused network can be read without writing anything. */
export function genesisBlock(network: string): Pick<SandboxBlock, 'height' | 'hash'> {
  return { height: 0, hash: `genesis-${network}` };
}

export async function findTip(
  db: Connection,
  network: string,
): Promise<Pick<SandboxBlock, 'height' | 'hash'>> {
  const row = await db
    .selectFrom('sandbox_chain_blocks')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? genesisBlock(network);
}

export async function listBlocks(
  db: Connection,
  network: string,
  from: number,
  to: number,
): Promise<SandboxBlock[]> {
  return db
    .selectFrom('sandbox_chain_blocks')
    .selectAll()
    .where('network', '=', network)
    .where('height', '>=', from)
    .where('height', '<=', to)
    .orderBy('height')
    .execute();
}

export async function listMinedTransactions(
  db: Connection,
  network: string,
  from: number,
  to: number,
): Promise<SandboxTransaction[]> {
  return db
    .selectFrom('sandbox_chain_transactions')
    .selectAll()
    .where('network', '=', network)
    .where('height', '>=', from)
    .where('height', '<=', to)
    .orderBy('height')
    .orderBy('id')
    .execute();
}

/** The maximum of transactions in one block, and in one mempool answer. */
export const maxTransactionsPerBlock = 1000;

export async function listMempool(db: Connection, network: string): Promise<SandboxTransaction[]> {
  return db
    .selectFrom('sandbox_chain_transactions')
    .selectAll()
    .where('network', '=', network)
    .where('height', 'is', null)
    .orderBy('id')
    .limit(maxTransactionsPerBlock)
    .execute();
}

/** Serialises changes of one network. */
export async function lockNetwork(tx: Transaction, network: string): Promise<void> {
  await tx
    .insertInto('sandbox_chain_networks')
    .values({ network })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('sandbox_chain_networks')
    .select('network')
    .where('network', '=', network)
    .forUpdate()
    .execute();
}
