import type { RefusalReason } from '@dukat/contract/endpoint';
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
  | RefusalReason<
      | typeof createDepositWallet
      | typeof removeDepositWallet
      | typeof listWithdrawalAddresses
      | typeof readWithdrawalInfo
      | typeof readDepositInfo
      | typeof listWithdrawalAlerts
      | typeof renameDepositWallet
    >
  | 'withdrawals_unavailable'
  | 'funds_too_low'
  | 'address_own'
  | 'address_is_contract'
  | 'address_not_kept'
  | 'address_waits'
  | 'address_similar'
  | 'address_unknown'
  | 'too_many_addresses';

export const walletRefusals = {
  en_US: {
    currency_unknown: 'We do not trade this currency.',
    network_unknown: 'This network is not available for the currency.',
    deposits_unavailable: 'Deposits of this currency are not available right now. Please try again later.',
    too_many_wallets: 'You have reached the number of deposit addresses for this currency. Use one of them.',
    wallet_unknown: 'This deposit address does not exist.',
    // The sentence of requirement 8.
    withdrawals_unavailable: 'Withdrawals are not available for this currency.',
    funds_too_low: 'Not enough funds',
    address_own: 'This is a deposit address of ours. Enter the address of your own wallet.',
    address_is_contract: 'This is the address of a token’s contract. Coins sent there are lost.',
    address_not_kept: 'Only the addresses you keep can be used. Save this one first.',
    address_waits: 'You saved this address recently. It can be used once its waiting time is over.',
    address_similar:
      'This address begins and ends like one you use, but it’s another one. Compare every character.',
    address_unknown: 'This address doesn’t exist.',
    too_many_addresses: 'You’ve reached the number of addresses you can keep. Remove one of them.',
  },
  cs_CZ: {
    currency_unknown: 'S touto měnou neobchodujeme.',
    network_unknown: 'Tato síť není pro měnu dostupná.',
    deposits_unavailable: 'Vklady této měny teď nejsou dostupné. Zkuste to prosím později.',
    too_many_wallets: 'Dosáhli jste počtu vkladových adres pro tuto měnu. Použijte některou z nich.',
    wallet_unknown: 'Tato vkladová adresa neexistuje.',
    withdrawals_unavailable: 'Výběry této měny nejsou dostupné.',
    funds_too_low: 'Nedostatek prostředků',
    address_own: 'Tohle je naše vkladová adresa. Zadejte adresu vlastní peněženky.',
    address_is_contract: 'Tohle je adresa kontraktu tokenu. Mince tam odeslané jsou ztracené.',
    address_not_kept: 'Použít můžete jen uložené adresy. Nejprve si tuto uložte.',
    address_waits: 'Tuto adresu jste uložili nedávno. Půjde použít, až uplyne čekací doba.',
    address_similar: 'Tato adresa začíná a končí jako jedna z vašich, ale je jiná. Porovnejte každý znak.',
    address_unknown: 'Tato adresa neexistuje.',
    too_many_addresses: 'Víc adres už si uložit nemůžete. Některou odeberte.',
  },
  sk_SK: {
    currency_unknown: 'S touto menou neobchodujeme.',
    network_unknown: 'Táto sieť nie je pre menu dostupná.',
    deposits_unavailable: 'Vklady tejto meny teraz nie sú dostupné. Skúste to, prosím, neskôr.',
    too_many_wallets: 'Dosiahli ste počet vkladových adries pre túto menu. Použite niektorú z nich.',
    wallet_unknown: 'Táto vkladová adresa neexistuje.',
    withdrawals_unavailable: 'Výbery tejto meny nie sú dostupné.',
    funds_too_low: 'Nedostatok prostriedkov',
    address_own: 'Toto je naša vkladová adresa. Zadajte adresu vlastnej peňaženky.',
    address_is_contract: 'Toto je adresa kontraktu tokenu. Mince tam odoslané sú stratené.',
    address_not_kept: 'Použiť môžete len uložené adresy. Najprv si túto uložte.',
    address_waits: 'Túto adresu ste uložili nedávno. Bude sa dať použiť, keď uplynie čakacia doba.',
    address_similar: 'Táto adresa sa začína a končí ako jedna z vašich, ale je iná. Porovnajte každý znak.',
    address_unknown: 'Táto adresa neexistuje.',
    too_many_addresses: 'Viac adries si už uložiť nemôžete. Niektorú odoberte.',
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
    address_own: 'Das ist eine unserer Einzahlungsadressen. Geben Sie die Adresse Ihrer eigenen Wallet an.',
    address_is_contract: 'Das ist die Adresse eines Token-Vertrags. Dorthin gesendete Coins sind verloren.',
    address_not_kept: 'Sie können nur gespeicherte Adressen verwenden. Speichern Sie diese zuerst.',
    address_waits:
      'Sie haben diese Adresse erst kürzlich gespeichert. Nach der Wartezeit können Sie sie verwenden.',
    address_similar:
      'Diese Adresse beginnt und endet wie eine Ihrer Adressen, ist aber eine andere. Vergleichen Sie jedes Zeichen.',
    address_unknown: 'Diese Adresse gibt es nicht.',
    too_many_addresses: 'Mehr Adressen können Sie nicht speichern. Entfernen Sie eine davon.',
  },
  es_ES: {
    currency_unknown: 'No operamos con esta moneda.',
    network_unknown: 'Esta red no está disponible para la moneda.',
    deposits_unavailable: 'Los depósitos de esta moneda no están disponibles ahora. Inténtelo más tarde.',
    too_many_wallets: 'Ha alcanzado el número de direcciones de depósito de esta moneda. Use una de ellas.',
    wallet_unknown: 'Esta dirección de depósito no existe.',
    withdrawals_unavailable: 'Las retiradas de esta moneda no están disponibles.',
    funds_too_low: 'Fondos insuficientes',
    address_own:
      'Esta es una de nuestras direcciones de depósito. Indique la dirección de su propio monedero.',
    address_is_contract:
      'Esta es la dirección del contrato de un token. Las monedas enviadas allí se pierden.',
    address_not_kept: 'Solo puede usar direcciones guardadas. Guarde primero esta.',
    address_waits: 'Guardó esta dirección hace poco. Podrá usarla cuando pase el tiempo de espera.',
    address_similar:
      'Esta dirección empieza y termina como una de las suyas, pero es otra. Compare cada carácter.',
    address_unknown: 'Esta dirección no existe.',
    too_many_addresses: 'No puede guardar más direcciones. Elimine alguna.',
  },
} as const satisfies Texts<WalletRefusal>;
