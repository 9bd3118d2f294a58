import { type WithdrawalKind, withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { type Step as ShownStep, Steps } from '@dukat/ui/data/steps.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { useStepNames, useWaitingNames } from './use-step-names.ts';
import { hasEnded, type Step, type Withdrawal } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

const stepsByKind: Readonly<Record<WithdrawalKind, readonly Step[]>> = {
  coin: ['asked', 'confirmed', 'approved', 'signed', 'sent', 'final'],
  bank: ['asked', 'confirmed', 'approved', 'sent', 'final'],
  person: ['asked', 'confirmed', 'approved', 'final'],
  card: ['asked', 'confirmed', 'approved', 'final'],
};

/** A payment over Lightning is paid or not at once, without blocks. */
const lightningSteps: readonly Step[] = ['asked', 'confirmed', 'approved', 'final'];

/** The steps of a withdrawal: completed, current and upcoming. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const names = useStepNames();
  const waiting = useWaitingNames(withdrawal);
  const { recipient, created_at, ended_at, expires_at } = withdrawal;
  // A transfer that waits for its recipient has been approved, and only its last step is left.
  const step =
    withdrawal.step === 'offered' || (withdrawal.network === 'LN' && withdrawal.step === 'sent')
      ? 'approved'
      : withdrawal.step;
  const asked: ShownStep = {
    id: 'asked',
    title: t({ message: 'Requested', context: 'withdrawal' }),
    time: dateTime(new Date(created_at)),
    state: 'done',
  };
  if (hasEnded(withdrawal) && step !== 'final') {
    const end: ShownStep = {
      id: step,
      title: recipient !== null && step === 'failed' ? t`Came back` : names[step],
      text: [withdrawal.refusal, t`The whole amount is back in your balance.`].filter(Boolean).join(' '),
      state: 'failed',
      ...(ended_at !== null && { time: dateTime(new Date(ended_at)) }),
    };
    return <Steps label={t`How far it is`} steps={[asked, end]} />;
  }
  const way = withdrawal.network === 'LN' ? lightningSteps : stepsByKind[withdrawalKind(withdrawal)];
  const done = way.indexOf(step);
  const steps = way.slice(1).map((name, index): ShownStep => {
    const state = index + 1 <= done ? 'done' : index + 1 === done + 1 ? 'now' : 'next';
    const text = stepText(withdrawal, name, state);
    const isReviewed = name === 'approved' && state === 'now' && expires_at !== null;
    const isOffered = name === 'final' && withdrawal.step === 'offered';
    const title = isReviewed
      ? t({ message: 'Under review', context: 'withdrawal' })
      : isOffered
        ? names.offered
        : ((state === 'now' ? waiting[name] : undefined) ?? names[name]);
    return { id: name, title, state, ...(text !== undefined && { text }) };
  });
  return <Steps label={t`How far it is`} steps={[asked, ...steps]} />;
}

function stepText(withdrawal: Withdrawal, name: Step, state: ShownStep['state']): ReactNode {
  if (name === 'final' && withdrawal.step === 'offered')
    return <OfferedNotice until={withdrawal.expires_at} />;
  // Small withdrawals are approved at once. Only those reviewed by operators have a deadline.
  if (name === 'approved' && state === 'now' && withdrawal.expires_at !== null)
    return <WaitNotice until={withdrawal.expires_at} />;
  if (name === 'sent' && state !== 'next' && withdrawal.transaction !== null) {
    return <Transaction transaction={withdrawal.transaction} />;
  }
  if (name === 'final' && state === 'now' && withdrawal.transaction !== null) {
    return <Confirmations transaction={withdrawal.transaction} />;
  }
  return undefined;
}

/** The owner has confirmed. Operators review a large withdrawal before it is sent. */
function WaitNotice({ until }: { readonly until: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const moment = dateTime(new Date(until));
  return t`It’s a large amount, so two of our people review it first. If they don’t by ${moment}, it returns to your balance.`;
}

function OfferedNotice({ until }: { readonly until: string | null }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const moment = until === null ? '' : dateTime(new Date(until));
  return t`If nobody accepts it by ${moment}, it returns to your balance.`;
}

type Coins = { readonly transaction: NonNullable<Withdrawal['transaction']> };

function Confirmations({ transaction: { confirmations, confirmations_needed: needed } }: Coins) {
  const { t } = useLingui();
  return t`${confirmations} of ${needed} confirmations`;
}

function Transaction({ transaction: { txid, url } }: Coins) {
  return (
    <span className={classes.txid}>
      {url === null ? (
        txid
      ) : (
        <a className={classes.link} href={url} target="_blank" rel="noreferrer">
          {txid}
        </a>
      )}
    </span>
  );
}
