import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { Withdrawal } from '../withdrawal-answer.ts';
import classes from '../withdrawals.module.css';

export type LightningPayment = NonNullable<Withdrawal['lightning']>;

/** What is known of a payment over Lightning that has not ended, since when, and what happens next. */
export function LightningNotice({ payment }: { readonly payment: LightningPayment }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { state, sent_at: sentAt, asked_at: askedAt } = payment;
  const since = sentAt === null ? '' : dateTime(sentAt);
  if (state !== 'unknown') return null;
  return (
    <Alert severity="warning" title={t`The network hasn’t said yet how the payment ended`}>
      <p>{t`We sent it on ${since}. The amount stays held until the answer is certain: then it is paid, or the whole amount returns to your balance. It is never sent twice.`}</p>
      <p>
        {askedAt === null
          ? t`We keep asking, and e-mail you at the end. You need not do anything.`
          : t`We last asked on ${{ time: dateTime(askedAt) }} and keep asking. We e-mail you at the end, and you need not do anything.`}
      </p>
    </Alert>
  );
}

/** What remains of a paid one: the real fee, the proof, and what the payee's service says. Its text is a stranger's. */
export function LightningReceipt({ payment }: { readonly payment: LightningPayment }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { state, preimage, fee, comment, success } = payment;
  if (state !== 'paid') return null;
  const rows = [
    ...(fee === null ? [] : [{ id: 'fee', term: t`Real fee`, value: exact(fee, 'BTC') }]),
    ...(comment === null
      ? []
      : [
          { id: 'comment', term: t`Your message`, value: <span className={classes.address}>{comment}</span> },
        ]),
    ...(success === null
      ? []
      : [
          {
            id: 'success',
            term: t`The payee says`,
            value: (
              <span className={classes.address}>{[success.text, success.url].filter(Boolean).join(' ')}</span>
            ),
          },
        ]),
  ];
  return (
    <>
      {rows.length > 0 && <Summary rows={rows} />}
      {preimage !== null && <CopyRow label={t`Proof of the payment`} text={preimage} isLong />}
    </>
  );
}
