import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './dialog.module.css';
import { placeAt } from './place-at.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** `sheet` rises from a phone's edge and is a window on larger screens; `drawer` slides in from the side. */
  readonly kind?: 'sheet' | 'drawer';
  /** The element next to which the dialog opens, if there is room for more than a sheet; see `Popover`. */
  readonly anchor?: RefObject<HTMLElement | null>;
  readonly isSteady?: boolean;
}

/** The browser's native modal: traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  kind = 'sheet',
  anchor,
  isSteady = false,
}: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog?.open === false) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && element.current && anchor?.current) return placeAt(element.current, anchor.current);
    return undefined;
  }, [isOpen, anchor]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape does the same.
    <dialog
      ref={element}
      className={classNames(
        classes.dialog,
        classes[kind],
        anchor && classes.anchored,
        isSteady && classes.steady,
      )}
      aria-labelledby={titleId}
      // React also passes on events of a nested dialog; only events of this element count. The browser sends `close` with a delay:
      // `onCancel` handles Escape at once, and a late `close` is ignored if the dialog is open again.
      onCancel={(event) => event.target === element.current && onClose()}
      onClose={(event) => isOpen && event.target === element.current && !element.current.open && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {isOpen && (
        <>
          <div className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} onClick={onClose} aria-label={t`Close`}>
              <Icon name="close" />
            </button>
          </div>
          <div className={classes.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}
