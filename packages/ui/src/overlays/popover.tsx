import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** The props that the trigger button must receive. */
export interface TriggerWiring {
  readonly ref: Ref<HTMLButtonElement>;
  readonly type: 'button';
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface Props {
  /** The heading of the sheet on a phone, and the accessible name of the window. */
  readonly title: ReactNode;
  readonly trigger: (wiring: TriggerWiring) => ReactNode;
  /** Keeps the height while the content is searched, so that the search field does not move. */
  readonly isSteady?: boolean;
  /** Controls the state from outside, for example to open it by a keyboard shortcut; by default the popover keeps its own state. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A menu or a choice next to its button; on a phone, a sheet at the bottom of the screen. */
export function Popover({ title, trigger, isSteady, isOpen, onOpen, children }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isShown = isOpen ?? isOpened;
  const show = onOpen ?? setOpened;
  const close = () => show(false);
  return (
    <>
      {trigger({
        ref: anchor,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': isShown,
        onClick: () => show(true),
      })}
      <Dialog isOpen={isShown} onClose={close} title={title} anchor={anchor} isSteady={isSteady ?? false}>
        {children(close)}
      </Dialog>
    </>
  );
}
