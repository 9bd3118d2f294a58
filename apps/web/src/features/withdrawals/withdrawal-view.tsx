import { listAccounts } from '@dukat/contract/wallets';
import { cancelWithdrawal, listWithdrawals, readWithdrawal } from '@dukat/contract/withdrawals';
import { type WithdrawalKind, withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { LightningNotice, LightningReceipt } from '../../platform/lightning/lightning-payment.tsx';
import { PageHead } from '../../platform/page-head.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useOwnerText } from './use-owner-names.ts';
import { hasEnded, shortened, useDestination, type Withdrawal } from './withdrawal-answer.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import classes from './withdrawals.module.css';

const pendingPollIntervalMs = 3000;
const heightPx = 560;

/** One withdrawal for its owner: its details, its progress and its actions. */
export function WithdrawalView({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const answer = useApiQuery(
    readWithdrawal,
    { params: { withdrawalId: id } },
    {
      refetchInterval: (data) =>
        data === undefined || hasEnded(data.withdrawal) ? false : pendingPollIntervalMs,
    },
  );
  const isCard = answer.data !== undefined && withdrawalKind(answer.data.withdrawal) === 'card';
  const isLightning = answer.data?.withdrawal.network === 'LN';
  const title = isCard ? t`Gift card payment` : isLightning ? t`Lightning payment` : t`Withdrawal`;
  return (
    <Page width="narrow" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Loaded of={answer} height={heightPx}>
        {({ withdrawal }) => (
          <div className={classes.cards}>
            <Card as="section" className={classes.card}>
              <Figures withdrawal={withdrawal} />
              {withdrawal.held_until !== null && <HoldNotice until={withdrawal.held_until} />}
              {withdrawal.step === 'asked' && <ConfirmStep withdrawal={withdrawal} />}
              {withdrawal.lightning !== null && <LightningNotice payment={withdrawal.lightning} />}
              <WithdrawalSteps withdrawal={withdrawal} />
              {withdrawal.lightning !== null && <LightningReceipt payment={withdrawal.lightning} />}
              <div className={classes.actions}>
                {withdrawal.can_cancel && <Cancel withdrawal={withdrawal} />}
                <ButtonLink size="small" to="/withdraw">{t`All withdrawals`}</ButtonLink>
              </div>
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Figures({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { amount, fee, arrives, currency, network, to, address_owner: owner } = withdrawal;
  const kind = withdrawalKind(withdrawal);
  const arrivesTerms: Readonly<Record<WithdrawalKind, string>> = {
    bank: t`You receive`,
    coin: t`You receive`,
    person: t`The recipient gets`,
    card: t`The gift card is worth`,
  };
  const note = to.Memo ?? to.DestinationTag ?? to.VarSymbol;
  const isBank = kind === 'bank';
  const destinationOf = useDestination();
  const destination = destinationOf(withdrawal);
  const ownerText = useOwnerText();
  return (
    <Summary
      rows={[
        { id: 'amount', term: t`Amount`, value: exact(amount, currency) },
        {
          id: 'fee',
          term: network === 'LN' ? t`Fee at most` : t`Fee`,
          value: Number(fee) === 0 ? t`Free` : exact(fee, currency),
        },
        {
          id: 'arrives',
          term: network === 'LN' ? t`The recipient gets` : arrivesTerms[kind],
          value: exact(arrives, currency),
          isTotal: true,
        },
        {
          id: 'to',
          term: t({ message: 'To', context: 'where a withdrawal goes' }),
          value: (
            <span className={classes.address}>{network === 'LN' ? shortened(destination) : destination}</span>
          ),
        },
        ...(owner === null ? [] : [{ id: 'owner', term: t`Whose address`, value: ownerText(owner) }]),
        ...(kind !== 'coin'
          ? []
          : [{ id: 'network', term: t`Network`, value: network === 'LN' ? t`Lightning Network` : network }]),
        ...(note === undefined
          ? []
          : [{ id: 'note', term: isBank ? t`Variable symbol` : t`Memo or tag`, value: note }]),
      ]}
    />
  );
}

function HoldNotice({ until }: { readonly until: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const moment = dateTime(new Date(until));
  return (
    <Alert severity="info">{t`Your sign-in details changed, so nothing leaves your account before ${moment}.`}</Alert>
  );
}

function Cancel({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, amount, currency } = withdrawal;
  const { t } = useLingui();
  const { exact } = useFormat();
  const cancel = useApiMutation(cancelWithdrawal, {
    invalidates: [readWithdrawal, listWithdrawals, listAccounts],
  });
  const sum = exact(amount, currency);
  return (
    <>
      {cancel.error !== null && <Alert severity="warning">{cancel.error.message}</Alert>}
      <ConfirmButton
        question={t`Cancel it? ${sum} will be back in your balance.`}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { withdrawalId: id }, body: {} })}
      >
        {withdrawalKind(withdrawal) === 'card' ? t`Cancel the gift card` : t`Cancel the withdrawal`}
      </ConfirmButton>
    </>
  );
}
