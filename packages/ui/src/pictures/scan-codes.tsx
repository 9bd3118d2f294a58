import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button, ButtonAnchor } from '../actions/button.tsx';
import { Segmented } from '../forms/segmented.tsx';
import { Icon } from './icon.tsx';
import { canShareQrCodes, QrCode, saveQrCode, shareQrCode } from './qr-code.tsx';
import classes from './scan-codes.module.css';

export interface ScanCode {
  readonly label: string;
  readonly value: string;
  /** The code's standard; the default name of a saved code. */
  readonly kind?: string;
}

interface Props {
  readonly codes: readonly ScanCode[];
  /** The name of the saved file. */
  readonly fileName?: string;
}

/** A link that a wallet on the same device opens, such as `bitcoin:`; in capitals for a small code. A bare address does not match. */
const walletLink = /^[a-z][a-z0-9]+:/i;

const neverChanges = () => () => {};

/** The code to scan. If several standards fit, the user selects the one of the bank or wallet. */
export function ScanCodes({ codes, fileName }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const canShare = useSyncExternalStore(neverChanges, canShareQrCodes, () => false);
  const code = codes.find(({ label }) => label === chosen) ?? codes[0];
  if (code === undefined) return null;
  const file = `${fileName ?? code.kind ?? code.label}.png`;
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
        <span className={classes.name}>{code.label}</span>
      )}
      <div className={classes.actions}>
        {walletLink.test(code.value) && (
          <ButtonAnchor href={code.value} size="small">
            <Icon name="wallet" size={18} />
            {t`Open in wallet`}
          </ButtonAnchor>
        )}
        {canShare && (
          <Button size="small" onClick={() => void shareQrCode(code.value, file)}>
            {t`Share QR code`}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => saveQrCode(code.value, file)}>
          <Icon name="save" size={18} />
          {t`Save QR code`}
        </Button>
      </div>
    </div>
  );
}

interface PayeeProps {
  readonly codes: ReactNode;
  /** Widens the gap between code and rows. */
  readonly isWide?: boolean;
  /** Shown below the code and above the rows, so that users of either read it. */
  readonly note?: string | undefined;
  /** Rows to copy. */
  readonly children: ReactNode;
}

/** The payee's details: a code to scan beside rows to copy; on a phone, one below the other. */
export function ScanOrCopy({ codes, isWide = false, note, children }: PayeeProps) {
  const caption = note !== undefined && <strong className={classes.note}>{note}</strong>;
  return (
    <div className={classes.pay} data-wide={isWide}>
      <div className={classes.codes}>
        {codes}
        {caption}
      </div>
      <div className={classes.rows}>
        {caption}
        {children}
      </div>
    </div>
  );
}

/** Rows that few users need, hidden until expanded. */
export function MoreRows({
  label,
  onToggle,
  children,
}: {
  readonly label: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <details className={classes.more} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
