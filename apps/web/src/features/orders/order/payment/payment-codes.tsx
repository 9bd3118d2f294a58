import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from '../order.module.css';
import type { OrderDetail } from '../order-answer.ts';

type Codes = NonNullable<OrderDetail['payment']>['qrCodes'];

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
    </div>
  );
}
