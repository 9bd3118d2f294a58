import { at, device, logIn } from '../common-rows.ts';
import type { MailButton, Mails } from '../mail.ts';

/** Logs in by the mailed link. */
const logInNow: MailButton = { ...logIn, value: 'linkUrl' };
const register: MailButton = {
  value: 'registerUrl',
  label: {
    en_US: 'Open an account',
    cs_CZ: 'Založit účet',
    sk_SK: 'Založiť účet',
    de_DE: 'Konto eröffnen',
    es_ES: 'Abrir una cuenta',
  },
};

/** Mails for a login by mail: an address gets the link if it has an account, otherwise an invitation to register. */
export const loginMails = {
  login_link: {
    values: ['device', 'at', 'linkUrl'],
    rows: [device, at],
    buttons: [logInNow],
    texts: {
      en_US: {
        subject: 'Your login link for {brand}',
        heading: 'Log in with one click',
        paragraphs: ['The link is valid for 15 minutes and works once. Don’t forward this e-mail to anyone.'],
        note: 'If you didn’t ask for it, don’t open the link: nobody can get in without this e-mail.',
      },
      cs_CZ: {
        subject: 'Odkaz pro přihlášení k {brand}',
        heading: 'Přihlaste se jedním kliknutím',
        paragraphs: ['Odkaz platí 15 minut a lze ho použít jednou. Nikomu tuto zprávu nepřeposílejte.'],
        note: 'Nežádali jste o něj? Pak ho neotvírejte. Bez této zprávy se k vám nikdo nepřihlásí.',
      },
      sk_SK: {
        subject: 'Odkaz na prihlásenie do {brand}',
        heading: 'Prihláste sa jedným kliknutím',
        paragraphs: ['Odkaz platí 15 minút a dá sa použiť raz. Nikomu túto správu nepreposielajte.'],
        note: 'Nežiadali ste oň? Potom ho neotvárajte. Bez tejto správy sa k vám nikto neprihlási.',
      },
      de_DE: {
        subject: 'Ihr Anmeldelink für {brand}',
        heading: 'Mit einem Klick anmelden',
        paragraphs: [
          'Der Link gilt 15 Minuten und funktioniert einmal. Leiten Sie diese Nachricht an niemanden weiter.',
        ],
        note: 'Sie haben das nicht angefordert? Dann öffnen Sie den Link nicht. Ohne diese Nachricht kommt niemand hinein.',
      },
      es_ES: {
        subject: 'Su enlace para entrar en {brand}',
        heading: 'Inicie sesión con un clic',
        paragraphs: [
          'El enlace es válido durante 15 minutos y funciona una sola vez. No reenvíe este mensaje a nadie.',
        ],
        note: '¿No lo ha pedido usted? Entonces no abra el enlace: nadie puede entrar sin este mensaje.',
      },
    },
  },
  login_without_account: {
    values: ['device', 'at', 'registerUrl'],
    rows: [device, at],
    buttons: [register],
    texts: {
      en_US: {
        subject: 'Logging in to {brand}',
        heading: 'There is no account with this e-mail',
        paragraphs: [
          'Somebody, probably you, asked for a link to log in. There is no account at {brand} with this e-mail yet. Try another address, or open an account.',
        ],
        note: 'If this wasn’t you, you can ignore this e-mail.',
      },
      cs_CZ: {
        subject: 'Přihlášení k {brand}',
        heading: 'S tímto e-mailem tu účet není',
        paragraphs: [
          'Někdo, nejspíš vy, požádal o odkaz pro přihlášení. S tímto e-mailem zatím u {brand} žádný účet není. Zkuste jinou adresu, nebo si účet založte.',
        ],
        note: 'Nebyli jste to vy? Pak tuto zprávu můžete ignorovat.',
      },
      sk_SK: {
        subject: 'Prihlásenie do {brand}',
        heading: 'S týmto e-mailom tu účet nie je',
        paragraphs: [
          'Niekto, pravdepodobne vy, požiadal o odkaz na prihlásenie. S týmto e-mailom zatiaľ v {brand} nie je žiadny účet. Skúste inú adresu alebo si účet založte.',
        ],
        note: 'Neboli ste to vy? Potom môžete túto správu ignorovať.',
      },
      de_DE: {
        subject: 'Anmeldung bei {brand}',
        heading: 'Zu dieser E-Mail-Adresse gibt es kein Konto',
        paragraphs: [
          'Jemand, vermutlich Sie, hat einen Anmeldelink angefordert. Zu dieser E-Mail-Adresse gibt es bei {brand} noch kein Konto. Versuchen Sie eine andere Adresse oder eröffnen Sie ein Konto.',
        ],
        note: 'Sie waren es nicht? Dann können Sie diese Nachricht ignorieren.',
      },
      es_ES: {
        subject: 'Inicio de sesión en {brand}',
        heading: 'No hay ninguna cuenta con este correo',
        paragraphs: [
          'Alguien, probablemente usted, ha pedido un enlace para iniciar sesión. Con este correo todavía no hay ninguna cuenta en {brand}. Pruebe con otra dirección o abra una cuenta.',
        ],
        note: '¿No ha sido usted? Entonces puede ignorar este mensaje.',
      },
    },
  },
} as const satisfies Mails;
