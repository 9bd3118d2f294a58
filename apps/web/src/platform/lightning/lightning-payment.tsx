import type { lightningPayment } from '@dukat/contract/withdrawals';
import type { z } from '@dukat/contract/z';
import { findFailureCause } from '@dukat/rules/lightning/failure-cause';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../format/use-format.ts';
import classes from './lightning-payment.module.css';
import { useFailureWords } from './use-failure-words.ts';

export type LightningPayment = z.output<typeof lightningPayment>;

interface Props {
  readonly payment: LightningPayment;
}

/** Why a payment over Lightning has failed; or of one that has not ended what is known, since when, and what happens next. */
export function LightningNotice({ payment }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const words = useFailureWords();
  const { state, sent_at: sentAt, asked_at: askedAt, reason } = payment;
  const cause = state === 'failed' ? findFailureCause(reason) : undefined;
  if (cause !== undefined) return <Alert severity="info">{words[cause]}</Alert>;
  if (state !== 'unknown') return null;
  const since = sentAt === null ? '' : dateTime(sentAt);
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
export function LightningReceipt({ payment }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { state, preimage, fee, comment, success } = payment;
  if (state !== 'paid') return null;
  const words = (text: string) => <span className={classes.words}>{text}</span>;
  const rows = [
    ...(fee === null ? [] : [{ id: 'fee', term: t`Real fee`, value: exact(fee, 'BTC') }]),
    ...(comment === null ? [] : [{ id: 'comment', term: t`Your message`, value: words(comment) }]),
    ...(success === null
      ? []
      : [
          {
            id: 'success',
            term: t`The payee says`,
            value: words([success.text, success.url].filter(Boolean).join(' ')),
          },
        ]),
  ];
  return (
    <>
      {rows.length > 0 && <Summary rows={rows} />}
      {fee !== null && <p>{t`What we held for the fee and the route didn’t cost is on your account.`}</p>}
      {preimage !== null && <CopyRow label={t`Proof of the payment`} text={preimage} isLong />}
    </>
  );
}
