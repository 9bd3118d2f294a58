import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Popover } from '@dukat/ui/overlays/popover.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';

// Loaded when the pointer or focus comes near the button.
const loadPlaces = async () => (await import('./account-places.tsx')).AccountPlaces;
const AccountPlaces = lazyPart(loadPlaces);

/** The account button of the header. */
export function AccountMenu({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return (
    <Popover
      title={t`Account`}
      trigger={(wiring) => (
        <button
          {...wiring}
          className={className}
          onPointerEnter={() => void loadPlaces()}
          onFocus={() => void loadPlaces()}
        >
          <Icon name="user" />
          {t`Account`}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton height={480} />}>
          <AccountPlaces onFollow={close} />
        </Suspense>
      )}
    </Popover>
  );
}
