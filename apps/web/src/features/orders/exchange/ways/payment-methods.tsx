import { gatewayNames } from '@dukat/locales/gateways';
import { toAmount } from '@dukat/rules/money/amount';
import { isGateway } from '@dukat/rules/payments/gateways';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { PaymentMethod } from '../amounts/exchange-figures.ts';
import classes from '../exchange.module.css';

export interface PaymentMethodsProps {
  readonly legend: string;
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod['type'];
  /** The currency of balances and limits. */
  readonly funds: string;
  readonly onChange: (chosen: PaymentMethod['type']) => void;
  readonly error: ReactNode;
  /** Shown below the methods. */
  readonly children?: ReactNode;
}

/** The payment methods as cards. All gateways share one card, below which the payer selects one. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { legend, methods, value, funds, onChange, error, children } = props;
  const { t } = useLingui();
  const { exact } = useFormat();
  const formatLimit = (type: string, leftToday: string | null, most: string) => {
    if (leftToday === null || !isGateway(type)) return undefined;
    const sum = exact(smaller(leftToday, most), funds);
    return t({ message: `Up to ${sum}`, context: 'what a way to pay takes' });
  };
  const gateways = methods.filter(({ type }) => isGateway(type));
  const shownGateway = gateways.find(({ type }) => type === value) ?? gateways[0];
  const shown = methods.filter((method) => !isGateway(method.type) || method === shownGateway);
  return (
    <div className={classes.group}>
      <RadioCards
        legend={legend}
        value={value}
        cards={shown.map(({ type, label, subLabel, tooltip, isEnabled, availableFunds, maxOrderSize }) => ({
          value: type,
          label,
          description: [subLabel, formatLimit(type, availableFunds, maxOrderSize)]
            .filter(Boolean)
            .join(' · '),
          ...(tooltip !== '' && { tooltip: { label: t`About: ${label}`, text: tooltip } }),
          ...(availableFunds !== null && !isGateway(type) && { aside: exact(availableFunds, funds) }),
          disabledBecause:
            isEnabled.result || type === 'WALLET_TRANSFER' ? undefined : (isEnabled.reason ?? ''),
        }))}
        onChange={onChange}
        error={error}
      />
      {isGateway(value) && gateways.length > 1 && (
        <SelectField
          label={t`Payment gateway`}
          value={value}
          options={gateways.map(({ type }) => ({ value: type, label: gatewayName(type) }))}
          onChange={({ target }) => {
            const chosen = gateways.find(({ type }) => type === target.value);
            if (chosen !== undefined) onChange(chosen.type);
          }}
        />
      )}
      {children}
    </div>
  );
}

/** Returns the smaller of a gateway's limit per payment and its remaining daily limit. */
function smaller(one: string, other: string): string {
  return toAmount(one) < toAmount(other) ? one : other;
}

function gatewayName(type: string): string {
  return isGateway(type) ? gatewayNames[type] : type;
}
