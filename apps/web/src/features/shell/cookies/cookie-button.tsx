import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

const CookieDialog = lazyPart(async () => (await import('./cookie-dialog.tsx')).CookieDialog);

/** Opens the cookie settings, from the banner and from the footer. */
export function CookieButton({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
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
          <CookieDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
