import { feedPath, takeFeedTicket } from '@dukat/contract/trading/feed';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/browser-api.ts';
import { bearerToken, watchSession } from '../../../platform/api/session.ts';
import { createFeed, type Feed, type FeedStatus } from './feed.ts';
import type { Line } from './kept-line.ts';

/** The tab's one connection, for whatever page wants to hear something. */
const browserFeed = createFeed({
  open: openLine,
  takeTicket: async () => (bearerToken() === null ? null : (await call(takeFeedTicket, { body: {} })).ticket),
  random: Math.random,
});

/** Tests hand in a feed that they play themselves. */
export const FeedContext = createContext<Feed>(browserFeed);

export function useFeed(): Feed {
  return useContext(FeedContext);
}

export function useFeedStatus(): FeedStatus {
  const feed = useFeed();
  return useSyncExternalStore(feed.watch, feed.status, () => 'connecting');
}

/** Whether own orders arrive by themselves, or must be asked for. */
export function useIsPersonal(): boolean {
  const feed = useFeed();
  return useSyncExternalStore(feed.watch, feed.isPersonal, () => false);
}

/** Who logs in or out in this tab is somebody else on the line too. */
export function useFeedOfSession(): void {
  const feed = useFeed();
  useEffect(() => {
    let known = bearerToken();
    return watchSession(() => {
      if (bearerToken() === known) return;
      known = bearerToken();
      feed.renew();
    });
  }, [feed]);
}

function openLine(): Line {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${feedPath}`);
  const line: Line = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.(event);
  socket.onclose = () => line.onclose?.();
  return line;
}
