import type { KeyboardEvent } from 'react';

interface ListState {
  readonly listId: string;
  readonly at: number;
  readonly count: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** Handles keys of a search field above a list: arrows move through it, Enter chooses, other keys type. */
export function listKeys({ listId, at, count, onActive, onChoose }: ListState) {
  return (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.min(Math.max(at + step, 0), Math.max(count - 1, 0));
      onActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') onChoose(at);
    else return;
    event.preventDefault();
  };
}
