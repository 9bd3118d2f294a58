import { feedPath, issueFeedTicket } from '@dukat/contract/trading/feed';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/browser-api.ts';
import { bearerToken, watchSession } from '../../../platform/api/session.ts';
import { createFeed, type Feed, type FeedStatus } from './feed.ts';
import type { Line } from './reconnecting-socket.ts';

/** The tab's single connection, shared by all pages. */
const browserFeed = createFeed({
  open: openLine,
  takeTicket: async () =>
    bearerToken() === null ? null : (await call(issueFeedTicket, { body: {} })).ticket,
  random: Math.random,
});

/** Tests provide a feed that they control. */
export const FeedContext = createContext<Feed>(browserFeed);

export function useFeed(): Feed {
  return useContext(FeedContext);
}

export function useFeedStatus(): FeedStatus {
  const feed = useFeed();
  return useSyncExternalStore(feed.watch, feed.status, () => 'connecting');
}

/** Returns true if the user's orders arrive by the feed, so that polling is not needed. */
export function useIsPersonal(): boolean {
  const feed = useFeed();
  return useSyncExternalStore(feed.watch, feed.isPersonal, () => false);
}

/** Reconnects as another person when a user logs in or out in this tab. */
export function useSessionFeed(): void {
  const feed = useFeed();
  useEffect(() => {
    let known = bearerToken();
    return watchSession(() => {
      if (bearerToken() === known) return;
      known = bearerToken();
      feed.reconnect();
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
