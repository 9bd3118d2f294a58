import { isNetworkSelectorVisible } from '@dukat/rules/wallets/field-rules';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import { PaymentMethods } from './payment-methods.tsx';

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
  const { methods, figures, market } = exchange;
  if (methods.length === 0) return <Skeleton height={heightBefore(market)} />;
  return (
    <PaymentMethods
      legend={market.sell ? t`Where the coins come from` : t`Payment method`}
      methods={methods}
      value={figures.paymentType}
      funds={market.sell ? market.coin : market.fiat}
      onChange={(paymentType) => control.change({ paymentType }, 'payment')}
      error={errors.at('payment')}
    >
      {figures.paymentType === 'WALLET_TRANSFER' && (
        <DepositNetwork exchange={exchange} control={control} errors={errors} />
      )}
    </PaymentMethods>
  );
}

/** Bank or coins, plus a card for gateways when buying, plus the balance for a signed-in user. */
function heightBefore({ sell, isSignedIn }: Exchange['market']): number {
  return oneCard + (sell ? 0 : anotherCard) + (isSignedIn ? anotherCard : 0);
}

/** The network for depositing the sold coins, with its deposit fee. */
function DepositNetwork({ exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { market, figures } = exchange;
  const { coin } = market;
  const networks = market.depositInfo?.networks ?? [];
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
