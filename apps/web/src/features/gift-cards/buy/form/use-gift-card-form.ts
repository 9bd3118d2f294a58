import type { EndpointBodyInput, EndpointResponse } from '@dukat/contract/endpoint';
import { buyGiftCard, listGiftCards } from '@dukat/contract/gift-cards';
import { listCompactRates } from '@dukat/contract/rates';
import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { cardPaymentTypes } from '@dukat/rules/gift-cards/card-state';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useState } from 'react';
import type { Api } from '../../../../platform/api/api.ts';
import { useApi, useApiMutation } from '../../../../platform/api/queries.ts';
import { refusedFields } from '../../../../platform/api/refused-fields.ts';
import { usePage } from '../../../../platform/use-page.ts';
import { deliveryMoment } from './delivery-time.ts';
import { emptyCard, type GiftCardFields } from './gift-card-fields.ts';
import { useCardProblems } from './use-card-problems.ts';
import { type CardTerms, useCardTerms } from './use-card-terms.ts';

export type Bought = EndpointResponse<typeof buyGiftCard>;

/** The state of the form that buys a card. */
export function useGiftCardForm(onBought: (bought: Bought) => void) {
  const { locale } = usePage();
  const held = useState<GiftCardFields>({ ...emptyCard, locale });
  const [fields] = held;
  const terms = useCardTerms(fields);
  const findProblems = useCardProblems();
  const api = useApi();
  const { mutateAsync: buy } = useApiMutation(buyGiftCard, {
    invalidates: [listGiftCards, listAccounts, listWithdrawals],
  });
  const form = useForm<GiftCardFields>({
    first: { ...emptyCard, locale },
    held,
    isKept: true,
    check: (now) => findProblems(now, terms),
    send: async (now) => {
      const coins = terms.method?.type === 'WALLET_TRANSFER' ? await payWithCoins(api, now, terms) : {};
      onBought(await buy({ body: { ...toBody(now, terms), ...coins } }));
    },
    toProblems: refusedPlaces,
  });
  return { ...form, terms };
}

export type GiftCardForm = ReturnType<typeof useGiftCardForm>;

function toBody(fields: GiftCardFields, { currency, amount, method, person }: CardTerms) {
  const { design, sender, recipient, message, locale, isMailed, isLater, purpose } = fields;
  const moment = isLater ? deliveryMoment(fields.deliver_at, fields.hour, new Date()) : undefined;
  const body: EndpointBodyInput<typeof buyGiftCard> = {
    currency,
    amount: amount ?? '',
    ...{ design, locale },
    sender: sender.trim(),
    recipient: recipient.trim(),
    message: message.trim(),
    payment_type: cardPaymentTypes.find((type) => type === method?.type) ?? 'BANK_TRANSFER',
    ...(isMailed && { recipient_email: fields.recipient_email.trim() }),
    ...(isMailed && moment instanceof Date && { deliver_at: moment.toISOString() }),
    ...(!person.isSignedIn && {
      email: fields.email.trim(),
      purpose,
      purpose_text: fields.purposeText.trim() === '' ? null : fields.purposeText.trim(),
    }),
    ...(!person.hasAgreed && { agreement: fields.agreement }),
    accept_marketing_emails: person.hasChosenMarketing ? null : fields.marketing,
  };
  return body;
}

/** The coin and the newest rate of its sale. The card's page shows the exact amount to send. */
async function payWithCoins(api: Api, { coin, network }: GiftCardFields, { currency }: CardTerms) {
  const query = { coin_code: coin.code, fiatCurrency: currency };
  const { data } = await api(listCompactRates, { query });
  const sale = data.find(({ isFiatToCrypto }) => !isFiatToCrypto);
  return {
    coin_code: coin.code,
    ...(network !== undefined && { deposit_network: network }),
    // Without a rate the server refuses the purchase and says why.
    rate_value: sale?.value ?? '0',
    time: sale?.time ?? 0,
  };
}

const sameNames = refusedFields(
  ...(['amount', 'sender', 'recipient', 'message', 'recipient_email', 'deliver_at'] as const),
  ...(['payment_type', 'email', 'purpose', 'agreement'] as const),
);
const otherNames = refusedFields('purpose_text', 'currency', 'coin_code', 'deposit_network', 'rate_value');

function refusedPlaces(failure: Error) {
  const { purpose_text: purposeText, currency, ...coins } = otherNames(failure);
  const ofCoins = coins.coin_code ?? coins.deposit_network ?? coins.rate_value;
  return {
    ...sameNames(failure),
    ...(purposeText !== undefined && { purposeText }),
    ...(currency !== undefined && { amount: currency }),
    ...(ofCoins !== undefined && { payment_type: ofCoins }),
  };
}
