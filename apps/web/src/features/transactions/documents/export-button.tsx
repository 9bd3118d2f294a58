import { Button } from '@dukat/ui/actions/button.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Filter } from '../use-transactions.ts';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens the export of the filtered list, whose code is loaded by then. */
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
