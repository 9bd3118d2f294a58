import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type {
  decideIdentityCase,
  grantThirdTier,
  openPersonFile,
} from '@dukat/contract/back-office/identity-cases';
import type { openIdentityDocument } from '@dukat/contract/back-office/identity-documents';
import type { readBankVerification, verifyBankAccount } from '@dukat/contract/bank-verification';
import type { saveClientForm } from '@dukat/contract/client-form';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { selfVerify } from '@dukat/contract/verification';
import type { Texts } from '../locale.ts';

export type VerificationRefusal = Exclude<
  RefusalReason<
    | typeof selfVerify
    | typeof saveClientForm
    | typeof verifyBankAccount
    | typeof readBankVerification
    | typeof openPersonFile
    | typeof openIdentityDocument
    | typeof decideIdentityCase
    | typeof grantThirdTier
  >,
  DecisionRefusal | 'document_unknown'
>;

/** Why an identity check cannot be started now. */
export const verificationRefusals = {
  en_US: {
    name_required: 'Please enter your name as it stands in your document.',
    already_verified: 'Your identity is verified already.',
    too_many_checks: 'You’ve tried too many times today. Please try again tomorrow.',
    verification_unavailable: 'We can’t verify identities right now. Please try again later.',
    form_required: 'Please fill in the form about you first.',
    form_changed: 'Our questions have changed. Please look at the form again.',
    form_submitted: 'You’ve sent this form already.',
    form_moved_on:
      'You’ve changed the form in another window. Please look through the answers and send it again.',
    answer_invalid: 'Please choose or write this answer again.',
    answer_missing: 'Please answer this question.',
    identity_required: 'Please verify your identity first, so that we know whose account it should be.',
    check_unknown: 'We don’t know this link. Please open it from your account again.',
    person_unknown: 'We don’t know this person.',
    case_unknown: 'This case is not there.',
    case_decided: 'Somebody has decided this already.',
    document_unreadable: 'This document can’t be opened with our keys. Please look at it at the provider.',
    refusal_needs_words: 'Please write the customer why.',
    reason_missing: 'Please say why.',
    tier_too_low: 'The second level comes before the third.',
  },
  cs_CZ: {
    name_required: 'Vyplňte prosím jméno tak, jak je uvedené v dokladu.',
    already_verified: 'Vaše totožnost už je ověřená.',
    too_many_checks: 'Dnes už jste ověření zkusili příliš mnohokrát. Zkuste to prosím zítra.',
    verification_unavailable: 'Totožnost teď nemůžeme ověřit. Zkuste to prosím později.',
    form_required: 'Nejdřív prosím vyplňte dotazník o sobě.',
    form_changed: 'Otázky se změnily. Projděte prosím dotazník znovu.',
    form_submitted: 'Tento dotazník jste už odeslali.',
    form_moved_on: 'Dotazník jste změnili v jiném okně. Projděte prosím odpovědi a odešlete ho znovu.',
    answer_invalid: 'Vyberte nebo napište prosím tuto odpověď znovu.',
    answer_missing: 'Odpovězte prosím na tuto otázku.',
    identity_required: 'Nejdřív prosím ověřte svou totožnost, ať víme, komu má účet patřit.',
    check_unknown: 'Tento odkaz neznáme. Otevřete ho prosím znovu ze svého účtu.',
    person_unknown: 'Tuto osobu neznáme.',
    case_unknown: 'Tento případ neexistuje.',
    case_decided: 'O tomto už někdo rozhodl.',
    document_unreadable:
      'Tento doklad se klíči systému nepodařilo otevřít. Podívejte se na něj prosím u poskytovatele.',
    refusal_needs_words: 'Napište prosím zákazníkovi proč.',
    reason_missing: 'Uveďte prosím důvod.',
    tier_too_low: 'Před třetí úrovní musí být druhá.',
  },
  sk_SK: {
    name_required: 'Vyplňte, prosím, meno tak, ako je uvedené v doklade.',
    already_verified: 'Vaša totožnosť je už overená.',
    too_many_checks: 'Dnes ste overenie skúsili príliš veľakrát. Skúste to, prosím, zajtra.',
    verification_unavailable: 'Totožnosť teraz nemôžeme overiť. Skúste to, prosím, neskôr.',
    form_required: 'Najprv, prosím, vyplňte dotazník o sebe.',
    form_changed: 'Otázky sa zmenili. Prejdite si, prosím, dotazník znova.',
    form_submitted: 'Tento dotazník ste už odoslali.',
    form_moved_on: 'Dotazník ste zmenili v inom okne. Prejdite si, prosím, odpovede a odošlite ho znova.',
    answer_invalid: 'Vyberte alebo napíšte, prosím, túto odpoveď znova.',
    answer_missing: 'Odpovedzte, prosím, na túto otázku.',
    identity_required: 'Najprv, prosím, overte svoju totožnosť, aby sme vedeli, komu má účet patriť.',
    check_unknown: 'Tento odkaz nepoznáme. Otvorte ho, prosím, znova zo svojho účtu.',
    person_unknown: 'Túto osobu nepoznáme.',
    case_unknown: 'Tento prípad neexistuje.',
    case_decided: 'O tomto už niekto rozhodol.',
    document_unreadable:
      'Tento doklad sa kľúčmi systému nepodarilo otvoriť. Pozrite si ho, prosím, u poskytovateľa.',
    refusal_needs_words: 'Napíšte, prosím, zákazníkovi prečo.',
    reason_missing: 'Uveďte, prosím, dôvod.',
    tier_too_low: 'Pred treťou úrovňou musí byť druhá.',
  },
  de_DE: {
    name_required: 'Bitte geben Sie Ihren Namen so an, wie er im Ausweis steht.',
    already_verified: 'Ihre Identität ist bereits verifiziert.',
    too_many_checks: 'Sie haben es heute zu oft versucht. Bitte versuchen Sie es morgen wieder.',
    verification_unavailable:
      'Wir können Identitäten gerade nicht verifizieren. Bitte versuchen Sie es später.',
    form_required: 'Bitte füllen Sie zuerst den Fragebogen aus.',
    form_changed: 'Unsere Fragen haben sich geändert. Bitte sehen Sie den Fragebogen noch einmal durch.',
    form_submitted: 'Sie haben diesen Fragebogen bereits abgeschickt.',
    form_moved_on:
      'Sie haben den Fragebogen in einem anderen Fenster geändert. Bitte prüfen Sie die Antworten und schicken Sie ihn noch einmal ab.',
    answer_invalid: 'Bitte wählen oder schreiben Sie diese Antwort noch einmal.',
    answer_missing: 'Bitte beantworten Sie diese Frage.',
    identity_required:
      'Bitte verifizieren Sie zuerst Ihre Identität, damit wir wissen, wem das Konto gehören soll.',
    check_unknown: 'Wir kennen diesen Link nicht. Bitte öffnen Sie ihn noch einmal aus Ihrem Konto.',
    person_unknown: 'Diese Person kennen wir nicht.',
    case_unknown: 'Diesen Fall gibt es nicht.',
    case_decided: 'Darüber hat schon jemand entschieden.',
    document_unreadable:
      'Dieses Dokument lässt sich mit unseren Schlüsseln nicht öffnen. Bitte sehen Sie es beim Anbieter an.',
    refusal_needs_words: 'Bitte schreiben Sie dem Kunden, warum.',
    reason_missing: 'Bitte nennen Sie den Grund.',
    tier_too_low: 'Vor der dritten Stufe kommt die zweite.',
  },
  es_ES: {
    name_required: 'Indique su nombre tal como figura en su documento.',
    already_verified: 'Su identidad ya está verificada.',
    too_many_checks: 'Hoy lo ha intentado demasiadas veces. Inténtelo de nuevo mañana.',
    verification_unavailable: 'Ahora no podemos verificar identidades. Inténtelo más tarde.',
    form_required: 'Primero rellene el cuestionario sobre usted.',
    form_changed: 'Nuestras preguntas han cambiado. Revise el cuestionario de nuevo.',
    form_submitted: 'Ya ha enviado este cuestionario.',
    form_moved_on: 'Ha cambiado el cuestionario en otra ventana. Revise las respuestas y envíelo de nuevo.',
    answer_invalid: 'Elija o escriba esta respuesta de nuevo.',
    answer_missing: 'Responda a esta pregunta.',
    identity_required: 'Verifique primero su identidad para que sepamos de quién debe ser la cuenta.',
    check_unknown: 'No conocemos este enlace. Ábralo de nuevo desde su cuenta.',
    person_unknown: 'No conocemos a esta persona.',
    case_unknown: 'Este caso no existe.',
    case_decided: 'Alguien ya lo ha decidido.',
    document_unreadable: 'Este documento no se puede abrir con nuestras claves. Consúltelo en el proveedor.',
    refusal_needs_words: 'Escriba al cliente el motivo.',
    reason_missing: 'Indique el motivo.',
    tier_too_low: 'Antes del tercer nivel va el segundo.',
  },
} satisfies Texts<VerificationRefusal>;
