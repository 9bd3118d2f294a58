import { backOffMs } from './back-off.ts';

/** The part of a WebSocket that is used here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface ReconnectingSocket {
  readonly connect: () => void;
  /** Closes the connection until the next call of `connect`. */
  readonly drop: () => void;
  readonly send: (text: string) => void;
  readonly isNone: () => boolean;
  /** Replaces the connection at once. */
  readonly reconnect: () => void;
  /** Resets the back-off, because the connection works. */
  readonly resetBackOff: () => void;
}

interface SocketOptions {
  readonly open: () => Line;
  readonly random: () => number;
  readonly onConnecting: () => void;
  /** `isCurrent` tells later whether this connection is still the current one. */
  readonly onOpen: (isCurrent: () => boolean) => void;
  readonly onData: (data: unknown) => void;
  /** Returns whether to reconnect. */
  readonly onLost: () => boolean;
}

/** The server sends something every fifteen seconds. A connection that is silent for longer is dead, even if it still counts as open. */
const longestSilenceMs = 40_000;

/** One connection that reconnects after a failure or silence, with back-off. */
export function createReconnectingSocket({ open, random, ...handlers }: SocketOptions): ReconnectingSocket {
  let line: Line | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(retryTimer);
    const mine = open();
    line = mine;
    handlers.onConnecting();
    mine.onopen = () => {
      listenForSilence();
      handlers.onOpen(() => line === mine);
    };
    mine.onmessage = ({ data }) => {
      listenForSilence();
      handlers.onData(data);
    };
    mine.onclose = () => {
      if (line === mine) lost();
    };
  };

  const listenForSilence = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => {
      drop();
      lost();
    }, longestSilenceMs);
  };

  const drop = () => {
    clearTimeout(silenceTimer);
    clearTimeout(retryTimer);
    const old = line;
    line = undefined;
    if (old !== undefined) old.onclose = null;
    old?.close();
  };

  const lost = () => {
    clearTimeout(silenceTimer);
    line = undefined;
    if (!handlers.onLost()) return;
    retryTimer = setTimeout(connect, backOffMs(failures, random));
    failures += 1;
  };

  return {
    connect,
    drop,
    send: (text) => line?.send(text),
    isNone: () => line === undefined,
    reconnect() {
      drop();
      failures = 0;
      connect();
    },
    resetBackOff() {
      failures = 0;
    },
  };
}
