import { Button, ButtonAnchor } from '@dukat/ui/actions/button.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { QrCode, saveQrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './funding.module.css';

interface Code {
  readonly label: string;
  readonly value: string;
}

interface Props {
  readonly codes: readonly Code[];
  /** Of the file that a saved code becomes. */
  readonly fileName: string;
}

/** A link that a wallet on the same device opens, such as `bitcoin:`; a bare address is none. */
const walletLink = /^[a-z][a-z0-9]+:/;

/** The code to scan; where several fit, the person's bank or wallet decides. */
export function ScanCodes({ codes, fileName }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const code = codes.find(({ label }) => label === chosen) ?? codes[0];
  if (code === undefined) return null;
  return (
    <div className={classes.codes}>
      <QrCode value={code.value} label={t`QR code: ${code.label}`} />
      {codes.length > 1 ? (
        <Segmented
          label={t`Kind of QR code`}
          value={code.label}
          options={codes.map(({ label }) => ({ value: label, label }))}
          onChange={setChosen}
        />
      ) : (
        <span className={classes.codeName}>{code.label}</span>
      )}
      <div className={classes.codeActions}>
        {walletLink.test(code.value) && (
          <ButtonAnchor href={code.value} size="small">
            <Icon name="wallet" size={18} />
            {t`Open in wallet`}
          </ButtonAnchor>
        )}
        <Button size="small" look="quiet" onClick={() => saveQrCode(code.value, `${fileName}.png`)}>
          <Icon name="save" size={18} />
          {t`Save QR code`}
        </Button>
      </div>
    </div>
  );
}
