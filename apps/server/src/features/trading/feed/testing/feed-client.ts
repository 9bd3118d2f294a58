import { once } from 'node:events';
import type { FeedMessage, FeedRequestInput } from '@dukat/contract/trading/feed';
import { WebSocket } from 'ws';

export type MessageByType<Type extends string> = Extract<FeedMessage, { type: Type }>;

export interface FeedClient {
  readonly socket: WebSocket;
  /** All received messages, oldest first. */
  readonly heard: readonly FeedMessage[];
  send(message: FeedRequestInput): void;
  sendRaw(text: string | Buffer): void;
  /** Waits for and returns the next matching message that was not returned before. */
  next(fits: (message: FeedMessage) => boolean): Promise<FeedMessage>;
  /** Sends a message and returns the answer with its id. */
  ask(message: FeedRequestInput & { readonly id: string | number }): Promise<FeedMessage>;
  /** The server's close code and reason. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export interface FeedClientOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

/** A plain client on a real WebSocket. */
export async function feedClient(origin: string, options: FeedClientOptions = {}): Promise<FeedClient> {
  const url = `${origin.replace('http', 'ws')}/v1/ws${options.query ?? ''}`;
  const socket = new WebSocket(url, { headers: { host: 'localhost:3000', ...options.headers } });
  const heard: FeedMessage[] = [];
  const given = new Set<FeedMessage>();
  let waiting: (() => void)[] = [];
  const wake = () => {
    const all = waiting;
    waiting = [];
    for (const one of all) one();
  };
  let isClosed = false;
  socket.on('message', (bytes) => {
    heard.push(JSON.parse(String(bytes)));
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      isClosed = true;
      resolve({ code, reason: String(reason) });
      wake();
    });
  });
  await once(socket, 'open');

  async function next(fits: (message: FeedMessage) => boolean): Promise<FeedMessage> {
    for (;;) {
      const found = heard.find((message) => !given.has(message) && fits(message));
      if (found !== undefined) {
        given.add(found);
        return found;
      }
      if (isClosed) throw new Error(`closed before: ${JSON.stringify(heard.slice(-3))}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    socket,
    heard,
    closed,
    next,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (text) => socket.send(text),
    ask(message) {
      socket.send(JSON.stringify(message));
      return next((answer) => 'id' in answer && answer.id === message.id);
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
