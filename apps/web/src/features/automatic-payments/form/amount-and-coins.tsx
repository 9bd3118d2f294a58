import { mostPlanCoins } from '@dukat/rules/automatic-payments/limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { bitcoin, type CoinFacts } from '../../../platform/currencies/coin-facts.ts';
import { CoinPicker } from '../../../platform/currencies/coin-picker.tsx';
import { FiatPicker } from '../../../platform/currencies/fiat-picker.tsx';
import { useTradableCoins } from '../../../platform/currencies/use-currencies.ts';
import classes from '../automatic-payments.module.css';
import { type CoinShare, splitAgain } from './plan-fields.ts';
import type { PlanFormState } from './use-plan-form.ts';

interface Props {
  readonly form: PlanFormState;
}

/** What a run spends, and on which coins. */
export function AmountAndCoins({ form }: Props) {
  const { t } = useLingui();
  const { fields } = form;
  return (
    <>
      <AmountField
        label={fields.purpose_kind === 'payment' ? t`Usual payment` : t`Each run spends`}
        name="amount"
        placeholder="0"
        value={fields.amount}
        onChange={(text) => form.set('amount', text)}
        onBlur={() => form.leave('amount')}
        error={form.problem('amount')}
      >
        <FiatPicker fiat={fields.currency} onChange={(chosen) => form.set('currency', chosen)} />
      </AmountField>
      <Coins form={form} />
    </>
  );
}

function Coins({ form }: Props) {
  const { t } = useLingui();
  const { coins: known } = useTradableCoins();
  const { coins } = form.fields;
  const problem = form.problem('coins');
  const change = (changed: readonly CoinShare[]) => form.change({ coins: changed }, []);
  const unused = known.find(({ code }) => coins.every(({ coin }) => coin !== code));
  return (
    <fieldset className={classes.coins} aria-invalid={problem ? true : undefined}>
      <legend className={classes.legend}>{t`Coins and their shares`}</legend>
      {coins.map((row, index) => (
        <CoinRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its coin changes.
          key={index}
          row={row}
          facts={known.find(({ code }) => code === row.coin) ?? unknownCoin(row.coin)}
          isAlone={coins.length === 1}
          onChange={(next) => change(coins.map((other, at) => (at === index ? next : other)))}
          onLeave={() => form.leave('coins')}
          onRemove={() => change(splitAgain(coins.filter((_, at) => at !== index)))}
        />
      ))}
      <span className={classes.error} aria-live="polite" hidden={!problem}>
        {problem}
      </span>
      <div className={classes.actions}>
        {unused !== undefined && coins.length < mostPlanCoins && (
          <Button
            size="small"
            onClick={() => change(splitAgain([...coins, { coin: unused.code, share: '' }]))}
          >
            {t`Add a coin`}
          </Button>
        )}
        {coins.length > 1 && (
          <TextButton onClick={() => change(splitAgain(coins))}>{t`Split evenly`}</TextButton>
        )}
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly row: CoinShare;
  readonly facts: CoinFacts;
  readonly isAlone: boolean;
  readonly onChange: (row: CoinShare) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

function CoinRow({ row, facts, isAlone, onChange, onLeave, onRemove }: RowProps) {
  const { t } = useLingui();
  const { coin, share } = row;
  return (
    <div className={classes.coin}>
      <CoinPicker coin={facts} onChange={({ code }) => onChange({ coin: code, share })} />
      {!isAlone && (
        <>
          <AmountTextField
            label={t`Share of ${coin} in %`}
            maxLength={6}
            value={share}
            onChange={(typed) => onChange({ ...row, share: typed })}
            onBlur={onLeave}
          />
          <Button aria-label={t`Remove ${coin}`} onClick={onRemove}>
            ×
          </Button>
        </>
      )}
    </div>
  );
}

/** A coin that the catalogue has not, or not yet. */
function unknownCoin(code: string): CoinFacts {
  if (code === bitcoin.code) return bitcoin;
  return { ...bitcoin, code, name: code, slug: '', iconUrl: `/coins/${code.toLowerCase()}.svg` };
}
