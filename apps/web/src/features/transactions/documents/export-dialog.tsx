import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Filter } from '../use-transactions.ts';
import { DocumentList } from './document-list.tsx';
import classes from './documents.module.css';
import { ExportForm } from './export-form.tsx';

interface Props {
  readonly filter: Filter;
  readonly onClose: () => void;
}

/** Requests exports of the transactions, and lists the files for download. */
export function ExportDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Export`}>
      <ExportForm filter={filter} />
      <div className={classes.room}>
        <DocumentList />
      </div>
    </Dialog>
  );
}
