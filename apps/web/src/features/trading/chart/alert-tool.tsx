import { fiats } from '@dukat/rules/money/fiat';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './chart.module.css';

// Loaded on demand.
const AlertForm = lazyPart(async () => (await import('./alert-form.tsx')).AlertForm);

/** Sets a price alert on the market, which the chart then shows. For signed-in users, and for markets that support price alerts. */
export function AlertTool() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const [isOpen, setOpen] = useState(false);
  const fiat = fiats.find((known) => known === market.quote);
  if (!useIsSignedIn() || fiat === undefined) return null;
  return (
    <>
      <button type="button" className={classes.tool} onClick={() => setOpen(true)}>
        <Icon name="bell" size={16} />
        <span className={classes.words}>{t`Alert`}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Set a price alert`}>
        <Suspense fallback={<div className={classes.alertRoom} />}>
          <AlertForm coin={market.base} fiat={fiat} onMade={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
