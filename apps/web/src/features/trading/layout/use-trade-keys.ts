import { useEffect, useRef } from 'react';

export interface TradeKeys {
  readonly onBuy: () => void;
  readonly onSell: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Keyboard shortcuts of the screen. They work with the focus anywhere, except in fields and dialogs. */
export function useTradeKeys(keys: TradeKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && isField(event.target)) return event.target.blur();
      if (isField(event.target) || document.querySelector('dialog[open]') !== null) return;
      const { onBuy, onSell, onSearch, onHelp } = current.current;
      const acts: Record<string, () => void> = {
        b: onBuy,
        B: onBuy,
        s: onSell,
        S: onSell,
        '/': onSearch,
        '?': onHelp,
      };
      const act = acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
