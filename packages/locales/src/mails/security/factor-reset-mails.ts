import { freezeAccount } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { beginReset, dueAt, stopReset } from './security-rows.ts';

/** A reset of the second factor, which takes effect after a day so that the owner can stop it. */
export const factorResetMails = {
  factor_reset_info: {
    values: ['resetUrl', 'freezeUrl'],
    rows: [],
    buttons: [beginReset, freezeAccount],
    texts: {
      en_US: {
        subject: 'Lost your phone? How to reset two-step login at {brand}',
        heading: 'Resetting two-step login',
        paragraphs: [
          'If you have neither your phone nor a recovery code, ask for a reset with the button below. The link is valid for two hours.',
          'The reset takes effect after 24 hours, so that you can stop it if somebody else asked for it. Withdrawals then wait another 24 hours.',
        ],
      },
      cs_CZ: {
        subject: 'Přišli jste o telefon? Jak u {brand} zrušit dvoufázové přihlášení',
        heading: 'Zrušení dvoufázového přihlášení',
        paragraphs: [
          'Nemáte-li telefon ani záložní kód, požádejte o zrušení tlačítkem níže. Odkaz platí dvě hodiny.',
          'Zrušení nastane po 24 hodinách, abyste ho mohli zastavit, kdyby o něj požádal někdo jiný. Výběry pak počkají dalších 24 hodin.',
        ],
      },
      sk_SK: {
        subject: 'Prišli ste o telefón? Ako v {brand} zrušiť dvojfázové prihlásenie',
        heading: 'Zrušenie dvojfázového prihlásenia',
        paragraphs: [
          'Ak nemáte telefón ani záložný kód, požiadajte o zrušenie tlačidlom nižšie. Odkaz platí dve hodiny.',
          'Zrušenie nastane po 24 hodinách, aby ste ho mohli zastaviť, keby oň požiadal niekto iný. Výbery potom počkajú ďalších 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Telefon verloren? So setzen Sie die Anmeldung bei {brand} zurück',
        heading: 'Anmeldung in zwei Schritten zurücksetzen',
        paragraphs: [
          'Wenn Sie weder Ihr Telefon noch einen Wiederherstellungscode haben, fordern Sie das Zurücksetzen mit der Schaltfläche unten an. Der Link gilt zwei Stunden.',
          'Es wird nach 24 Stunden wirksam, damit Sie es stoppen können, falls jemand anderes es angefordert hat. Auszahlungen warten danach weitere 24 Stunden.',
        ],
      },
      es_ES: {
        subject: '¿Ha perdido el teléfono? Cómo restablecer la verificación en {brand}',
        heading: 'Restablecer la verificación en dos pasos',
        paragraphs: [
          'Si no tiene ni el teléfono ni un código de recuperación, solicite el restablecimiento con el botón. El enlace es válido durante dos horas.',
          'Tendrá efecto a las 24 horas, para que pueda detenerlo si lo pidió otra persona. Después, las retiradas esperarán otras 24 horas.',
        ],
      },
    },
  },
  factor_reset_begun: {
    values: ['dueAt', 'stopUrl', 'freezeUrl'],
    rows: [dueAt],
    buttons: [stopReset, freezeAccount],
    texts: {
      en_US: {
        subject: 'Two-step login at {brand} is about to be reset',
        heading: 'Two-step login is about to be reset',
        paragraphs: [
          'Somebody asked us to remove two-step login from your account. If it was you, just wait. If it was not, stop it now.',
        ],
      },
      cs_CZ: {
        subject: 'Dvoufázové přihlášení u {brand} se brzy zruší',
        heading: 'Dvoufázové přihlášení se brzy zruší',
        paragraphs: [
          'Někdo nás požádal, abychom u vašeho účtu zrušili dvoufázové přihlášení. Pokud jste to byli vy, stačí počkat. Pokud ne, hned to zastavte.',
        ],
      },
      sk_SK: {
        subject: 'Dvojfázové prihlásenie v {brand} sa čoskoro zruší',
        heading: 'Dvojfázové prihlásenie sa čoskoro zruší',
        paragraphs: [
          'Niekto nás požiadal, aby sme pri vašom účte zrušili dvojfázové prihlásenie. Ak ste to boli vy, stačí počkať. Ak nie, hneď to zastavte.',
        ],
      },
      de_DE: {
        subject: 'Die Anmeldung in zwei Schritten bei {brand} wird bald zurückgesetzt',
        heading: 'Die Anmeldung in zwei Schritten wird bald zurückgesetzt',
        paragraphs: [
          'Jemand hat uns gebeten, die Anmeldung in zwei Schritten von Ihrem Konto zu entfernen. Waren Sie es, warten Sie einfach. Wenn nicht, stoppen Sie es sofort.',
        ],
      },
      es_ES: {
        subject: 'La verificación en dos pasos de {brand} se restablecerá pronto',
        heading: 'La verificación en dos pasos se restablecerá pronto',
        paragraphs: [
          'Alguien nos ha pedido quitar la verificación en dos pasos de su cuenta. Si ha sido usted, solo espere. Si no, deténgalo ahora.',
        ],
      },
    },
  },
  factor_reset_stopped: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'The reset at {brand} was stopped',
        heading: 'The reset was stopped',
        paragraphs: [
          'Two-step login stays on. If you did not ask for the reset, set a new password: whoever asked knew the old one.',
        ],
      },
      cs_CZ: {
        subject: 'Zrušení u {brand} bylo zastaveno',
        heading: 'Zrušení bylo zastaveno',
        paragraphs: [
          'Dvoufázové přihlášení zůstává zapnuté. Pokud jste o zrušení nežádali, nastavte si nové heslo: kdo o něj žádal, znal to staré.',
        ],
      },
      sk_SK: {
        subject: 'Zrušenie v {brand} bolo zastavené',
        heading: 'Zrušenie bolo zastavené',
        paragraphs: [
          'Dvojfázové prihlásenie zostáva zapnuté. Ak ste o zrušenie nežiadali, nastavte si nové heslo: kto oň žiadal, poznal to staré.',
        ],
      },
      de_DE: {
        subject: 'Das Zurücksetzen bei {brand} wurde gestoppt',
        heading: 'Das Zurücksetzen wurde gestoppt',
        paragraphs: [
          'Die Anmeldung in zwei Schritten bleibt aktiv. Wenn Sie es nicht angefordert haben, legen Sie ein neues Passwort fest: Wer es tat, kannte das alte.',
        ],
      },
      es_ES: {
        subject: 'Se ha detenido el restablecimiento en {brand}',
        heading: 'Se ha detenido el restablecimiento',
        paragraphs: [
          'La verificación en dos pasos sigue activada. Si no lo pidió usted, establezca una contraseña nueva: quien lo pidió conocía la anterior.',
        ],
      },
    },
  },
} as const satisfies Mails;
