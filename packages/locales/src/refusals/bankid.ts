import type { updateProfileByBank } from '@dukat/contract/bankid';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

/** The text of `already_verified` is in verification.ts. */
export type BankIdRefusal = Exclude<RefusalReason<typeof updateProfileByBank>, 'already_verified'>;

/** Why an identity confirmed by a bank was not accepted. */
export const bankIdRefusals = {
  en_US: {
    bankid_failed: 'Your bank’s answer could not be confirmed. Please try again.',
    bankid_canceled: 'You canceled the verification at your bank.',
    person_known:
      'You are already verified on another account of yours. Please use that one, or write to us.',
  },
  cs_CZ: {
    bankid_failed: 'Odpověď vaší banky se nepodařilo ověřit. Zkuste to prosím znovu.',
    bankid_canceled: 'Ověření jste ve své bance zrušili.',
    person_known: 'Už jste ověřeni na jiném svém účtu u nás. Použijte prosím ten, nebo nám napište.',
  },
  sk_SK: {
    bankid_failed: 'Odpoveď vašej banky sa nepodarilo overiť. Skúste to, prosím, znova.',
    bankid_canceled: 'Overenie ste vo svojej banke zrušili.',
    person_known: 'Už ste overení na inom svojom účte u nás. Použite, prosím, ten, alebo nám napíšte.',
  },
  de_DE: {
    bankid_failed: 'Die Antwort Ihrer Bank konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    bankid_canceled: 'Sie haben die Verifizierung bei Ihrer Bank abgebrochen.',
    person_known:
      'Sie sind bereits mit einem anderen Konto bei uns verifiziert. Bitte verwenden Sie dieses oder schreiben Sie uns.',
  },
  es_ES: {
    bankid_failed: 'No se ha podido confirmar la respuesta de su banco. Inténtelo de nuevo.',
    bankid_canceled: 'Ha cancelado la verificación en su banco.',
    person_known: 'Ya está verificado en otra cuenta suya. Utilice esa cuenta o escríbanos.',
  },
} satisfies Texts<BankIdRefusal>;
