import type { EndpointBodyInput, EndpointResponse } from '@dukat/contract/endpoint';
import { buyGiftCard, listGiftCards } from '@dukat/contract/gift-cards';
import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { cardPaymentTypes } from '@dukat/rules/gift-cards/card-state';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/api/queries.ts';
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
  const { mutateAsync: buy } = useApiMutation(buyGiftCard, {
    invalidates: [listGiftCards, listAccounts, listWithdrawals],
  });
  const form = useForm<GiftCardFields>({
    first: { ...emptyCard, locale },
    held,
    isKept: true,
    check: (now) => findProblems(now, terms),
    send: async (now) => onBought(await buy({ body: toBody(now, terms) })),
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

const sameNames = refusedFields(
  ...(['amount', 'sender', 'recipient', 'message', 'recipient_email', 'deliver_at'] as const),
  ...(['payment_type', 'email', 'purpose', 'agreement'] as const),
);
const otherNames = refusedFields('purpose_text', 'currency');

function refusedPlaces(failure: Error) {
  const { purpose_text: purposeText, currency } = otherNames(failure);
  return {
    ...sameNames(failure),
    ...(purposeText !== undefined && { purposeText }),
    ...(currency !== undefined && { amount: currency }),
  };
}
