import type { AutomaticSale } from '@dukat/contract/automatic-sales';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSandboxNote } from '../../platform/use-sandbox-note.ts';
import classes from './automatic-sales.module.css';

/** The address with its QR code, memo, minimum, fee and confirmations (requirement 2.10). */
export function SaleAddress({ wallet }: Pick<AutomaticSale, 'wallet'>) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact } = useFormat();
  const { currency, network, memo, memo_label: memoLabel, confirmations, deposit_fee: fee } = wallet;
  const label = memoLabel ?? '';
  return (
    <>
      {wallet.alerts
        .filter(({ severity }) => severity !== 'info')
        .map(({ severity, text }) => (
          <Alert key={text} severity={severity}>
            {text}
          </Alert>
        ))}
      <ScanOrCopy
        note={note}
        codes={<ScanCodes codes={wallet.qrCodes} fileName={`${currency}-${network}-sell`} />}
      >
        {memo !== null && (
          <div className={classes.memo}>
            <CopyRow label={label} text={memo} isLong>
              {memo}
            </CopyRow>
            <span>{t`Fill in both, the ${label} and the address. Without the ${label} the coins cannot be credited.`}</span>
          </div>
        )}
        <CopyRow label={t`Address`} text={wallet.address} isLong>
          {wallet.address}
        </CopyRow>
        <Facts
          rows={[
            [t`Network`, wallet.network_name],
            [t`Smallest deposit`, exact(wallet.deposit_min, currency)],
            [t`Fee`, Number(fee) === 0 ? t`Free` : exact(fee, currency)],
            [
              t`Sold after`,
              <Plural
                key="confirmations"
                value={confirmations}
                one="# confirmation"
                other="# confirmations"
              />,
            ],
          ]}
        />
      </ScanOrCopy>
    </>
  );
}
