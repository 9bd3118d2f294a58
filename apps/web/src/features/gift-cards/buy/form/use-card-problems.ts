import { isCardText } from '@dukat/rules/gift-cards/greeting';
import { smallestCard } from '@dukat/rules/gift-cards/limits';
import { parseEmail } from '@dukat/rules/identity/email';
import { formatAmount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { orderPriceRange } from '@dukat/rules/orders/price-limits';
import { checkPurpose } from '@dukat/rules/orders/purpose';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { deliveryMoment } from './delivery-time.ts';
import type { GiftCardFields } from './gift-card-fields.ts';
import type { CardTerms } from './use-card-terms.ts';

const count = 2;

type Problems = Partial<Record<keyof GiftCardFields, string | undefined>>;

/** Returns what must be corrected before the card can be bought, by field. */
export function useCardProblems(): (fields: GiftCardFields, terms: CardTerms) => Problems {
  const { t } = useLingui();
  const amountProblem = useAmountProblem();
  const emailProblem = useEmailProblem();
  const deliveryProblem = useDeliveryProblem();
  const purposeProblems = usePurposeProblems();
  const textProblem = (text: string) => (isCardText(text.trim()) ? undefined : t`This value is not valid.`);
  return (fields, terms) => ({
    amount: amountProblem(terms),
    sender: fields.sender.trim() === '' ? t`Please fill in this field.` : textProblem(fields.sender),
    recipient: textProblem(fields.recipient),
    message: textProblem(fields.message),
    ...(fields.isMailed && {
      recipient_email: emailProblem(fields.recipient_email),
      deliver_at: deliveryProblem(fields),
    }),
    payment_type: terms.method === undefined ? t`Please choose a payment method.` : undefined,
    ...(!terms.person.isSignedIn && {
      email: emailProblem(fields.email),
      ...purposeProblems(fields),
    }),
    agreement: terms.person.hasAgreed || fields.agreement ? undefined : t`Please agree to the terms.`,
  });
}

function useAmountProblem(): (terms: CardTerms) => string | undefined {
  const { t } = useLingui();
  const { exact, money } = useFormat();
  return ({ amount: typed, currency, method, most }) => {
    const parsed = parseAmount(typed ?? '', count);
    if (parsed.refused) {
      return parsed.reason === 'amount_too_precise'
        ? t`Please use at most ${count} decimal numbers.`
        : t`Please input a valid numeric value.`;
    }
    const amount = parsed.value;
    if (amount < toAmount(smallestCard[currency])) {
      const minAmount = exact(smallestCard[currency]);
      return t`A gift card is worth at least ${minAmount} ${currency}.`;
    }
    const { max } = orderPriceRange(currency);
    if (amount > max) {
      const maximum = formatAmount(max);
      return t`Please enter at most ${maximum}.`;
    }
    if (method?.type === 'VIRTUAL' && amount > toAmount(method.availableFunds ?? '0'))
      return t`Not enough funds`;
    if (most === undefined || amount <= most) return undefined;
    const largest = money(formatAmount(most), currency);
    return t`With this payment method and your verification a gift card is worth at most ${largest}.`;
  };
}

function useEmailProblem(): (text: string) => string | undefined {
  const { t } = useLingui();
  return (text) => {
    const parsed = parseEmail(text);
    if (!parsed.refused) return undefined;
    if (parsed.reason === 'email_required') return t`Please enter an e-mail address.`;
    const email = parsed.values?.email ?? text;
    return t`Value "${email}" is not a valid email address.`;
  };
}

function useDeliveryProblem(): (fields: GiftCardFields) => string | undefined {
  const { t } = useLingui();
  return ({ isLater, deliver_at, hour }) => {
    if (!isLater) return undefined;
    const moment = deliveryMoment(deliver_at, hour, new Date());
    if (moment instanceof Date) return undefined;
    const texts = {
      missing: t`Please choose a day.`,
      skipped: t`Clocks skip this hour on that day. Please choose another one.`,
      not_timely: t`Choose a time within the next year.`,
    };
    return texts[moment];
  };
}

function usePurposeProblems(): (fields: GiftCardFields) => Problems {
  const { t } = useLingui();
  return ({ purpose, purposeText: text }) => {
    const checked = checkPurpose({ isSignedIn: false, sell: false, purpose, text });
    if (!checked.refused) return {};
    const texts = {
      purpose_required: { purpose: t`Please specify the purpose of your order` },
      purpose_details_required: { purposeText: t`Please describe the details of your purchase` },
      purpose_service_required: { purposeText: t`Please describe the service or goods you are purchasing` },
    };
    return texts[checked.reason];
  };
}
