import { estimateLightningFee, payLightningInvoice } from '@dukat/contract/lightning';
import { readLightningAllowance } from '@dukat/contract/lightning-allowance';
import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { toAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import classes from '../lightning.module.css';
import { toSatoshis, useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { CostSummary, type Estimate } from './cost-summary.tsx';
import type { PaymentOption } from './payment-option.ts';
import { emptyOwner, isOwnerComplete, toDeclaration, WalletOwner } from './wallet-owner.tsx';

interface Props {
  readonly option: PaymentOption;
  /** What arrives, in bitcoins. */
  readonly amount: string;
  /** Goes back to the amount; undefined if the payee fixed it. */
  readonly onChange: (() => void) | undefined;
}

const heightPx = 260;

/** The cost of a payment: the fee now and at most. */
export function CostForm(props: Props) {
  const { t } = useLingui();
  const { option, amount, onChange } = props;
  const estimate = useApiQuery(estimateLightningFee, { query: requestFor(option, amount) }, { staleTime: 0 });
  return (
    <>
      {onChange !== undefined && <TextButton onClick={onChange}>{t`Change the amount`}</TextButton>}
      <Loaded of={estimate} height={heightPx}>
        {(cost) => <ConfirmCost {...props} cost={cost} />}
      </Loaded>
    </>
  );
}

/** Always names the amount, because a link may have one while its invoice has none. */
const requestFor = ({ address }: PaymentOption, amount: string) => ({ request: address, amount });

/** The refusals after which the payer says whose wallet is paid. */
const ownerCodes: readonly string[] = [
  'address_owner_needed',
  'address_proof_needed',
  'address_proof_impossible',
];

/** Asks for the payment, which the owner then confirms like a withdrawal. */
function ConfirmCost({ option, amount, cost }: Props & { readonly cost: Estimate }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const bitcoins = useBitcoinAmount();
  const { mutateAsync: pay } = useApiMutation(payLightningInvoice, {
    invalidates: [listAccounts, listWithdrawals, readLightningAllowance],
  });
  const form = useForm({
    first: { comment: '', owner: emptyOwner, isOwnerAsked: false },
    isKept: true,
    check: ({ owner, isOwnerAsked }) => ({
      owner: isOwnerAsked && !isOwnerComplete(owner) ? t`Please fill in this field.` : undefined,
    }),
    send: async ({ comment, owner, isOwnerAsked }) => {
      const declaration = isOwnerAsked ? toDeclaration(owner) : undefined;
      const { withdrawal } = await pay({
        body: {
          ...requestFor(option, amount),
          max_fee: cost.max_fee,
          ...(comment.trim() !== '' && { comment: comment.trim() }),
          ...(declaration !== undefined && { address_owner: declaration }),
        },
      }).catch((error: unknown) => {
        if (error instanceof ApiError && ownerCodes.includes(error.code)) form.set('isOwnerAsked', true);
        throw error;
      });
      void navigate({ to: '/withdraw', search: { id: withdrawal.id } });
    },
  });
  const { data: known } = useApiQuery(readLightningAllowance, {});
  const isAllowed =
    known?.allowance.status === 'open' && toAmount(toSatoshis(cost.total)) <= toAmount(known.allowance.left);
  const longest = option.service?.comment_allowed ?? 0;
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <CostSummary cost={cost} isAmountShown={option.amount_msat !== null} />
      {cost.has_no_route && (
        <Alert severity="warning" title={t`No way to the payee was found right now`}>
          {t`You can still try: if it fails, nothing is paid and the whole amount returns to your balance.`}
        </Alert>
      )}
      {longest > 0 && (
        <TextField
          {...form.text('comment')}
          label={t`Message to the payee (optional)`}
          maxLength={longest}
          autoComplete="off"
        />
      )}
      {form.fields.isOwnerAsked && (
        <WalletOwner
          owner={form.fields.owner}
          onChange={(owner) => form.set('owner', owner)}
          error={form.problem('owner')}
        />
      )}
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Pay ${{ amount: bitcoins(cost.arrives) }}`}
      </Button>
      <p className={classes.note}>
        {isAllowed
          ? t`This payment leaves at once: it is within the sum that you set.`
          : t`Nothing leaves before you confirm it.`}
      </p>
    </form>
  );
}
