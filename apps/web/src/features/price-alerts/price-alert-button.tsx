import type { Fiat } from '@dukat/rules/money/fiat';
import { Button } from '@dukat/ui/actions/button.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useIsSignedIn } from '../../platform/api/session.ts';
import { useLoginSearch } from '../../platform/use-login-search.ts';
import classes from './price-alerts.module.css';

// Loaded on demand, since few people open it.
const MakeAlertForm = lazyPart(async () => (await import('./make-alert-form.tsx')).MakeAlertForm);

interface Props {
  readonly coin: string;
  readonly fiat: Fiat;
  /** `sign` is a bell icon for a table row. */
  readonly look: 'button' | 'sign';
}

/** Opens the alert form of a coin. A visitor is sent to the login and back. */
export function PriceAlertButton({ coin, fiat, look }: Props) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const search = useLoginSearch();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const pair = `${coin}/${fiat}`;
  const open = () => (isSignedIn ? setOpen(true) : void navigate({ to: '/login', search }));
  return (
    <>
      {look === 'sign' ? (
        <button type="button" className={classes.bell} aria-label={t`Price alert: ${pair}`} onClick={open}>
          <Icon name="bell" size={20} />
        </button>
      ) : (
        <Button onClick={open}>
          <Icon name="bell" size={18} />
          {t`Set a price alert`}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Price alert: ${pair}`}>
        <Suspense fallback={<div className={classes.room} />}>
          <MakeAlertForm coin={coin} fiat={fiat} onMade={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
