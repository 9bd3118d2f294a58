import { sendSandboxCoins } from '@dukat/contract/sandbox/wallets';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { readAmount, typedAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PayableChoice } from './payable-choice.tsx';
import classes from './sandbox.module.css';
import type { Payable } from './transfer-scenario.ts';
import { useChosenPayable } from './use-chosen-payable.ts';
import { useSimulation } from './use-simulation.ts';

interface Props {
  readonly payables: readonly Payable[] | undefined;
  readonly payableId: string | undefined;
}

interface Coins {
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly memo: string;
  readonly amount: string;
}

const manualChoice = { network: 'BTC', asset: 'BTC', address: '', memo: '' };

function toCoins({ coins, currency, amount }: Payable): Coins {
  return {
    network: coins?.network ?? '',
    asset: currency,
    address: coins?.address ?? '',
    memo: coins?.memo ?? '',
    amount,
  };
}

/** Simulates a deposit of coins to one of our addresses. It stays pending until the next block. */
export function SendCoins({ payables: all, payableId }: Props) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const titleId = useId();
  const { simulate, isSimulating } = useSimulation(sendSandboxCoins);
  const payables = (all ?? []).filter(({ coins }) => coins !== null);
  const { chosen, choose } = useChosenPayable(payables, payableId);
  const [typed, setTyped] = useState<Coins>({ ...manualChoice, amount: typedAmount('0.01', languageTag) });
  const manualInput = { ...typed, amount: readAmount(typed.amount) ?? '0' };
  const { network, asset, address, memo, amount } = chosen === undefined ? manualInput : toCoins(chosen);
  const sum = exact(amount, asset);
  const send = (coins: string) => {
    const sent = exact(coins, asset);
    return simulate(
      { params: { network }, body: { asset, address, memo: memo === '' ? null : memo, amount: coins } },
      () => t`Sent ${sent}; it waits for the next block.`,
    );
  };
  const least = chosen?.coins?.least;

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Send coins`}</h2>
      <PayableChoice payables={payables} chosen={chosen} onChoose={choose} />
      {chosen === undefined ? (
        <ManualInput typed={typed} onChange={setTyped} />
      ) : (
        <p className={classes.small}>{`${network} · ${address}${memo === '' ? '' : ` · ${memo}`}`}</p>
      )}
      <div className={classes.buttons}>
        <Button
          look="main"
          isBusy={isSimulating}
          disabledBecause={address === '' ? t`An address is missing.` : undefined}
          onClick={() => void send(amount)}
        >
          {t`Send ${sum}`}
        </Button>
        {least !== undefined && (
          <Button isBusy={isSimulating} onClick={() => void send(halfOf(least))}>
            {t`Below the minimum`}
          </Button>
        )}
      </div>
    </Card>
  );
}

const halfOf = (amount: string): string => formatAmount(amountFromUnits(toAmount(amount) / 2n));

function ManualInput({
  typed,
  onChange,
}: {
  readonly typed: Coins;
  readonly onChange: (typed: Coins) => void;
}) {
  const { t } = useLingui();
  const labels: Readonly<Record<keyof Coins, string>> = {
    network: t`Network`,
    asset: t`Coin`,
    amount: t`Amount`,
    address: t`Address`,
    memo: t`Memo or tag`,
  };
  const fields: readonly (keyof Coins)[] = ['network', 'asset', 'amount', 'address', 'memo'];
  return (
    <div className={classNames(classes.pair, classes.coins)}>
      {fields.map((name) => {
        const change = (text: string) => onChange({ ...typed, [name]: text.trim() });
        const shown = { label: labels[name], value: typed[name] };
        return name === 'amount' ? (
          <AmountTextField key={name} {...shown} onChange={change} />
        ) : (
          <TextField
            key={name}
            {...shown}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
