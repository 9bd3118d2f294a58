import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Transaction } from '../database/database.ts';
import { type PartHealth, unwatched } from '../health/health.ts';
import { publicId } from '../random.ts';

/** Announces a change that the database already contains. */
export interface Event {
  /** `order:<public id>`, `user:<id>`, `rates`. */
  readonly topic: string;
  readonly type: string;
}

export type Listener = (event: Event) => void;

export interface Events {
  /** Identifies this process among those that share the database; an advisory lock shows that it is alive (`processLock`). */
  readonly processName: string;
  subscribe(topic: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

const channel = 'dukat_events';

/** Notifies all processes once the transaction commits; a rolled back transaction notifies nobody. */
export async function publish(tx: Transaction, ...events: readonly Event[]): Promise<void> {
  await notifications(events).execute(tx);
}

/** The same as a final select of a larger statement. */
export function notifications(events: readonly Event[]): RawBuilder<unknown> {
  const payloads = events.map((event) => JSON.stringify(event));
  return sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`;
}

/** The same as an expression in a statement, evaluated for each selected row. */
export function notification(event: Event): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${JSON.stringify(event)})`;
}

/** Returns the SQL key of the advisory lock that a process holds while it lives; `name` is a SQL expression. */
export const processLock = (name: string) => `hashtextextended('dukat-process/' || ${name}, 0)`;

const reconnectMs = 1000;
const beatMs = 10_000;
const longestAnswerMs = 5_000;

/**
 * Listens on its own connection and checks it regularly. A lost connection is reopened; listeners then receive a
 * `reconnected` event.
 */
export async function listenToEvents(
  url: string,
  onError: (error: unknown) => void,
  health: PartHealth = unwatched,
): Promise<Events> {
  const connection = new EventConnection(url, onError, health);
  await connection.open();
  return connection;
}

class EventConnection implements Events {
  readonly processName = publicId();
  private readonly url: string;
  private readonly onError: (error: unknown) => void;
  private readonly health: PartHealth;
  private readonly listeners = new Map<string, Set<Listener>>();
  private isStopped = false;
  private isLockHeld = false;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string, onError: (error: unknown) => void, health: PartHealth) {
    this.url = url;
    this.onError = onError;
    this.health = health;
  }

  subscribe(topic: string, listener: Listener): () => void {
    const known = this.listeners.get(topic) ?? new Set();
    known.add(listener);
    this.listeners.set(topic, known);
    return () => {
      known.delete(listener);
      if (known.size === 0) this.listeners.delete(topic);
    };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  async open(): Promise<void> {
    const next = new pg.Client({
      connectionString: this.url,
      application_name: 'dukat-events',
      keepAlive: true,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    next.on('notification', ({ payload }) => {
      const event = parseEvent(payload);
      if (event === undefined) this.onError(new Error(`no event: ${payload}`));
      else this.notify(event);
    });
    next.on('error', this.onError);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await this.takeLock(next);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    this.client = next;
    // Listens for `end` only once connected: a failed attempt also emits it, and its caller retries.
    next.once('end', () => this.lose(next, new Error('the connection of events ended')));
    this.health.good();
    this.later(() => this.beat(), beatMs);
  }

  /** Takes the process's lock. PostgreSQL may still hold it for a lost connection; then the next beat takes it. */
  private async takeLock(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${processLock('$1')}) as held`,
      [this.processName],
    );
    this.isLockHeld = rows[0]?.held === true;
  }

  private notify(event: Event): void {
    for (const listener of this.listeners.get(event.topic) ?? []) listener(event);
  }

  private later(step: () => Promise<void>, afterMs: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void step().catch(this.onError), afterMs);
  }

  private lose(lost: pg.Client, error: unknown): void {
    if (this.client !== lost || this.isStopped) return;
    this.client = undefined;
    this.health.bad(error);
    lost.end().catch(() => {});
    this.later(() => this.reconnect(), reconnectMs);
  }

  private async beat(): Promise<void> {
    const asked = this.client;
    if (asked === undefined) return;
    try {
      if (this.isLockHeld) await asked.query('select');
      else await this.takeLock(asked);
      this.later(() => this.beat(), beatMs);
    } catch (error) {
      this.lose(asked, error);
    }
  }

  private async reconnect(): Promise<void> {
    try {
      await this.open();
      for (const topic of this.listeners.keys()) this.notify({ topic, type: 'reconnected' });
    } catch (error) {
      this.onError(error);
      this.health.bad(error);
      this.later(() => this.reconnect(), reconnectMs);
    }
  }
}

/** Parses a notification; undefined if this program did not write it. */
function parseEvent(payload = 'null'): Event | undefined {
  const event: unknown = JSON.parse(payload);
  if (typeof event !== 'object' || event === null || !('topic' in event && 'type' in event)) return undefined;
  const { topic, type } = event;
  return typeof topic === 'string' && typeof type === 'string' ? { topic, type } : undefined;
}
