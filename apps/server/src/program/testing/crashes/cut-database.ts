import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Where a step with money loses its database connection: before the posting is sent, before the commit is sent, or after the commit and
 * before its answer arrives.
 */
export type Cut = 'posting-asked' | 'commit-not-sent' | 'commit-not-answered';

export interface CutDatabase {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Cuts the next transaction that writes into the ledger, once; or the nth one. */
  cutAt(cut: Cut, nth?: number): void;
  /** Whether the cut has happened. */
  hasCut(): boolean;
  close(): void;
}

const ledgerWrite = /\bledger_post\w*\(/;

/** A proxy between a program and its database. It parses the PostgreSQL protocol and cuts one connection in the middle of a step. */
export async function cutDatabase(targetUrl: string): Promise<CutDatabase> {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let next: Cut | undefined;
  let remaining = 0;
  const takeCut = (cut: Cut): boolean => {
    if (next !== cut) return false;
    if (remaining > 0) {
      remaining -= 1;
      return false;
    }
    next = undefined;
    return true;
  };
  // A statement is sent in pieces; with Nagle's algorithm each would wait 40 ms for the acknowledgement of the one before.
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    open.add(near);
    const end = () => {
      open.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    let isCutting = false;
    far.on('data', (bytes) => (isCutting ? end() : near.write(bytes)));
    const readMessages = transactionReader();
    near.on('data', (bytes) => {
      for (const { message, meaning } of readMessages(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))) {
        if (meaning === 'commit' && takeCut('commit-not-sent')) return end();
        far.write(message);
        if (meaning === 'posting' && takeCut('posting-asked')) return end();
        // Cuts when the answer arrives: the commit is done, and the client does not learn of it.
        if (meaning === 'commit' && takeCut('commit-not-answered')) isCutting = true;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(targetUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    cutAt(cut, nth = 1) {
      next = cut;
      remaining = nth - 1;
    },
    hasCut: () => next === undefined,
    close() {
      for (const near of open) near.destroy();
      server.close();
    },
  };
}

interface ClientMessage {
  readonly message: Buffer;
  /** The first posting of a transaction, or the commit of a transaction with a posting. */
  readonly meaning: 'posting' | 'commit' | 'other';
}

/** Splits a PostgreSQL client's byte stream into messages. */
function transactionReader(): (bytes: Buffer) => readonly ClientMessage[] {
  let buffered: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  let hasPosted = false;
  /** The names of prepared statements that post to the ledger. */
  const posting = new Set<string>();

  function classifyMessage(message: Buffer): ClientMessage['meaning'] {
    const [type, first = '', second = ''] = [
      String.fromCharCode(message[0] ?? 0),
      ...message.subarray(5).toString('latin1').split('\0', 2),
    ];
    if (type === 'P') posting[ledgerWrite.test(second) ? 'add' : 'delete'](first);
    if (type === 'Q' && /^begin|^start transaction/i.test(first)) hasPosted = false;
    if (type === 'Q' && /^commit/i.test(first)) return hasPosted ? 'commit' : 'other';
    // The portal's name and the statement's name.
    if (type !== 'B' || !posting.has(second) || hasPosted) return 'other';
    hasPosted = true;
    return 'posting';
  }

  return (bytes) => {
    buffered = Buffer.concat([buffered, bytes]);
    const messages: ClientMessage[] = [];
    for (;;) {
      // The first message has no type byte.
      const typeBytes = hasStarted ? 1 : 0;
      const size =
        buffered.length < typeBytes + 4
          ? Number.POSITIVE_INFINITY
          : typeBytes + buffered.readInt32BE(typeBytes);
      if (buffered.length < size) return messages;
      const message = buffered.subarray(0, size);
      messages.push({ message, meaning: hasStarted ? classifyMessage(message) : 'other' });
      buffered = buffered.subarray(size);
      hasStarted = true;
    }
  };
}
