import {
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Tables } from './database.ts';

const roots = new WeakMap<Database, Database>();

/** Returns the database that a snapshot reads, and any other handle itself. */
export function rootDatabase(db: Database): Database {
  return roots.get(db) ?? db;
}

/**
 * Runs reads that all see the database as of their first statement: one read-only REPEATABLE READ transaction, begun at that
 * statement, so that work without statements costs no round trip. Several statements that read at different moments can
 * contradict each other, such as an order that still trades beside the payout that its trade caused.
 */
export async function inReadSnapshot<Value>(
  database: Database,
  read: (db: Database) => Promise<Value>,
): Promise<Value> {
  const driver = new SnapshotDriver(database);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  roots.set(db, database);
  try {
    const value = await read(db);
    await driver.end('commit');
    return value;
  } catch (error) {
    await driver.end('rollback');
    throw error;
  }
}

/** Runs all statements in one transaction, one after another. */
class SnapshotDriver implements Driver {
  private readonly database: Database;
  private opened: Promise<ControlledTransaction<Tables>> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly connection: DatabaseConnection;

  constructor(database: Database) {
    this.database = database;
    this.connection = {
      executeQuery: (query) => {
        const answered = this.last.then(async () => (await this.open()).executeQuery<never>(query));
        this.last = answered.catch(() => undefined);
        return answered;
      },
      streamQuery: () => {
        throw new Error('A snapshot cannot stream queries');
      },
    };
  }

  private open(): Promise<ControlledTransaction<Tables>> {
    this.opened ??= this.database
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    return this.opened;
  }

  /** Ends the transaction, if one was begun, and releases its connection. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.last;
    const transaction = await this.opened;
    if (transaction === undefined || transaction.isCommitted || transaction.isRolledBack) return;
    await transaction[how]().execute();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.connection);
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  beginTransaction = refuseTransaction;
  commitTransaction = refuseTransaction;
  rollbackTransaction = refuseTransaction;
}

async function refuseTransaction(): Promise<never> {
  throw new Error('A snapshot is one transaction and cannot begin another');
}
