import { useLingui } from '@lingui/react/macro';

interface PaymentNames {
  readonly currency: (code: string) => string;
  /** Of a way that money goes through banks; undefined for the network of a coin, which has one name in every language. */
  readonly transfer: (network: string) => string | undefined;
}

/** Currencies and bank transfers in the reader's words; the catalogue knows them in English. */
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
