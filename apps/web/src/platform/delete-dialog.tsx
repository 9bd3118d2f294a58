import { Button } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import classes from './account-cards.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The consequences of the deletion. */
  readonly children: ReactNode;
  readonly cancelLabel: string;
  readonly deleteLabel: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** Confirms a deletion that cannot be undone. */
export function DeleteDialog(props: Props) {
  const { isOpen, onClose, title, children, cancelLabel, deleteLabel, isBusy, onDelete } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className={classes.dialogForm}>
        <p>{children}</p>
        <div className={classes.choice}>
          <Button data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
