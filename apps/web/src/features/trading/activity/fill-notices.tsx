import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useFeed, useFeedOfSession } from '../socket/feed-context.tsx';
import { claimFills } from './claim-fills.ts';
import { filledSums } from './filled-sums.ts';
import type { OwnFill } from './merge-own.ts';

/**
 * Says on every page what own orders have traded: one notice an order, however many fills came together, and in one window.
 * Draws nothing. A page that nobody sees does not listen.
 */
export function FillNotices() {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const { loadTexts } = useRouter().options.context;
  const feed = useFeed();
  useFeedOfSession();
  const say = async (fills: readonly OwnFill[]) => {
    // No page but the trading screen comes with these texts.
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

  useEffect(
    () =>
      whileSeen(() => {
        let heard: number | undefined;
        return feed.subscribe(
          { channel: 'fills' },
          ({ type, fills, sequence }) => {
            heard = sequence;
            if (type === 'update') void latest.current(fills);
          },
          () => heard,
        ).end;
      }),
    [feed],
  );
  return null;
}

/** Begins whenever the page comes into sight, and ends when it goes out of it; the answer ends it for good. */
function whileSeen(begin: () => () => void): () => void {
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
