import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Transaction } from '../database/database.ts';
import { type PartHealth, unwatched } from '../health/health.ts';

/** What happened, in a few words: an event only says what the database already holds. */
export interface Event {
  /** `order:<public id>`, `user:<id>`, `rates`. */
  readonly topic: string;
  readonly type: string;
}

export type Listener = (event: Event) => void;

export interface Events {
  subscribe(topic: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

const channel = 'dukat_events';

/** Tells everybody, in every process, once the transaction is committed; nothing is told of one that is not. */
export async function publish(tx: Transaction, ...events: readonly Event[]): Promise<void> {
  await toldAll(events).execute(tx);
}

/** The same as the end of a statement that does more. */
export function toldAll(events: readonly Event[]): RawBuilder<unknown> {
  const payloads = events.map((event) => JSON.stringify(event));
  return sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`;
}

/** The same as a part of a statement: told for each row that it selects. */
export function told(event: Event): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${JSON.stringify(event)})`;
}

const reconnectMs = 1000;
const beatMs = 10_000;
const longestAnswerMs = 5_000;

/**
 * Listens on one connection of its own, which is asked now and then whether it lives. A lost one is opened again, and
 * listeners then hear `reconnected`.
 */
export async function listenToEvents(
  url: string,
  onError: (error: unknown) => void,
  health: PartHealth = unwatched,
): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>();
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function tell(event: Event): void {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  function tellEveryone(type: string): void {
    for (const topic of listeners.keys()) tell({ topic, type });
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'dukat-events',
      keepAlive: true,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    next.on('notification', (message) => {
      if (message.payload !== undefined) tell(JSON.parse(message.payload) as Event);
    });
    next.on('error', onError);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    // Only a connection that stood is followed by another: a failed attempt ends too, and must not be followed twice.
    next.once('end', () => lose(next, new Error('the connection of events ended')));
    health.good();
    later(beat, beatMs);
  }

  function later(step: () => Promise<void>, afterMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void step().catch(onError), afterMs);
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost || isStopped) return;
    client = undefined;
    health.bad(error);
    lost.end().catch(() => {});
    later(reconnect, reconnectMs);
  }

  async function beat(): Promise<void> {
    const asked = client;
    if (asked === undefined) return;
    try {
      await asked.query('select');
      later(beat, beatMs);
    } catch (error) {
      lose(asked, error);
    }
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      tellEveryone('reconnected');
    } catch (error) {
      onError(error);
      health.bad(error);
      later(reconnect, reconnectMs);
    }
  }

  await connect();
  return {
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      known.add(listener);
      listeners.set(topic, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(topic);
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
