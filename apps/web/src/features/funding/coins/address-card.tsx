import { pagePath } from '@dukat/brands/page-path';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Tooltip } from '@dukat/ui/overlays/tooltip.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from '../funding.module.css';
import type { DepositWallet } from './deposit-wallet.ts';
import { RemoveAddress } from './remove-address.tsx';
import { RenameAddress } from './rename-address.tsx';
import { TrezorDeposit } from './trezor-deposit.tsx';

type Field = DepositWallet['fields'][number];

/** The severity of alerts that are already shown in the facts or beside the memo. */
const shownElsewhere = 'info';

/** One deposit address: a QR code, fields to copy, and the facts to know before sending. */
export function AddressCard({ wallet }: { readonly wallet: DepositWallet }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact } = useFormat();
  const { currency, memo, confirmations, deposit_fee: fee, fields } = wallet;
  const memoLabel = wallet.memo_label ?? '';
  const isMemo = (field: Field) => memo !== null && field.type === 'copy' && field.rawValue === memo;
  const memoField = fields.find(isMemo);
  const texts = fields.filter(({ type }) => type === 'text');
  const otherFields = fields.filter((field) => field.type !== 'text' && !isMemo(field));
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
        {memoField !== undefined && (
          <div className={classes.memo}>
            <WalletField field={memoField} />
            <span>{t`Fill in both, the ${memoLabel} and the address. Without the ${memoLabel} the coins cannot be credited.`}</span>
          </div>
        )}
        {otherFields.map((field) => (
          <WalletField key={field.label} field={field} />
        ))}
        <div className={classes.facts}>
          <Facts
            rows={[
              ...texts.map((field) => [field.label, <FieldValue key={field.label} field={field} />] as const),
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
      {wallet.features.trezorDeposit && <TrezorDeposit wallet={wallet} />}
      <div className={classes.actions}>
        {wallet.features.loan && (
          <TextLink to={pagePath('/loans')} search={{ coin: currency }}>{t`Borrow against this`}</TextLink>
        )}
        <RenameAddress wallet={wallet} />
        <RemoveAddress id={wallet.id} />
      </div>
    </Section>
  );
}

/** Renders a field of the server in a separate row (requirement 2.10), to copy or as a link. */
function WalletField({ field }: { readonly field: Field }) {
  const { label, type, rawValue } = field;
  return (
    <div className={classes.field}>
      <CopyRow label={label} {...(type === 'copy' && { text: rawValue })} isLong>
        <FieldValue field={field} />
      </CopyRow>
    </div>
  );
}

/** The value of a field, with an icon for its explanation. */
function FieldValue({ field: { label, value, type, url, targetBlank, tooltip } }: { readonly field: Field }) {
  return (
    <>
      {type === 'link' && url !== null ? (
        <a href={url} {...(targetBlank && { target: '_blank', rel: 'noreferrer' })}>
          {value}
        </a>
      ) : (
        value
      )}
      {tooltip !== null && <Tooltip label={label}>{tooltip}</Tooltip>}
    </>
  );
}
