import { bitcoins as toBitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../lightning.module.css';
import { shortened } from '../shortened.ts';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useWorth } from '../use-worth.ts';
import type { PaymentOption } from './payment-option.ts';

/** Whom it pays, how much, what for and until when. */
export function OptionFacts({ option }: { readonly option: PaymentOption }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const { kind, address, payee, amount_msat: msat, description, expires_at: expires } = option;
  const amount = msat === null ? undefined : formatAmount(toBitcoins(BigInt(msat)));
  const value = amount === undefined ? undefined : worth(amount);
  const isClaim = option.service?.tag === 'withdrawRequest';
  const isKey = kind === 'LIGHTNING_INVOICE' && payee !== null;
  const name = kind === 'LIGHTNING_ADDRESS' || kind === 'BITCOIN_ADDRESS' ? address : payee;
  return (
    <>
      <Summary
        rows={[
          {
            id: 'payee',
            term: isClaim ? t`Paid by` : t`Payee`,
            value: <span className={classes.long}>{isKey ? shortened(payee) : (name ?? t`Hidden`)}</span>,
          },
          ...(description === null || description === ''
            ? []
            : [
                {
                  id: 'text',
                  term: t`What for`,
                  value: <span className={classes.long}>{description}</span>,
                },
              ]),
          ...(expires === null
            ? []
            : [{ id: 'expires', term: t`Can be paid until`, value: dateTime(expires) }]),
          ...(amount === undefined
            ? []
            : [
                {
                  id: 'amount',
                  term: t`Amount`,
                  value: [bitcoins(amount), value].filter(Boolean).join(' · '),
                  isTotal: true,
                },
              ]),
        ]}
      />
      {!isClaim && <OtherHost option={option} />}
    </>
  );
}

/** Names the host that makes the invoice, if it is not the one that the payer typed. */
function OtherHost({ option: { kind, address, payee, service } }: { readonly option: PaymentOption }) {
  const { t } = useLingui();
  const typed = kind === 'LIGHTNING_ADDRESS' ? address.split('@')[1] : payee;
  const host = service?.callback_host;
  if (host === undefined || typed === null || typed === undefined || host === typed) return null;
  return (
    <Alert severity="info">{t`The invoice is made by ${host}, not by ${typed}. Pay only if you expect that.`}</Alert>
  );
}
