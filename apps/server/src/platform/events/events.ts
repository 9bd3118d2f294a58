import { sql } from 'kysely';
import pg from 'pg';
import type { Transaction } from '../database/database.ts';

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
  const payloads = events.map((event) => JSON.stringify(event));
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx);
}

const reconnectMs = 1000;

/** Listens on one connection of its own; a lost connection is opened again, and listeners then hear `reconnected`. */
export async function listenToEvents(url: string, onError: (error: unknown) => void): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>();
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function tell(event: Event): void {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  function tellEveryone(type: string): void {
    for (const topic of listeners.keys()) tell({ topic, type });
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'dukat-events', keepAlive: true });
    next.on('notification', (message) => {
      if (message.payload !== undefined) tell(JSON.parse(message.payload) as Event);
    });
    next.on('error', onError);
    next.on('end', () => {
      if (!stopped) timer = setTimeout(() => void reconnect(), reconnectMs);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      tellEveryone('reconnected');
    } catch (error) {
      onError(error);
      if (!stopped) timer = setTimeout(() => void reconnect(), reconnectMs);
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
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
