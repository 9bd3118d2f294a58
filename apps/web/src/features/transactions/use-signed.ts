import { useFormat } from '../../platform/format/use-format.ts';

/** What came with a plus, what left with a minus. */
export function useSigned(): (amount: string, currency: string) => string {
  const { exact } = useFormat();
  return (amount, currency) =>
    amount.startsWith('-') ? exact(amount, currency) : `+${exact(amount, currency)}`;
}
