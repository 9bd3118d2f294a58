import type { ReasonOf } from '@dukat/contract/endpoint';
import type {
  createDepositWallet,
  listWithdrawalAddresses,
  listWithdrawalAlerts,
  readDepositInfo,
  readWithdrawalInfo,
  removeDepositWallet,
  renameDepositWallet,
} from '@dukat/contract/wallets';
import type { Texts } from '../locale.ts';

export type WalletRefusal =
  | ReasonOf<
      | typeof createDepositWallet
      | typeof removeDepositWallet
      | typeof listWithdrawalAddresses
      | typeof readWithdrawalInfo
      | typeof readDepositInfo
      | typeof listWithdrawalAlerts
      | typeof renameDepositWallet
    >
  | 'withdrawals_unavailable'
  | 'funds_too_low';

export const walletRefusals = {
  en_US: {
    currency_unknown: 'We do not trade this currency.',
    network_unknown: 'This network is not available for the currency.',
    deposits_unavailable: 'Deposits of this currency are not available right now. Please try again later.',
    too_many_wallets: 'You have reached the number of deposit addresses for this currency. Use one of them.',
    wallet_unknown: 'This deposit address does not exist.',
    // The specification's sentence (section 8).
    withdrawals_unavailable: 'Withdrawals are not available for this currency.',
    funds_too_low: 'Not enough funds',
  },
  cs_CZ: {
    currency_unknown: 'S touto měnou neobchodujeme.',
    network_unknown: 'Tato síť není pro měnu dostupná.',
    deposits_unavailable: 'Vklady této měny teď nejsou dostupné. Zkuste to prosím později.',
    too_many_wallets: 'Dosáhli jste počtu vkladových adres pro tuto měnu. Použijte některou z nich.',
    wallet_unknown: 'Tato vkladová adresa neexistuje.',
    withdrawals_unavailable: 'Výběry této měny nejsou dostupné.',
    funds_too_low: 'Nedostatek prostředků',
  },
  sk_SK: {
    currency_unknown: 'S touto menou neobchodujeme.',
    network_unknown: 'Táto sieť nie je pre menu dostupná.',
    deposits_unavailable: 'Vklady tejto meny teraz nie sú dostupné. Skúste to, prosím, neskôr.',
    too_many_wallets: 'Dosiahli ste počet vkladových adries pre túto menu. Použite niektorú z nich.',
    wallet_unknown: 'Táto vkladová adresa neexistuje.',
    withdrawals_unavailable: 'Výbery tejto meny nie sú dostupné.',
    funds_too_low: 'Nedostatok prostriedkov',
  },
  de_DE: {
    currency_unknown: 'Mit dieser Währung handeln wir nicht.',
    network_unknown: 'Dieses Netzwerk ist für die Währung nicht verfügbar.',
    deposits_unavailable:
      'Einzahlungen dieser Währung sind gerade nicht möglich. Bitte versuchen Sie es später erneut.',
    too_many_wallets:
      'Sie haben die Anzahl der Einzahlungsadressen für diese Währung erreicht. Verwenden Sie eine davon.',
    wallet_unknown: 'Diese Einzahlungsadresse gibt es nicht.',
    withdrawals_unavailable: 'Auszahlungen sind für diese Währung nicht verfügbar.',
    funds_too_low: 'Nicht genügend Guthaben',
  },
  es_ES: {
    currency_unknown: 'No operamos con esta moneda.',
    network_unknown: 'Esta red no está disponible para la moneda.',
    deposits_unavailable: 'Los depósitos de esta moneda no están disponibles ahora. Inténtelo más tarde.',
    too_many_wallets: 'Ha alcanzado el número de direcciones de depósito de esta moneda. Use una de ellas.',
    wallet_unknown: 'Esta dirección de depósito no existe.',
    withdrawals_unavailable: 'Las retiradas de esta moneda no están disponibles.',
    funds_too_low: 'Fondos insuficientes',
  },
} as const satisfies Texts<WalletRefusal>;
