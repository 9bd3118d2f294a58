import {
  type ChangeEvent,
  type ClipboardEvent,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { caretAfter, groupDigits, pastedAmount, withoutGroups } from './group-digits.ts';

interface GroupedInput {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * An input for an amount that groups digits as the user types and keeps the caret in place. The owner receives and holds the amount without
 * spaces.
 */
export function useGroupedInput(
  typed: string,
  onTyped: (typed: string) => void,
  outerRef?: RefCallback<HTMLInputElement>,
): GroupedInput {
  const input = useRef<HTMLInputElement>(null);
  /** The number of characters left of the caret, not counting spaces, until the caret is restored. */
  const counted = useRef<number>(undefined);
  const shown = groupDigits(typed);
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      outerRef?.(element);
    },
    [outerRef],
  );

  useLayoutEffect(() => {
    if (counted.current === undefined || input.current === null) return;
    const at = caretAfter(input.current.value, counted.current);
    counted.current = undefined;
    if (document.activeElement === input.current) input.current.setSelectionRange(at, at);
  });

  const notify = (next: string, caret: number) => {
    counted.current = caret;
    onTyped(next);
    // If the value does not change, React does not render, and the caret would jump to the end.
    if (next === withoutGroups(typed) && input.current !== null) {
      input.current.value = shown;
      const at = caretAfter(shown, caret);
      input.current.setSelectionRange(at, at);
    }
  };

  return {
    ref,
    value: shown,
    onChange({ target, nativeEvent }) {
      const edited = onlyAmount(target.value);
      const caret = onlyAmount(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
      const isSpaceLost = edited === withoutGroups(shown) && target.value.length < shown.length;
      const way = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
      // Deleting a space deletes the digit next to it.
      if (isSpaceLost && way === 'deleteContentBackward')
        return notify(without(edited, caret - 1), caret - 1);
      if (isSpaceLost && way === 'deleteContentForward') return notify(without(edited, caret), caret);
      notify(edited, caret);
    },
    onPaste(event) {
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const before = onlyAmount(value.slice(0, selectionStart ?? value.length));
      const after = onlyAmount(value.slice(selectionEnd ?? value.length));
      const pasted = pastedAmount(event.clipboardData.getData('text'));
      notify(before + pasted + after, before.length + pasted.length);
    },
  };
}

/** Drops all characters that no amount contains: a typed minus or unit disappears instead of being misread. */
function onlyAmount(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}

function without(text: string, at: number): string {
  return at < 0 ? text : text.slice(0, at) + text.slice(at + 1);
}
