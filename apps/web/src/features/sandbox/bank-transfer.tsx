import { sendSandboxTransfer } from '@dukat/contract/sandbox/payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { readAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PayableChoice } from './payable-choice.tsx';
import classes from './sandbox.module.css';
import { type Payable, type TransferScenario, transferFor, transferScenarios } from './transfer-scenario.ts';
import { useChosenPayable } from './use-chosen-payable.ts';
import { useSimulation } from './use-simulation.ts';

interface Props {
  readonly payables: readonly Payable[] | undefined;
  readonly payableId: string | undefined;
}

type TransferInput = Parameters<typeof transferFor>[1];

const manualChoice: TransferInput = { currency: 'CZK', amount: '1000', variable_symbol: '' };

/** Returns the payment that an order requires. */
function toTransferInput({ currency, amount, transfer }: Payable): TransferInput {
  return {
    currency: currency === 'EUR' ? 'EUR' : 'CZK',
    amount,
    variable_symbol: transfer?.variable_symbol ?? '',
  };
}

/** Simulates a bank transfer: correct, or with a typical mistake of payers. */
export function BankTransfer({ payables: all, payableId }: Props) {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  const titleId = useId();
  const { simulate, isSimulating } = useSimulation(sendSandboxTransfer);
  const payables = (all ?? []).filter(({ transfer }) => transfer !== null);
  const { chosen, choose } = useChosenPayable(payables, payableId);
  const [typed, setTyped] = useState<TransferInput>(manualChoice);
  const manualInput = { ...typed, amount: readAmount(typed.amount) ?? '0' };
  const transferInput = chosen === undefined ? manualInput : toTransferInput(chosen);

  const labels: Readonly<Record<TransferScenario, string>> = {
    exact: chosen?.is_waiting === false ? t`Late` : t`Exact amount`,
    short: t`Too little`,
    over: t`Too much`,
    twice: t`Twice`,
    wrong_symbol: t`Wrong symbol`,
  };
  const send = (scenario: TransferScenario) => {
    const transfer = transferFor(scenario, transferInput);
    const sum = exactMoney(transfer.amount, transfer.currency);
    return simulate({ body: transfer }, () => t`The bank has booked ${sum}.`);
  };

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Send a bank transfer`}</h2>
      <PayableChoice payables={payables} chosen={chosen} onChoose={choose} />
      {chosen === undefined ? (
        <ManualInput typed={typed} onChange={setTyped} />
      ) : (
        <p
          className={classes.hint}
        >{t`Variable symbol ${transferInput.variable_symbol}, to ${chosen.transfer?.account ?? ''}`}</p>
      )}
      <div className={classes.buttons}>
        {transferScenarios.map((scenario) => (
          <Button
            key={scenario}
            look={scenario === 'exact' ? 'main' : 'line'}
            isBusy={isSimulating}
            onClick={() => void send(scenario)}
          >
            {labels[scenario]}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>
        {t`A late payment is one for an order or gift card that has ended: choose an ended one above.`}
      </p>
    </Card>
  );
}

function ManualInput({
  typed,
  onChange,
}: {
  readonly typed: TransferInput;
  readonly onChange: (typed: TransferInput) => void;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <AmountTextField
        label={t`Amount`}
        value={typed.amount}
        onChange={(amount) => onChange({ ...typed, amount })}
      />
      <SelectField
        label={t`Currency`}
        value={typed.currency}
        onChange={(event) =>
          onChange({ ...typed, currency: event.currentTarget.value === 'EUR' ? 'EUR' : 'CZK' })
        }
        options={['CZK', 'EUR'].map((code) => ({ value: code, label: code }))}
      />
      <TextField
        label={t`Variable symbol`}
        inputMode="numeric"
        maxLength={10}
        value={typed.variable_symbol}
        onChange={(event) => onChange({ ...typed, variable_symbol: event.currentTarget.value })}
      />
    </div>
  );
}
