import type { PaymentCode } from '@dukat/contract/orders/payment-instructions';
import { Button, ButtonAnchor } from '@dukat/ui/actions/button.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { QrCode, saveQrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from '../order.module.css';

type Codes = readonly PaymentCode[];

/** The code to scan; where several standards fit, the person's bank or wallet decides. */
export function PaymentCodes({ codes }: { readonly codes: Codes }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const code = codes.find(({ kind }) => kind === chosen) ?? codes[0];
  if (code === undefined) return null;
  return (
    <div className={classes.codes}>
      <QrCode value={code.value} label={t`QR code: ${code.label}`} />
      {codes.length > 1 ? (
        <Segmented
          label={t`Kind of QR code`}
          value={code.kind}
          options={codes.map(({ kind, label }) => ({ value: kind, label }))}
          onChange={setChosen}
        />
      ) : (
        <span className={classes.codeName}>{code.label}</span>
      )}
      <div className={classes.codeActions}>
        {code.kind === 'payment_uri' && (
          <ButtonAnchor href={code.value} size="small">
            <Icon name="wallet" size={18} />
            {t`Open in wallet`}
          </ButtonAnchor>
        )}
        <Button size="small" look="quiet" onClick={() => saveQrCode(code.value, `${code.kind}.png`)}>
          <Icon name="save" size={18} />
          {t`Save QR code`}
        </Button>
      </div>
    </div>
  );
}
