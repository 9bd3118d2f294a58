import { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { listOrders } from '@dukat/contract/orders';
import { listTransactions } from '@dukat/contract/transactions';
import { listAccounts } from '@dukat/contract/wallets';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { CheckedCard } from './checked-card.ts';
import { type ClaimChoice, readClaim } from './claim-amount.ts';
import type { ClaimFieldsProps } from './claim-fields-props.ts';

/** Refusals after which the card is checked again: another holder of the code has claimed it, or its state has changed. */
const outdatedCodes = /^(gift_card_(used_up|expired|frozen|refunded|waiting)|above_gift_card_rest)$/;

/** The form of a claim. A press while figures are still loading is handled once they are known. */
export function useClaim(
  { code, card, held, terms, amount, onClaimed, onOutdated }: ClaimFieldsProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const amountProblem = useAmountProblem(card);
  const [isPressed, setPressed] = useState(false);
  const [isTried, setTried] = useState(false);
  const { mutateAsync: claim } = useApiMutation(claimGiftCard, {
    invalidates: [listAccounts, listTransactions, listOrders],
  });
  const form = useForm({
    first: held[0],
    held,
    isKept: true,
    check: (fields) => ({ amount: amountProblem(fields) ?? terms.amountProblem }),
    send: async () => {
      try {
        // The amount that was shown, also if it is all that is left: another holder may claim a part meanwhile.
        const answer = await claim({
          body: { code, ...(amount !== undefined && { amount }), ...terms.toBody() },
        });
        onClaimed({ ...answer, email: terms.isSignedIn ? undefined : terms.email });
      } catch (error) {
        terms.refuse(error);
        if (error instanceof ApiError && outdatedCodes.test(error.code)) onOutdated();
        throw error;
      }
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });

  useEffect(() => {
    if (!isPressed || terms.isChecking) return;
    setPressed(false);
    // The form sends only if it has no problems; otherwise it shows them.
    if (terms.problems.length === 0) return form.submit();
    form.leave('amount');
    setTried(true);
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isPressed, terms, form, element]);

  return {
    ...form,
    isPending: form.isSending || isPressed,
    /** What a press found missing. */
    missing: isTried ? terms.problems : [],
    press: (event: FormEvent) => {
      event.preventDefault();
      if (form.isSending) return;
      terms.showProblems();
      setPressed(true);
    },
  };
}

function useAmountProblem({ currency, remaining }: CheckedCard) {
  const { t } = useLingui();
  const { exact } = useFormat();
  return (choice: ClaimChoice): string | undefined => {
    const taken = readClaim(choice, { currency, remaining });
    if (!taken.refused) return undefined;
    const { minAmount = '0', count = '2' } = taken.values ?? {};
    switch (taken.reason) {
      case 'amount_not_a_number':
        return t`Please input a valid numeric value.`;
      case 'amount_too_precise':
        return t`Please use at most ${count} decimal numbers.`;
      case 'below_smallest_claim':
        return t`Claim at least ${{ smallest: exact(minAmount, currency) }}, or all that is left.`;
      case 'above_gift_card_rest':
        return t`Only ${{ rest: exact(remaining, currency) }} is left on this card.`;
    }
  };
}
