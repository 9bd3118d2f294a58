import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import type { BookClick } from '../one-click/one-click-guard.ts';
import { useOneClick } from '../one-click/use-one-click.ts';
import { toPrice } from './level-amounts.ts';

/** Handles clicks in the book: a price fills in the form, or trades if one-click trading is on. */
export function useBookSelection(onChoose: () => void) {
  const { market, chosenPrice } = useMarketStore();
  const oneClick = useOneClick();
  const isArmed = useIsSignedIn() && oneClick.size !== undefined;
  const pressed = useRef<Amount>(undefined);

  const hand = {
    onPointerDown({ target }: PointerEvent) {
      pressed.current = findClick(target, market)?.price;
    },
    onClick({ target }: MouseEvent) {
      const clicked = findClick(target, market);
      const before = pressed.current;
      pressed.current = undefined;
      if (clicked === undefined) return;
      if (isArmed) return oneClick.click(clicked, before);
      chosenPrice.set({ price: formatAmount(clicked.price) });
      onChoose();
    },
    onKeyDown: stepThroughLevels,
  };
  return { oneClick, isArmed, hand };
}

function stepThroughLevels(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-ticks] button')];
  buttons[buttons.indexOf(event.target) + step]?.focus();
}

/** Returns the price of the clicked row, and the side that trades against it. */
function findClick(target: EventTarget, market: MarketInfo): BookClick | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-ticks]') : null;
  const ticks = Number(row?.dataset.ticks);
  if (row === null || !Number.isFinite(ticks)) return undefined;
  const isAsk = row.closest('[data-side="ask"]') !== null;
  return { side: isAsk ? 'Buy' : 'Sell', price: toPrice(market, ticks) };
}
