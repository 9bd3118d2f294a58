import { gatewayNames } from '@dukat/locales/gateways';
import { toAmount } from '@dukat/rules/money/amount';
import { isGateway } from '@dukat/rules/payments/gateways';
import { isNetworkSelectorVisible } from '@dukat/rules/wallets/field-rules';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';

interface Props {
  readonly exchange: Exchange;
  readonly control: FormControl;
  readonly errors: Errors;
}

/** The height of the choice with its legend, reserved to avoid a layout shift. */
const oneCard = 93;
const anotherCard = 68;

/** The payment method: bank, gateway, wallet or balance. */
export function PaymentChoice({ exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { methods, figures, market } = exchange;
  const funds = market.sell ? market.coin : market.fiat;
  const formatLimit = (type: string, leftToday: string | null, most: string) => {
    if (leftToday === null || !isGateway(type)) return undefined;
    const sum = exact(smaller(leftToday, most), funds);
    return t({ message: `Up to ${sum}`, context: 'what a way to pay takes' });
  };
  if (methods.length === 0) return <Skeleton height={heightBefore(market)} />;
  const gateways = methods.filter(({ type }) => isGateway(type));
  const shown = methods.filter(
    (method) => !isGateway(method.type) || method === shownGateway(gateways, figures),
  );
  return (
    <div className={classes.group}>
      <RadioCards
        legend={market.sell ? t`Where the coins come from` : t`Payment method`}
        value={figures.paymentType}
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
        onChange={(paymentType) => control.change({ paymentType }, 'payment')}
        error={errors.at('payment')}
      />
      {isGateway(figures.paymentType) && gateways.length > 1 && (
        <SelectField
          label={t`Payment gateway`}
          value={figures.paymentType}
          options={gateways.map(({ type }) => ({ value: type, label: gatewayName(type) }))}
          onChange={({ target }) => {
            const chosen = gateways.find(({ type }) => type === target.value);
            if (chosen !== undefined) control.change({ paymentType: chosen.type }, 'payment');
          }}
        />
      )}
      {figures.paymentType === 'WALLET_TRANSFER' && (
        <DepositNetwork exchange={exchange} control={control} errors={errors} />
      )}
    </div>
  );
}

/** Returns the smaller of a gateway's limit per payment and its remaining daily limit. */
function smaller(one: string, other: string): string {
  return toAmount(one) < toAmount(other) ? one : other;
}

/** Bank or coins, plus a card for gateways when buying, plus the balance for a signed-in user. */
function heightBefore({ sell, isSignedIn }: Exchange['market']): number {
  return oneCard + (sell ? 0 : anotherCard) + (isSignedIn ? anotherCard : 0);
}

/** Returns the gateway shown on the single gateway card: the chosen one, or the first. */
function shownGateway(gateways: Exchange['methods'], { paymentType }: Exchange['figures']) {
  return gateways.find(({ type }) => type === paymentType) ?? gateways[0];
}

function gatewayName(type: string): string {
  return isGateway(type) ? gatewayNames[type] : type;
}

/** The network for depositing the sold coins, with its deposit fee. */
function DepositNetwork({ exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { market, figures } = exchange;
  const { coin } = market;
  const networks = market.coinInfo?.networks ?? [];
  const { depositNetwork } = figures;
  if (depositNetwork === undefined || !isNetworkSelectorVisible(networks)) return null;
  const fee = exact(depositNetwork.depositFee, coin);
  const isFree = Number(depositNetwork.depositFee) === 0;
  return (
    <SelectField
      label={t`Network you send over`}
      value={depositNetwork.network}
      options={networks.map(({ network, label }) => ({ value: network, label }))}
      onChange={({ target }) =>
        control.change(
          { depositNetworks: { ...control.form.depositNetworks, [coin]: target.value } },
          'depositNetwork',
        )
      }
      hint={
        isFree
          ? t`Send over this network only. Coins sent over another one may be lost.`
          : t`Send over this network only; its deposit fee is ${fee}. Coins sent over another one may be lost.`
      }
      error={errors.at('depositNetwork')}
    />
  );
}
