import { pagePath } from '@dukat/brands/page-path';
import type { AutomaticSale } from '@dukat/contract/automatic-sales';
import { readWithdrawalInfo } from '@dukat/contract/wallets';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { isFieldMandatory, isFieldVisible } from '@dukat/rules/wallets/field-rules';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { AddressInput } from '../../platform/addresses/address-input.tsx';
import { listFieldRules } from '../../platform/addresses/withdrawal-rules.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFailureText } from '../../platform/api/use-failure.ts';
import { bitcoin } from '../../platform/currencies/coin-facts.ts';
import { CoinPicker } from '../../platform/currencies/coin-picker.tsx';
import { FiatPicker } from '../../platform/currencies/fiat-picker.tsx';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import classes from './automatic-sales.module.css';
import { type SaleFormState, useSaleForm } from './use-sale-form.ts';

interface Props {
  /** Undefined for a new address. */
  readonly sale: AutomaticSale | undefined;
  readonly onSaved: () => void;
}

/** The form that creates an address or changes the terms of its later sales. */
export function SaleForm({ sale, onSaved }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const form = useSaleForm({ sale, onSaved });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <Section title={t`What to sell`}>
        <CoinAndCurrency form={form} isNew={sale === undefined} />
      </Section>
      <Section title={t`Where proceeds go`}>
        <RadioCards
          legend={t`Proceeds`}
          value={form.fields.target}
          onChange={(target) => form.set('target', target)}
          cards={[
            {
              value: 'bank',
              label: t`To my bank account`,
              description: t`After each sale, once you have confirmed it.`,
            },
            { value: 'balance', label: t`To my balance`, description: t`You withdraw it when you want.` },
          ]}
        />
        {form.fields.target === 'bank' && <BankFields form={form} />}
      </Section>
      <Section title={t`Conditions`}>
        <Conditions form={form} />
      </Section>
      {form.failure !== undefined && <Alert severity="error">{describeFailure(form.failure)}</Alert>}
      <Button type="submit" look="main" size="large" isWide isBusy={form.isSending}>
        {sale === undefined ? t`Create the address` : t`Save the changes`}
      </Button>
    </form>
  );
}

interface FormProps {
  readonly form: SaleFormState;
}

function CoinAndCurrency({ form, isNew }: FormProps & { readonly isNew: boolean }) {
  const { t } = useLingui();
  const { coins } = useTradableCoins();
  const { networks, network } = form;
  const { coin, currency } = form.fields;
  return (
    <>
      <div className={classes.actions}>
        {isNew ? (
          <CoinPicker
            coin={coins.find(({ code }) => code === coin) ?? bitcoin}
            onChange={({ code }) => form.change({ coin: code, network: '' }, [])}
          />
        ) : (
          <b>{coin}</b>
        )}
        <span>{t({ message: 'for', context: 'coins sold for a currency' })}</span>
        <FiatPicker fiat={currency} onChange={(chosen) => form.set('currency', chosen)} />
      </div>
      {isNew && networks.length > 1 && (
        <SelectField
          label={t`Network`}
          value={network}
          options={networks.map((its) => ({ value: its.network, label: its.label || its.network }))}
          onChange={({ target }) => form.set('network', target.value)}
          hint={t`The wallet you send from must support this network.`}
          error={form.problem('network')}
        />
      )}
    </>
  );
}

/** The fields of the bank account, by the rules of withdrawals. */
function BankFields({ form }: FormProps) {
  const { t } = useLingui();
  const { currency } = form.fields;
  const names = useFieldNames(currency === 'EUR');
  const info = useApiQuery(readWithdrawalInfo, { query: { currency } }).data?.withdrawalInfo;
  const rules = info === undefined ? [] : listFieldRules(info);
  const shown = rules.filter((rule) => rule.field !== 'Network' && isFieldVisible(rule, form.fields, []));
  return (
    <div className={classes.group}>
      {shown.map((rule) => {
        const name = names[rule.field] ?? rule.field;
        return (
          <AddressInput
            key={rule.field}
            field={rule.field}
            label={isFieldMandatory(rule, form.fields, []) ? name : t`${name} (optional)`}
            placeholder={t`Choose a country`}
            value={form.fields[rule.field] ?? ''}
            isIban={currency === 'EUR'}
            onChange={(typed) => form.set(rule.field, typed)}
            onBlur={() => form.leave(rule.field)}
            error={form.problem(rule.field)}
          />
        );
      })}
      <p className={classes.note}>
        {t`It must be an account that you have verified as yours.`}{' '}
        <TextLink to={pagePath('/overeni')}>{t`Verify a bank account`}</TextLink>
      </p>
      <AmountTextField
        name="payout_most"
        label={t`Largest payout of one sale (${currency})`}
        hint={t`Larger proceeds stay on your balance.`}
        value={form.fields.payout_most}
        onChange={(typed) => form.set('payout_most', typed)}
        onBlur={() => form.leave('payout_most')}
        error={form.problem('payout_most')}
      />
    </div>
  );
}

function useFieldNames(isIban: boolean): Partial<Record<WithdrawalField, string>> {
  const { t } = useLingui();
  return {
    BankAccount: isIban ? t`IBAN` : t`Bank account number`,
    VarSymbol: t`Variable symbol`,
    SepaBankAccountOwner: t`Account owner`,
    SepaCountry: t`Country`,
    SepaStreet: t`Street`,
    SepaCity: t`City`,
    SepaPostalCode: t`Postal code`,
  };
}

function Conditions({ form }: FormProps) {
  const { t } = useLingui();
  const { coin, currency, floor_price: floor } = form.fields;
  return (
    <>
      <TextField
        {...form.text('kept_share')}
        label={t`Keep as coins (%)`}
        inputMode="numeric"
        maxLength={2}
      />
      <AmountTextField
        name="floor_price"
        label={t`Sell only if ${coin} costs at least (${currency})`}
        value={floor}
        onChange={(typed) => form.set('floor_price', typed)}
        onBlur={() => form.leave('floor_price')}
        error={form.problem('floor_price')}
      />
      {floor.trim() !== '' && (
        <SelectField
          label={t`Below that price`}
          value={form.fields.below_floor}
          options={[
            { value: 'wait', label: t`Coins wait for the price` },
            { value: 'keep', label: t`Coins stay on your balance` },
          ]}
          onChange={({ target }) => form.set('below_floor', target.value === 'keep' ? 'keep' : 'wait')}
        />
      )}
    </>
  );
}
