import type { Amount } from '@dukat/rules/money/amount';
import { useEffect, useState } from 'react';
import { useMarketStore } from '../market-store-context.tsx';
import { amountIn } from '../order-form/ticket.ts';
import { usePlaceOrder } from '../order-form/use-place-order.ts';
import { type BookClick, type ClickProblem, clickBody, clickProblem } from './one-click-guard.ts';

export interface OneClick {
  /** The size of every click. Undefined while clicks only fill in the form. */
  readonly size: Amount | undefined;
  /** The first click of a visit, which waits for a confirmation. */
  readonly pendingClick: BookClick | undefined;
  readonly isBusy: boolean;
  /** Why the last click placed nothing. */
  readonly problem: ClickProblem | undefined;
  readonly refusal: string | undefined;
  readonly arm: (size: Amount) => void;
  readonly disarm: () => void;
  readonly click: (click: BookClick, pressed: Amount | undefined) => void;
  readonly confirm: () => void;
  readonly forget: () => void;
}

/** One-click trading on the book. It is turned off by Escape, another market, a reload and leaving the page. */
export function useOneClick(): OneClick {
  const { book, feed, market } = useMarketStore();
  const [size, setSize] = useState<Amount>();
  const [pendingClick, setPendingClick] = useState<BookClick>();
  const [hasConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<ClickProblem>();
  const { place, isBusy, refusal, forget } = usePlaceOrder(() => undefined);

  const disarm = () => {
    setSize(undefined);
    setPendingClick(undefined);
    setProblem(undefined);
    forget();
  };
  const isArmed = size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: disarm does the same in every render.
  useEffect(() => {
    if (!isArmed) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // An open dialog handles its own Escape first.
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) disarm();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isArmed]);

  const captureMoment = ({ side }: BookClick, pressed: Amount | undefined) => {
    const [best] = side === 'Buy' ? book.asks() : book.bids();
    return { pressed, best: best && amountIn(best.wire[0]), isLive: feed.status() === 'open' };
  };
  const send = (click: BookClick) => {
    if (size !== undefined) void place(clickBody(market, click, size));
  };

  return {
    size,
    pendingClick,
    isBusy,
    problem,
    refusal: refusal?.message,
    arm(next) {
      setConfirmed(false);
      setSize(next);
    },
    disarm,
    click(click, pressed) {
      if (size === undefined || isBusy) return;
      forget();
      const found = clickProblem(click, captureMoment(click, pressed));
      setProblem(found);
      if (found !== undefined) return;
      if (hasConfirmed) send(click);
      else setPendingClick(click);
    },
    confirm() {
      if (pendingClick === undefined) return;
      setPendingClick(undefined);
      // The book may have moved while the confirmation was open.
      const found = clickProblem(pendingClick, captureMoment(pendingClick, undefined));
      setProblem(found);
      if (found !== undefined) return;
      setConfirmed(true);
      send(pendingClick);
    },
    forget: () => setPendingClick(undefined),
  };
}
