import { listPortfolioAccounts, movePortfolioFunds } from '@dukat/contract/portfolios';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { isPrivate, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { type Portfolio, usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { movedAmount, moveProblem } from './move-problem.ts';

export interface MoveEnds {
  readonly from: Portfolio;
  readonly to: Portfolio;
}

/** The state of a transfer between portfolios: the choices, and what is wrong with them. */
export function useMoveFunds(initial: MoveEnds, onMoved: (amount: string, currency: string) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { portfolios } = usePortfolios();
  const { mutateAsync: move } = useApiMutation(movePortfolioFunds);
  const texts = { not_a_number: t`Please input a valid numeric value.`, not_enough: t`Not enough funds` };

  const form = useForm({
    first: { from: initial.from.id, to: initial.to.id, currency: '', amount: '' },
    check: ({ amount }) => {
      const problem = account && moveProblem(amount, account.availableFunds);
      return { amount: problem && texts[problem] };
    },
    send: async ({ from, to, amount: typed }) => {
      if (account === undefined) return;
      const { currency } = account;
      const amount = movedAmount(typed);
      await move({ body: { from_portfolio: from, to_portfolio: to, currency, amount } });
      void queryClient.invalidateQueries({ predicate: isPrivate });
      onMoved(amount, currency);
    },
    // The amount is the only field to correct, so every server error is shown under it.
    toProblems: (failure) => ({
      amount:
        failure instanceof ApiError
          ? (failure.messageFor('amount') ?? failure.message)
          : t`Something went wrong. Please try again.`,
    }),
  });
  const resolveEnd = (id: string, otherwise: Portfolio) =>
    [...portfolios, initial.from, initial.to].find((portfolio) => portfolio.id === id) ?? otherwise;
  const ends = {
    from: resolveEnd(form.fields.from, initial.from),
    to: resolveEnd(form.fields.to, initial.to),
  };
  const { account, ...funds } = useMovableFunds(ends, form.fields.currency);

  return {
    ...funds,
    form,
    ends,
    portfolios,
    account,
    choose: (next: Partial<MoveEnds>) => {
      const from = next.from ?? ends.from;
      const to = next.to ?? ends.to;
      // Choosing the other end swaps them, so that source and target always differ.
      const isSwapped = from.id === to.id;
      form.set('from', isSwapped ? ends.to.id : from.id);
      form.set('to', isSwapped ? ends.from.id : to.id);
    },
    submit: () => {
      if (account !== undefined) form.submit();
    },
  };
}

/** Returns what can be moved from the source, and the target's balance. */
function useMovableFunds({ from, to }: MoveEnds, chosen: string) {
  const accountsInput = ({ id }: Portfolio) => ({ params: { portfolioId: id } });
  const source = useApiQuery(listPortfolioAccounts, accountsInput(from), { staleTime: 0 });
  const target = useApiQuery(listPortfolioAccounts, accountsInput(to), { staleTime: 0 });
  // Fiat before coins, since it is moved most often.
  const movable = (source.data?.accounts ?? [])
    .filter(({ availableFunds }) => Number(availableFunds) > 0)
    .toSorted((one, other) => Number(other.is_fiat) - Number(one.is_fiat));
  const account = movable.find(({ currency }) => currency === chosen) ?? movable[0];
  const received = target.data?.accounts.find(({ currency }) => currency === account?.currency);
  return {
    movable,
    account,
    isLoading: source.data === undefined,
    loadError: source.error ?? target.error,
    retry: () => void Promise.all([source.refetch(), target.refetch()]),
    /** The target's balance in the selected currency before the move. */
    received: target.data === undefined ? undefined : (received?.availableFunds ?? '0'),
  };
}

export type MoveFunds = ReturnType<typeof useMoveFunds>;
