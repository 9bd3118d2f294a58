import { useFormat } from '../../platform/format/use-format.ts';

/** Formats incoming amounts with a plus, outgoing ones with a minus. */
export function useSigned(): (amount: string, currency: string) => string {
  const { exact } = useFormat();
  return (amount, currency) =>
    amount.startsWith('-') ? exact(amount, currency) : `+${exact(amount, currency)}`;
}
