import type { ReasonOf } from '@dukat/contract/endpoint';
import type { selfVerify } from '@dukat/contract/verification';
import type { Texts } from '../locale.ts';

export type VerificationRefusal = ReasonOf<typeof selfVerify>;

/** Why somebody's identity cannot be checked now. */
export const verificationRefusals = {
  en_US: {
    name_required: 'Please enter your name as it stands in your document.',
    already_verified: 'Your identity is verified already.',
    too_many_checks: 'You’ve tried too many times today. Please try again tomorrow.',
    verification_unavailable: 'We can’t verify identities right now. Please try again later.',
  },
  cs_CZ: {
    name_required: 'Vyplňte prosím jméno tak, jak je uvedené v dokladu.',
    already_verified: 'Vaše totožnost už je ověřená.',
    too_many_checks: 'Dnes už jste ověření zkusili příliš mnohokrát. Zkuste to prosím zítra.',
    verification_unavailable: 'Totožnost teď nemůžeme ověřit. Zkuste to prosím později.',
  },
  sk_SK: {
    name_required: 'Vyplňte, prosím, meno tak, ako je uvedené v doklade.',
    already_verified: 'Vaša totožnosť je už overená.',
    too_many_checks: 'Dnes ste overenie skúsili príliš veľakrát. Skúste to, prosím, zajtra.',
    verification_unavailable: 'Totožnosť teraz nemôžeme overiť. Skúste to, prosím, neskôr.',
  },
  de_DE: {
    name_required: 'Bitte geben Sie Ihren Namen so an, wie er im Ausweis steht.',
    already_verified: 'Ihre Identität ist bereits bestätigt.',
    too_many_checks: 'Sie haben es heute zu oft versucht. Bitte versuchen Sie es morgen wieder.',
    verification_unavailable: 'Wir können Identitäten gerade nicht prüfen. Bitte versuchen Sie es später.',
  },
  es_ES: {
    name_required: 'Indique su nombre tal como figura en su documento.',
    already_verified: 'Su identidad ya está verificada.',
    too_many_checks: 'Hoy lo ha intentado demasiadas veces. Inténtelo de nuevo mañana.',
    verification_unavailable: 'Ahora no podemos verificar identidades. Inténtelo más tarde.',
  },
} satisfies Texts<VerificationRefusal>;
