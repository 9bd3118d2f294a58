import type { PaymentCurrency } from '@dukat/contract/rates';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';

/** Keeps the currency in the URL, so that the balance can link here and a reload keeps it. */
export function useDepositCurrency() {
  const first = useDefaultFiat();
  const [{ currency: asked }, set] = useAddressValues(['currency', 'way', 'network']);
  const currency = asked ?? first;
  const fiat: PaymentCurrency | undefined = currency === 'CZK' || currency === 'EUR' ? currency : undefined;
  return {
    currency,
    fiat,
    choose: (chosen: string) => set({ currency: chosen, way: undefined, network: undefined }),
  };
}
