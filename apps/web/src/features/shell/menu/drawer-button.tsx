import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';

// Loaded when the pointer or focus comes near the button, because most visits never open it.
const loadPlaces = async () => (await import('./drawer-places.tsx')).DrawerPlaces;
const DrawerPlaces = lazyPart(loadPlaces);

interface Props {
  readonly switcher: ReactNode;
  readonly className: string;
}

/** Opens the menu of a phone. The dialog opens at once, even while its links are loading. */
export function DrawerButton({ switcher, className }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPlaces()}
        onFocus={() => void loadPlaces()}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t`Menu`} kind="drawer">
        <Suspense fallback={<Skeleton height={480} />}>
          <DrawerPlaces switcher={switcher} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
