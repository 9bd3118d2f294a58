import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from '../funding.module.css';
import type { DepositWallet } from './deposit-wallet.ts';
import { RemoveAddress } from './remove-address.tsx';
import { RenameAddress } from './rename-address.tsx';

/** Warnings of the server that stand in the facts or beside the memo already. */
const shownElsewhere = 'info';

/** One address: to scan, to copy, and what to know before anything is sent to it. */
export function AddressCard({ wallet }: { readonly wallet: DepositWallet }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact } = useFormat();
  const { currency, address, memo, confirmations, deposit_fee: fee } = wallet;
  const memoLabel = wallet.memo_label ?? '';
  return (
    <Section title={wallet.label ?? t`Your ${currency} address`}>
      {wallet.alerts
        .filter(({ severity }) => severity !== shownElsewhere)
        .map(({ severity, text }) => (
          <Alert key={text} severity={severity}>
            {text}
          </Alert>
        ))}
      <ScanOrCopy
        note={note}
        codes={<ScanCodes codes={wallet.qrCodes} fileName={`${currency}-${wallet.network}`} />}
      >
        {memo !== null && (
          <div className={classes.memo}>
            <CopyRow label={memoLabel} text={memo}>
              <b>{memo}</b>
            </CopyRow>
            <span>{t`Fill in both, the ${memoLabel} and the address. Without the ${memoLabel} the coins cannot be credited.`}</span>
          </div>
        )}
        <CopyRow label={t`Address`} text={address} isLong>
          {address}
        </CopyRow>
        <div className={classes.facts}>
          <Facts
            rows={[
              [t`Network`, wallet.network_name],
              [t`Smallest deposit`, exact(wallet.deposit_min, currency)],
              [t`Fee`, Number(fee) === 0 ? t`Free` : exact(fee, currency)],
              [
                t`Credited after`,
                <Plural
                  key="confirmations"
                  value={confirmations}
                  one="# confirmation"
                  other="# confirmations"
                />,
              ],
            ]}
          />
        </div>
      </ScanOrCopy>
      <div className={classes.actions}>
        <RenameAddress wallet={wallet} />
        <RemoveAddress id={wallet.id} />
      </div>
    </Section>
  );
}
