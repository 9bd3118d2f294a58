import { listWithdrawalAddresses } from '@dukat/contract/wallets';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { isSameEntry } from '@dukat/rules/wallets/field-rules';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { filledEntry } from '../../../platform/addresses/withdrawal-rules.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { type CoinShare, type Destination, toPlanBody } from './plan-fields.ts';
import type { PlanFormState } from './use-plan-form.ts';

interface Props {
  readonly form: PlanFormState;
}

/** Where the coins of a plan go, and what the owner authorizes by it. */
export function DestinationChoices({ form }: Props) {
  const { t } = useLingui();
  const { coins } = form.fields;
  const isSent = coins.some(({ destination = null }) => destination !== null);
  const change = (index: number, destination: Destination | null) =>
    form.change({ coins: coins.map((row, at) => (at === index ? { ...row, destination } : row)) }, ['coins']);
  return (
    <>
      {coins.map((row, index) => (
        <DestinationChoice key={row.coin} row={row} onChoose={(destination) => change(index, destination)} />
      ))}
      <p className={classes.note}>
        <TextLink to="/withdraw">{t`Save an address`}</TextLink>
      </p>
      {isSent && (
        <AmountTextField
          label={t`Send once the fee is at most (%)`}
          hint={t`Until then the coins gather on your balance.`}
          maxLength={5}
          name="threshold"
          value={form.fields.threshold}
          onChange={(typed) => form.set('threshold', typed)}
          onBlur={() => form.leave('threshold')}
          error={form.problem('threshold')}
        />
      )}
      {isSent && <Authorization form={form} />}
    </>
  );
}

interface ChoiceProps {
  readonly row: CoinShare;
  readonly onChoose: (destination: Destination | null) => void;
}

function DestinationChoice({ row: { coin, destination = null }, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const { data } = useApiQuery(listWithdrawalAddresses, { query: { currency: coin } });
  const saved = (data?.addresses ?? []).map((its) => ({ name: its.name, to: filledEntry(its) }));
  const isListed = destination === null || saved.some(({ to }) => isSameEntry(destination, to));
  const offered = isListed || destination === null ? saved : [{ name: null, to: destination }, ...saved];
  const chosen = destination === null ? -1 : offered.findIndex(({ to }) => isSameEntry(destination, to));
  return (
    <SelectField
      label={t`Where ${coin} goes`}
      value={String(chosen)}
      options={[
        { value: '-1', label: t`Keep on the balance` },
        ...offered.map(({ name, to }, index) => ({ value: String(index), label: describe(name, to) })),
      ]}
      onChange={({ target }) => onChoose(offered[Number(target.value)]?.to ?? null)}
    />
  );
}

function describe(name: string | null, { Address = '', Network, Memo, DestinationTag }: Destination): string {
  return [name, Address, Memo ?? DestinationTag, Network].filter(Boolean).join(' · ');
}

/** Up to which sum a run needs no further confirmation. */
function Authorization({ form }: Props) {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  const { amount, currency, conditions } = toPlanBody(form.fields);
  if (form.problem('amount') !== undefined || amount === '') return null;
  const raised = (toAmount(amount) * BigInt(100 + (conditions?.buy_more ?? 0))) / 100n;
  const sum = exactMoney(formatAmount(amountFromUnits(raised)), currency);
  return (
    <Alert severity="info" title={t`You confirm the addresses once`}>
      {t`After that, runs of up to ${sum} are sent without asking you again. Another address or a higher sum needs a new confirmation.`}
    </Alert>
  );
}
