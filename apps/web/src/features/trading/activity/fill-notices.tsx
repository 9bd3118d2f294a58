import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useFeed, useSessionFeed } from '../socket/feed-context.tsx';
import { claimFills } from './claim-fills.ts';
import { filledSums } from './filled-sums.ts';
import type { OwnFill } from './merge-own.ts';

const topic = { channel: 'fills' } as const;

/**
 * Shows a notice on every page when the user's orders fill: one notice per order, however many fills arrive together, and in one window
 * only. Renders nothing. A hidden page does not subscribe.
 */
export function FillNotices() {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const { loadTexts } = useRouter().options.context;
  const feed = useFeed();
  useSessionFeed();
  const say = async (fills: readonly OwnFill[]) => {
    // Only the trading screen loads these texts with the page.
    await loadTexts(['trading']);
    for (const { market, side, size, cost } of filledSums(await claimFills(fills))) {
      const [base = '', quote = ''] = market.split('_');
      const amount = `${fixed(size, quoteDecimals(base))} ${base}`;
      const total = `${fixed(cost, quoteDecimals(quote))} ${quote}`;
      notify(side === 'Buy' ? t`Bought ${amount} for ${total}.` : t`Sold ${amount} for ${total}.`, 'info');
    }
  };
  const latest = useRef(say);
  latest.current = say;

  useEffect(() => {
    // The lists of the trading screen begin to hear fills before this part has loaded. A fill in between is reported too.
    let begun = document.visibilityState === 'visible' ? feed.firstSequence(topic) : undefined;
    return runWhileVisible(() => {
      let heard = begun;
      begun = undefined;
      return feed.subscribe(
        topic,
        ({ type, fills, sequence }) => {
          heard = sequence;
          if (type === 'update') void latest.current(fills);
        },
        () => heard,
      ).end;
    });
  }, [feed]);
  return null;
}

/** Runs `begin` when the page becomes visible and its result when the page is hidden. Returns a function that stops both. */
function runWhileVisible(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const look = () => {
    if (document.visibilityState === 'visible') end ??= begin();
    else {
      end?.();
      end = undefined;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    end?.();
  };
}
