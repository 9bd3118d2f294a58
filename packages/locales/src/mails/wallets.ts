import { freezeAccount } from './common-rows.ts';
import type { Mails } from './mail.ts';
import { memo, network } from './orders/order-rows.ts';
import { dueAt } from './security/security-rows.ts';
import { sendsTo } from './withdrawals/withdrawal-rows.ts';

const name = {
  value: 'name',
  label: { en_US: 'Name', cs_CZ: 'Název', sk_SK: 'Názov', de_DE: 'Name', es_ES: 'Nombre' },
} as const;
const usableFrom = {
  value: 'usableFrom',
  label: {
    en_US: 'Can be used from',
    cs_CZ: 'Lze použít od',
    sk_SK: 'Dá sa použiť od',
    de_DE: 'Nutzbar ab',
    es_ES: 'Se puede usar desde',
  },
} as const;

/** Saved addresses, and the allow-list mode in which withdrawals may go to these only. */
export const walletMails = {
  address_kept: {
    values: ['name', 'destination', 'memo', 'network', 'usableFrom', 'freezeUrl'],
    rows: [name, sendsTo, memo, network, usableFrom],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'You saved a withdrawal address: {name}',
        heading: 'A withdrawal address was saved',
        paragraphs: ['If it was you, there’s nothing to do.'],
      },
      cs_CZ: {
        subject: 'Uložili jste adresu pro výběry: {name}',
        heading: 'Byla uložena adresa pro výběry',
        paragraphs: ['Pokud jste to byli vy, nemusíte nic dělat.'],
      },
      sk_SK: {
        subject: 'Uložili ste adresu pre výbery: {name}',
        heading: 'Bola uložená adresa pre výbery',
        paragraphs: ['Ak ste to boli vy, nemusíte nič robiť.'],
      },
      de_DE: {
        subject: 'Sie haben eine Auszahlungsadresse gespeichert: {name}',
        heading: 'Eine Auszahlungsadresse wurde gespeichert',
        paragraphs: ['Waren Sie es, müssen Sie nichts tun.'],
      },
      es_ES: {
        subject: 'Ha guardado una dirección de retirada: {name}',
        heading: 'Se ha guardado una dirección de retirada',
        paragraphs: ['Si ha sido usted, no tiene que hacer nada.'],
      },
    },
  },
  allow_list_loosened: {
    values: ['dueAt', 'freezeUrl'],
    rows: [dueAt],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Your withdrawals will be less protected',
        heading: 'Your withdrawals will be less protected',
        paragraphs: [
          'Somebody logged in to your account relaxed the rule that only saved addresses can be used.',
        ],
      },
      cs_CZ: {
        subject: 'Vaše výběry budou chráněné méně',
        heading: 'Vaše výběry budou chráněné méně',
        paragraphs: ['Někdo přihlášený k vašemu účtu uvolnil pravidlo, že lze použít jen uložené adresy.'],
      },
      sk_SK: {
        subject: 'Vaše výbery budú chránené menej',
        heading: 'Vaše výbery budú chránené menej',
        paragraphs: [
          'Niekto prihlásený k vášmu účtu uvoľnil pravidlo, že sa dajú použiť len uložené adresy.',
        ],
      },
      de_DE: {
        subject: 'Ihre Auszahlungen werden weniger geschützt',
        heading: 'Ihre Auszahlungen werden weniger geschützt',
        paragraphs: [
          'Jemand, der an Ihrem Konto angemeldet ist, hat die Regel gelockert, dass nur gespeicherte Adressen verwendet werden können.',
        ],
      },
      es_ES: {
        subject: 'Sus retiradas estarán menos protegidas',
        heading: 'Sus retiradas estarán menos protegidas',
        paragraphs: [
          'Alguien que ha iniciado sesión en su cuenta ha relajado la regla de usar solo direcciones guardadas.',
        ],
      },
    },
  },
} as const satisfies Mails;
