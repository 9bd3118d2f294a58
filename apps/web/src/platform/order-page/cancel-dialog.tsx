import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { type ReactNode, useState } from 'react';

interface Props {
  readonly labels: Readonly<Record<'cancel' | 'title' | 'keep', string>>;
  readonly classes: Readonly<Record<'dialog' | 'choices', string | undefined>>;
  /** Explains where a payment goes after the cancellation. */
  readonly children: ReactNode;
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** Calls `close` once the order is canceled. A failure is shown in the dialog. */
  readonly onCancel: (close: () => void) => void;
}

/** The button that cancels an order or a quick trade, with its confirmation. */
export function CancelDialog({ labels, classes, children, error, isBusy, onCancel }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button isWide onClick={() => setAsked(true)}>
        {labels.cancel}
      </Button>
      <Dialog isOpen={isAsked} onClose={close} title={labels.title}>
        <div className={classes.dialog}>
          <p>{children}</p>
          {error !== null && <Alert severity="error">{error.message}</Alert>}
          <div className={classes.choices}>
            <Button look="danger" isWide onClick={() => onCancel(close)} isBusy={isBusy}>
              {labels.cancel}
            </Button>
            <Button isWide onClick={close}>
              {labels.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
