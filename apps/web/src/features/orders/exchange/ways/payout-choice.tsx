import type { PayoutType } from '@dukat/rules/orders/order';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { chosenNetwork } from '../amounts/exchange-figures.ts';
import classes from '../exchange.module.css';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';

// Most orders keep coins on the account, so the address editor is loaded when the pointer or focus comes near the choice.
const loadEditor = async () => (await import('../address/address-editor.tsx')).AddressEditor;
const AddressEditor = lazyPart(loadEditor);

interface Props {
  readonly exchange: Exchange;
  readonly control: FormControl;
  readonly errors: Errors;
}

/** The destination of the proceeds: the account, a wallet or a bank. */
export function PayoutChoice({ exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { market, payoutInfo } = exchange;
  const { sell, coin, fiat } = market;
  const currency = sell ? fiat : coin;
  const { payoutType, addresses } = control.form;
  const fee = chosenNetwork(payoutInfo, addresses[currency]?.Network)?.withdrawalFee;

  const choose = (chosen: PayoutType) => {
    // SEND starts with an empty address on the default network; KEEP clears the address.
    control.change({
      payoutType: chosen,
      ...(chosen === 'KEEP' && { addresses: { ...addresses, [currency]: {} } }),
    });
  };
  const cannotSend = payoutInfo?.limits.canWithdraw === false;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only preloads the editor that a choice inside may need.
    <div className={classes.group} onPointerEnter={() => void loadEditor()} onFocus={() => void loadEditor()}>
      <RadioCards
        legend={sell ? t`Where the money goes` : t`Where the coins go`}
        value={payoutType}
        onChange={choose}
        cards={[
          {
            value: 'KEEP',
            label: t`Keep in my account`,
            description: market.isSignedIn
              ? t`You can trade or withdraw later.`
              : t`We open an account for your e-mail. You can trade or withdraw later.`,
          },
          {
            value: 'SEND',
            label: sell ? t`Send to my bank account` : t`Send to my wallet`,
            description:
              fee === undefined || Number(fee) === 0
                ? sell
                  ? t`To any account in your name.`
                  : t`To an address that only you control.`
                : t`Network fee ${exact(fee, currency)}`,
          },
        ]}
      />
      {payoutType === 'SEND' && cannotSend && (
        <Alert severity="info">{t`Withdrawals are not available for this currency.`}</Alert>
      )}
      {payoutType === 'SEND' && !cannotSend && (
        <Suspense fallback={<Skeleton height={78} />}>
          <AddressEditor currency={currency} exchange={exchange} control={control} errors={errors} />
        </Suspense>
      )}
    </div>
  );
}
