import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import classes from './one-click.module.css';
import type { OneClick } from './use-one-click.ts';

// Loaded on demand.
const ArmDialog = lazyPart(async () => (await import('./arm-dialog.tsx')).ArmDialog);

/** Turns one-click trading on, after a dialog that explains it, or off. */
export function OneClickButton({ oneClick }: { readonly oneClick: OneClick }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isArmed = oneClick.size !== undefined;
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={isArmed}
        aria-haspopup={isArmed ? undefined : 'dialog'}
        onClick={() => (isArmed ? oneClick.disarm() : setOpen(true))}
      >
        {t`One click`}
      </button>
      {isOpen && (
        <Suspense>
          <ArmDialog
            onClose={() => setOpen(false)}
            onArm={(size) => {
              oneClick.arm(size);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
