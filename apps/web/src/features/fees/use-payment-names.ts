import { useLingui } from '@lingui/react/macro';

interface PaymentNames {
  readonly currency: (code: string) => string;
  /** The name of a bank transfer network. Undefined for a coin's network, which has the same name in every language. */
  readonly transfer: (network: string) => string | undefined;
}

/** Returns the names of currencies and bank transfers in the page's language. The catalogue has them in English only. */
export function usePaymentNames(): PaymentNames {
  const { t } = useLingui();
  const currencies: Readonly<Record<string, string>> = { CZK: t`Czech koruna`, EUR: t`Euro` };
  const transfers: Readonly<Record<string, string>> = {
    CZ_BANK: t`Czech domestic bank transfer`,
    SEPA: t`SEPA credit transfer`,
  };
  return {
    currency: (code) => currencies[code] ?? code,
    transfer: (network) => transfers[network],
  };
}
