import { Button } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Filter } from '../use-transactions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** Opens the export of what the list shows; the rest is loaded by then. */
export function ExportButton({ filter }: { readonly filter: Filter }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Export`}</Button>
      {isOpen && (
        <Suspense>
          <ExportDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
