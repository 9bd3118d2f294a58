import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** What the button that opens it must carry. */
export interface TriggerWiring {
  readonly ref: Ref<HTMLButtonElement>;
  readonly type: 'button';
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface Props {
  /** Heads the sheet of a phone, and names the window for those who hear it. */
  readonly title: ReactNode;
  readonly trigger: (wiring: TriggerWiring) => ReactNode;
  /** Its height stays while what it holds is searched: the field that one types into must not move. */
  readonly isSteady?: boolean;
  /** For who opens it by a key as well; else it keeps its own state. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A menu or a choice at the edge of its button, and on a phone a sheet within the thumb's reach. */
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
