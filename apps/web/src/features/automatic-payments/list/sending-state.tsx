import { confirmPlanDestination } from '@dukat/contract/automatic-confirmations';
import { editAutomaticPayment, listAutomaticPayments } from '@dukat/contract/automatic-payments';
import type { SendReason } from '@dukat/rules/automatic-payments/sending';
import { shortKey } from '@dukat/rules/wallets/key-scripts';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import { ConfirmCodeForm } from '../../../platform/confirm-code-form.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { placeBody, toPlaces } from '../form/plan-places.ts';
import { plansPath, plansSearch } from '../plan-links.tsx';
import type { ListedPlan } from '../plan-words.ts';

interface Props {
  readonly plan: ListedPlan;
}

const stale = { invalidates: [listAutomaticPayments] };

/** Whether the owner has authorized what the plan sends, and why coins wait. */
export function SendingState({ plan }: Props) {
  const { t } = useLingui();
  const { sending } = plan;
  if (sending === null) return null;
  if (sending.state === 'unconfirmed') return <ConfirmAddresses plan={plan} sending={sending} />;
  if (sending.state === 'authorized') return <WaitingCoins sending={sending} />;
  return (
    <Alert severity="warning" title={t`The coins stay on your balance`}>
      {sending.state === 'ended'
        ? t`Your sign-in details changed, so the plan may no longer send coins. Confirm its addresses again.`
        : t`The addresses were not confirmed in time.`}
      <AskAgain plan={plan} />
    </Alert>
  );
}

type Sending = NonNullable<ListedPlan['sending']>;

function ConfirmAddresses({ plan, sending }: Props & { readonly sending: Sending }) {
  const { t } = useLingui();
  const { exactMoney, dateTime } = useFormat();
  const { mutateAsync: confirm } = useApiMutation(confirmPlanDestination, stale);
  const sum = plan.most_a_run === null ? '' : exactMoney(plan.most_a_run, plan.currency);
  const until = dateTime(new Date(sending.expires_at));
  const addresses = plan.coins.filter(({ destination }) => destination !== null);
  return (
    <Alert severity="info" title={t`Confirm where the coins go`}>
      <ul className={classes.runs}>
        {addresses.map(({ coin, destination, key }) => (
          <li key={coin}>
            {[
              coin,
              key !== null && shortKey(key.key),
              destination?.Address,
              destination?.Memo ?? destination?.DestinationTag,
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
      <p>{t`Runs of up to ${sum} are then sent without asking you again. Until you confirm, the coins stay on your balance.`}</p>
      {sending.confirms_by === 'code' ? (
        <ConfirmCodeForm
          send={(code) => confirm({ params: { planId: plan.id }, body: { request: sending.request, code } })}
          button={t`Confirm the addresses`}
          hint={t`Valid until ${until}.`}
        />
      ) : (
        <>
          <p>{t`Open the link in the mail we sent you. It is valid until ${until}.`}</p>
          <AskAgain plan={plan} />
        </>
      )}
    </Alert>
  );
}

/** Saves the plan as it is, which requests a new confirmation. */
function AskAgain({ plan }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const { mutate, error, isPending } = useApiMutation(editAutomaticPayment, stale);
  const { id, name, priority, amount, currency, threshold, most_a_run, conditions } = plan;
  const places = toPlaces(plan);
  const coins = plan.coins.map(({ coin, share }) => ({ coin, share, ...placeBody(coin, places[coin]) }));
  const { purpose_kind, schedule } = plan;
  const terms = { amount, currency, purpose_kind, coins, schedule, threshold, most_a_run, conditions };
  const body = { id, name, priority, ...terms };
  // A key is compared with the wallet again.
  if (plan.coins.some(({ key }) => key !== null)) {
    return (
      <ButtonLink
        size="small"
        to={plansPath}
        search={{ ...plansSearch, plan: id, edit: '1' }}
      >{t`Edit the plan`}</ButtonLink>
    );
  }
  return (
    <>
      {error !== null && <p>{describeFailure(error)}</p>}
      <Button size="small" isBusy={isPending} onClick={() => mutate({ body })}>
        {t`Ask for a new confirmation`}
      </Button>
    </>
  );
}

function WaitingCoins({ sending }: { readonly sending: Sending }) {
  const reasons = useSendReasons();
  const waiting = sending.coins.flatMap(({ coin, waits_because: because }) =>
    because === null ? [] : [{ coin, text: reasons[because] }],
  );
  return waiting.map(({ coin, text }) => (
    <p key={coin} className={classes.note}>
      {coin}: {text}
    </p>
  ));
}

function useSendReasons(): Readonly<Record<SendReason, string>> {
  const { t } = useLingui();
  return {
    fee_share: t`It gathers on your balance until the fee is low enough.`,
    balance: t`It waits because there is too little of it on your balance.`,
    minimum: t`It gathers on your balance until the smallest amount that can be sent.`,
    limit: t`It stays on your balance because of the withdrawal limit of your account.`,
    address_owner: t`It stays on your balance until you tell us, at a withdrawal, whose the address is or prove that it is yours.`,
    address_list: t`It stays on your balance because your list of addresses does not allow the address yet.`,
    held: t`It stays on your balance while nothing may leave your account.`,
    unavailable: t`It stays on your balance because its network sends nothing now. We will try again.`,
    paused: t`It stays on your balance while the plan is paused.`,
  };
}
