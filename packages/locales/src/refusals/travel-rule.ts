import type { Texts } from '../locale.ts';

/** What is missing before coins may be sent to an address, and why a proof of ownership was not accepted. */
export type TravelRuleRefusal =
  | 'address_owner_needed'
  | 'address_proof_needed'
  | 'address_proof_impossible'
  | 'challenge_gone'
  | 'signature_unreadable'
  | 'signature_unsupported'
  | 'signature_wrong'
  | 'address_owner_unknown'
  | 'address_not_to_accept';

export const travelRuleRefusals = {
  en_US: {
    address_owner_needed: 'Say whose this address is first.',
    address_proof_needed:
      'To send coins worth more than 1,000 EUR to this wallet, prove that it’s yours: sign a short message on the Withdraw page.',
    address_proof_impossible:
      'Coins worth more than 1,000 EUR can’t go to a private wallet on this network, because we can’t check its signature. Send them to a provider or write to us.',
    challenge_gone: 'This message has expired. Ask for a new one.',
    signature_unreadable: 'This isn’t a signature we can read. Copy all of it from your wallet.',
    signature_unsupported: 'We can’t check signatures of this kind of address. Write to us.',
    signature_wrong: 'This signature is of another address or another message.',
    address_owner_unknown: 'This address is not known here.',
    address_not_to_accept: 'This wallet is proved already, or a provider keeps it.',
  },
  cs_CZ: {
    address_owner_needed: 'Nejprve uveďte, komu tato adresa patří.',
    address_proof_needed:
      'K odeslání mincí v hodnotě nad 1 000 EUR do této peněženky prokažte, že je vaše: na stránce Výběr podepište krátkou zprávu.',
    address_proof_impossible:
      'Mince v hodnotě nad 1 000 EUR na této síti do soukromé peněženky poslat nejde, protože neumíme ověřit její podpis. Pošlete je poskytovateli, nebo nám napište.',
    challenge_gone: 'Platnost této zprávy vypršela. Vyžádejte si novou.',
    signature_unreadable: 'Takový podpis neumíme přečíst. Zkopírujte ho z peněženky celý.',
    signature_unsupported: 'Podpis tohoto druhu adresy neumíme ověřit. Napište nám.',
    signature_wrong: 'Tento podpis patří k jiné adrese nebo k jiné zprávě.',
    address_owner_unknown: 'Tuto adresu tu neznáme.',
    address_not_to_accept: 'Tato peněženka už je ověřená, nebo ji vede poskytovatel.',
  },
  sk_SK: {
    address_owner_needed: 'Najprv uveďte, komu táto adresa patrí.',
    address_proof_needed:
      'Na odoslanie mincí v hodnote nad 1 000 EUR do tejto peňaženky preukážte, že je vaša: na stránke Výber podpíšte krátku správu.',
    address_proof_impossible:
      'Mince v hodnote nad 1 000 EUR sa na tejto sieti do súkromnej peňaženky poslať nedajú, pretože nevieme overiť jej podpis. Pošlite ich poskytovateľovi, alebo nám napíšte.',
    challenge_gone: 'Platnosť tejto správy vypršala. Vyžiadajte si novú.',
    signature_unreadable: 'Taký podpis nevieme prečítať. Skopírujte ho z peňaženky celý.',
    signature_unsupported: 'Podpis tohto druhu adresy nevieme overiť. Napíšte nám.',
    signature_wrong: 'Tento podpis patrí k inej adrese alebo k inej správe.',
    address_owner_unknown: 'Túto adresu tu nepoznáme.',
    address_not_to_accept: 'Táto peňaženka je už overená, alebo ju vedie poskytovateľ.',
  },
  de_DE: {
    address_owner_needed: 'Geben Sie zuerst an, wem diese Adresse gehört.',
    address_proof_needed:
      'Um Coins im Wert von über 1.000 EUR an diese Wallet zu senden, weisen Sie nach, dass sie Ihnen gehört: Signieren Sie auf der Seite Auszahlung eine kurze Nachricht.',
    address_proof_impossible:
      'Coins im Wert von über 1.000 EUR können in diesem Netzwerk nicht an eine private Wallet gehen, weil wir deren Signatur nicht prüfen können. Senden Sie sie an einen Anbieter oder schreiben Sie uns.',
    challenge_gone: 'Diese Nachricht ist abgelaufen. Fordern Sie eine neue an.',
    signature_unreadable:
      'Diese Signatur können wir nicht lesen. Kopieren Sie sie vollständig aus Ihrer Wallet.',
    signature_unsupported: 'Signaturen dieser Art von Adresse können wir nicht prüfen. Schreiben Sie uns.',
    signature_wrong: 'Diese Signatur gehört zu einer anderen Adresse oder Nachricht.',
    address_owner_unknown: 'Diese Adresse ist hier nicht bekannt.',
    address_not_to_accept: 'Diese Wallet ist bereits nachgewiesen oder wird von einem Anbieter geführt.',
  },
  es_ES: {
    address_owner_needed: 'Indique primero de quién es esta dirección.',
    address_proof_needed:
      'Para enviar monedas por más de 1.000 EUR a este monedero, demuestre que es suyo: firme un breve mensaje en la página Retirar.',
    address_proof_impossible:
      'En esta red no se pueden enviar monedas por más de 1.000 EUR a un monedero privado, porque no podemos comprobar su firma. Envíelas a un proveedor o escríbanos.',
    challenge_gone: 'Este mensaje ha caducado. Pida uno nuevo.',
    signature_unreadable: 'No podemos leer esta firma. Cópiela entera desde su monedero.',
    signature_unsupported: 'No podemos comprobar firmas de este tipo de dirección. Escríbanos.',
    signature_wrong: 'Esta firma es de otra dirección o de otro mensaje.',
    address_owner_unknown: 'Esta dirección no se conoce aquí.',
    address_not_to_accept: 'Este monedero ya está acreditado o lo custodia un proveedor.',
  },
} satisfies Texts<TravelRuleRefusal>;
