import { listPortfolioAccounts, movePortfolioFunds } from '@dukat/contract/portfolios';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { isPrivate, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { type Portfolio, usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { movedAmount, moveProblem } from './move-problem.ts';

export interface MoveEnds {
  readonly from: Portfolio;
  readonly to: Portfolio;
}

/** Which money moves from where to where; what can be chosen, and what is wrong with it. */
export function useMoveFunds(initial: MoveEnds, onMoved: (amount: string, currency: string) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { portfolios } = usePortfolios();
  const [ends, setEnds] = useState(initial);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const move = useApiMutation(movePortfolioFunds);

  const accountsOf = ({ id }: Portfolio) => ({ params: { portfolioId: id } });
  const source = useApiQuery(listPortfolioAccounts, accountsOf(ends.from), { staleMs: 0 });
  const target = useApiQuery(listPortfolioAccounts, accountsOf(ends.to), { staleMs: 0 });
  // Money before coins: it is what is moved most.
  const movable = (source.data?.accounts ?? [])
    .filter(({ availableFunds }) => Number(availableFunds) > 0)
    .toSorted((one, other) => Number(other.is_fiat) - Number(one.is_fiat));
  const account = movable.find(({ currency }) => currency === chosen) ?? movable[0];
  const received = target.data?.accounts.find(({ currency }) => currency === account?.currency);

  const texts = { not_a_number: t`Please input a valid numeric value.`, not_enough: t`Not enough funds` };
  const problem = account === undefined ? undefined : moveProblem(typed, account.availableFunds);
  const shownProblem = problem === undefined || !isChecked ? undefined : texts[problem];

  return {
    ends,
    portfolios,
    movable,
    account,
    typed,
    isLoading: source.data === undefined,
    loadError: source.error ?? target.error,
    retry: () => void Promise.all([source.refetch(), target.refetch()]),
    /** Of the target in the chosen currency, before the move. */
    received: target.data === undefined ? undefined : (received?.availableFunds ?? '0'),
    error: shownProblem ?? (move.error === null ? undefined : refusalText(move.error)),
    isMoving: move.isPending,
    choose: (next: Partial<MoveEnds>) => {
      const from = next.from ?? ends.from;
      const to = next.to ?? ends.to;
      // Whoever picks the other end swaps them: money never moves to where it is.
      setEnds(from.id === to.id ? { from: ends.to, to: ends.from } : { from, to });
      setChecked(false);
      move.reset();
    },
    chooseCurrency: (currency: string) => {
      setChosen(currency);
      setChecked(false);
      move.reset();
    },
    type: (next: string) => {
      setTyped(next);
      move.reset();
    },
    check: () => setChecked(typed !== ''),
    submit: () => {
      setChecked(true);
      if (account === undefined || problem !== undefined || move.isPending) return;
      const { currency } = account;
      const amount = movedAmount(typed);
      const body = { from_portfolio: ends.from.id, to_portfolio: ends.to.id, currency, amount };
      move.mutate(
        { body },
        {
          onSuccess: () => {
            void queryClient.invalidateQueries({ predicate: isPrivate });
            onMoved(amount, currency);
          },
        },
      );
    },
  };

  function refusalText(error: Error): string {
    if (error instanceof ApiError) return error.messageFor('amount') ?? error.message;
    return t`Something went wrong. Please try again.`;
  }
}

export type MoveFunds = ReturnType<typeof useMoveFunds>;
