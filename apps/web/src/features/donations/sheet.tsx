import { Button } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './donations.module.css';

interface Props {
  readonly name: string;
  readonly description: string;
  readonly lnurl: string;
  /** The Lightning address; null for a wallet without an alias. */
  readonly address: string | null;
}

/** A button that opens a sheet to print, for a counter or a shop window. */
export function Sheet({ name, description, lnurl, address }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>{t`Sheet to print`}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name}>
        {isOpen && (
          <div className={classes.sheet}>
            <p>{description}</p>
            <QrCode value={`LIGHTNING:${lnurl}`} label={t`QR code of the Lightning address`} />
            {address !== null && <p className={classes.address}>{address}</p>}
            <p className={classes.note}>{t`Scan the code with a Lightning wallet and choose the amount.`}</p>
            <Button look="main" isWide onClick={() => window.print()}>{t`Print the sheet`}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
