import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLazyDialog } from '@dukat/ui/loading/use-lazy-dialog.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';

const CookieDialog = lazyPart(async () => (await import('./cookie-dialog.tsx')).CookieDialog);

/** Opens the cookie settings, from the banner and from the footer. */
export function CookieButton({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  const { isOpen, isWanted, open, close } = useLazyDialog();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t`Cookie settings`}
      </button>
      {isWanted && (
        <Suspense>
          <CookieDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
