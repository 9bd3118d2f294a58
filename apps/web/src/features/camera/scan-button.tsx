import { Button } from '@dukat/ui/actions/button.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLazyDialog } from '@dukat/ui/loading/use-lazy-dialog.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';

// The decoder and the dialog are loaded when the camera is opened.
const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Opens the camera, and passes on the text of the code that it sees. */
export function ScanButton({ onCode }: { readonly onCode: (text: string) => void }) {
  const { t } = useLingui();
  const dialog = useLazyDialog();
  return (
    <>
      <Button onClick={dialog.open}>{t`Scan a code`}</Button>
      {dialog.isWanted && (
        <Suspense fallback={null}>
          <ScanDialog
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onCode={(text) => {
              dialog.close();
              onCode(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
