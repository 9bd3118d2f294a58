import { formatAmount } from '@dukat/rules/money/amount';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ScanCodeButton } from '../../platform/addresses/scan-code-button.ts';
import { typedAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { FundsAmountField } from '../../platform/funds-amount-field.tsx';
import { AddressBook } from './address-book.tsx';
import { AddressOwner } from './address-owner.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { type WithdrawForm as Form, type Prefill, useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawalAlerts } from './withdrawal-alerts.tsx';
import type { Withdrawal } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

interface Props {
  readonly prefill: Prefill;
  readonly onRequested: (asked: Withdrawal) => void;
  readonly Scan: ScanCodeButton;
}

export const formHeight = 420;

/** The form: currency, amount and address. Shows the received amount before submission. */
export function WithdrawForm({ prefill, onRequested, Scan }: Props) {
  const { t } = useLingui();
  const form = useWithdrawForm(prefill, onRequested);
  const failed = form.accounts.error ?? form.infoAnswer.error;
  if (form.accounts.data?.accounts !== undefined && form.movable.length === 0) {
    return (
      <Card as="section">
        <NothingToSend />
      </Card>
    );
  }
  if (form.info === undefined) {
    return (
      <Card as="section">
        {failed === null ? <Skeleton height={formHeight} /> : <ErrorState>{failed.message}</ErrorState>}
      </Card>
    );
  }
  return (
    <>
      <WithdrawalAlerts currency={form.currency} />
      <Card as="section" className={classes.card}>
        <form method="post" className={classes.form} noValidate onSubmit={form.submit}>
          <AmountChoice form={form} />
          {form.info.limits.canWithdraw ? (
            <>
              <DestinationFields form={form} Scan={Scan} />
              <AddressOwner form={form} />
              <Lookalike form={form} />
              <Figures form={form} />
              {form.failure !== undefined && (
                <Alert severity="warning">
                  {form.isProofNeeded
                    ? t`Prove the address above, then press Withdraw again.`
                    : form.failure.message}
                </Alert>
              )}
              <Button
                type="submit"
                look="main"
                isWide
                isBusy={form.isSending}
                // Pressing the button would blur a field, whose error would then move the button away from the pointer.
                onMouseDown={(event) => event.preventDefault()}
              >
                {t({ message: 'Withdraw', context: 'button' })}
              </Button>
              <p className={classes.note}>{t`Nothing leaves before you confirm it.`}</p>
            </>
          ) : (
            <Alert severity="info">{t`Withdrawals are not available for this currency.`}</Alert>
          )}
        </form>
      </Card>
      <AddressBook form={form} />
    </>
  );
}

function AmountChoice({ form }: { readonly form: Form }) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const { account, movable, figures } = form;
  const funds = account?.availableFunds ?? '0';
  const { value, error, onBlur } = form.text('amount');
  return (
    <div className={classes.amount}>
      <FundsAmountField
        label={t`Amount`}
        currencyLabel={t`Currency`}
        value={value}
        onChange={form.typeAmount}
        onBlur={onBlur}
        error={error}
        currency={form.currency}
        onChoose={form.chooseCurrency}
        funds={movable}
      />
      <LineWithAction>
        <span>
          {t`Available`} <b>{exact(funds, form.currency)}</b>
        </span>
        <Button
          size="small"
          onClick={() =>
            form.typeAmount(typedAmount(truncateDecimals(funds, figures.network?.decimals), languageTag))
          }
        >
          {t`Everything`}
        </Button>
      </LineWithAction>
    </div>
  );
}

/** Thieves create addresses that begin and end like a known one, so the user must confirm having compared the whole address. */
function Lookalike({ form: { lookalike, entry, isCompared, set } }: { readonly form: Form }) {
  const { t } = useLingui();
  if (lookalike === undefined) return null;
  return (
    <Alert severity="warning" title={t`This isn’t the address you used before`}>
      <p>{t`It only begins and ends the same. Compare every character:`}</p>
      <p>
        {t`You entered`} <b className={classes.address}>{entry.Address}</b>
      </p>
      <p>
        {t`You saved`} <b className={classes.address}>{lookalike}</b>
      </p>
      <Checkbox
        checked={isCompared}
        onChange={(isTicked) => set('isCompared', isTicked)}
        label={t`I’ve compared them and want the one I entered`}
      />
    </Alert>
  );
}

/** Truncates the amount to the network's decimals. The rest stays on the account. */
function truncateDecimals(amount: string, decimals = 18): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, decimals);
  return kept === '' ? whole : `${whole}.${kept}`;
}

function Figures({ form: { figures, currency } }: { readonly form: Form }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { fee, arrives } = figures;
  const isLightning = figures.network?.network === 'LN';
  return (
    <Summary
      rows={[
        {
          id: 'fee',
          term: isLightning ? t`Fee at most` : t`Fee`,
          value: fee === 0n ? t`Free` : exact(formatAmount(fee), currency),
        },
        {
          id: 'arrives',
          term: t`You receive`,
          value: arrives === undefined ? '–' : exact(formatAmount(arrives), currency),
          isTotal: true,
        },
      ]}
    />
  );
}

function NothingToSend() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="wallet"
      title={t`There is nothing to withdraw`}
      action={<ButtonLink to="/exchange" look="main">{t`Buy or sell`}</ButtonLink>}
    >
      {t`Coins and money that you hold with us can be sent from here.`}
    </EmptyState>
  );
}
