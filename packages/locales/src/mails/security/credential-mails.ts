import { freezeAccount } from '../common-rows.ts';
import type { MailButton, MailRow, Mails } from '../mail.ts';

const apiKeys: MailRow = {
  value: 'apiKeys',
  label: {
    en_US: 'API keys',
    cs_CZ: 'API klíče',
    sk_SK: 'API kľúče',
    de_DE: 'API-Schlüssel',
    es_ES: 'Claves API',
  },
};
const programs: MailRow = {
  value: 'programs',
  label: { en_US: 'Programs', cs_CZ: 'Programy', sk_SK: 'Programy', de_DE: 'Programme', es_ES: 'Programas' },
};
const passkeys: MailRow = {
  value: 'passkeys',
  label: {
    en_US: 'Passkeys',
    cs_CZ: 'Přístupové klíče',
    sk_SK: 'Prístupové kľúče',
    de_DE: 'Passkeys',
    es_ES: 'Llaves de acceso',
  },
};
const logins: MailRow = {
  value: 'logins',
  label: {
    en_US: 'Logins at others',
    cs_CZ: 'Přihlášení jinde',
    sk_SK: 'Prihlásenia inde',
    de_DE: 'Anmeldungen anderswo',
    es_ES: 'Inicios de sesión externos',
  },
};
const deletedAt: MailRow = {
  value: 'deletedAt',
  label: {
    en_US: 'Deleted on',
    cs_CZ: 'Smaže se',
    sk_SK: 'Zmaže sa',
    de_DE: 'Wird gelöscht am',
    es_ES: 'Se eliminará el',
  },
};
const credential: MailRow = {
  value: 'credential',
  label: { en_US: 'Name', cs_CZ: 'Název', sk_SK: 'Názov', de_DE: 'Name', es_ES: 'Nombre' },
};
const review: MailButton = {
  value: 'securityUrl',
  label: {
    en_US: 'Review access',
    cs_CZ: 'Zkontrolovat přístupy',
    sk_SK: 'Skontrolovať prístupy',
    de_DE: 'Zugänge prüfen',
    es_ES: 'Revisar los accesos',
  },
};

/** Credentials that an account recovery suspended. */
export const credentialMails = {
  credentials_suspended: {
    values: ['apiKeys', 'programs', 'passkeys', 'logins', 'deletedAt', 'securityUrl', 'freezeUrl'],
    rows: [apiKeys, programs, passkeys, logins, deletedAt],
    buttons: [review, freezeAccount],
    texts: {
      en_US: {
        subject: 'Access to your account at {brand} was suspended',
        heading: 'Decide who keeps access',
        paragraphs: [
          'The protection of your account was changed, so we suspended everything else that could open it or act for you. Nothing on this list works until you keep it.',
          'Keep what is yours and delete what you do not recognize: My account, Security. What you do not keep is deleted.',
        ],
      },
      cs_CZ: {
        subject: 'Přístupy k vašemu účtu u {brand} jsou pozastavené',
        heading: 'Rozhodněte, kdo má dál přístup',
        paragraphs: [
          'Ochrana vašeho účtu se změnila, a tak jsme pozastavili vše ostatní, co ho mohlo otevřít nebo za vás jednat. Nic z tohoto seznamu nefunguje, dokud si to neponecháte.',
          'Ponechte si, co je vaše, a smažte, co nepoznáváte: Můj účet, Zabezpečení. Co si neponecháte, to se smaže.',
        ],
      },
      sk_SK: {
        subject: 'Prístupy k vášmu účtu v {brand} sú pozastavené',
        heading: 'Rozhodnite, kto má ďalej prístup',
        paragraphs: [
          'Ochrana vášho účtu sa zmenila, a tak sme pozastavili všetko ostatné, čo ho mohlo otvoriť alebo za vás konať. Nič z tohto zoznamu nefunguje, kým si to neponecháte.',
          'Ponechajte si, čo je vaše, a zmažte, čo nespoznávate: Môj účet, Zabezpečenie. Čo si neponecháte, to sa zmaže.',
        ],
      },
      de_DE: {
        subject: 'Zugänge zu Ihrem Konto bei {brand} wurden ausgesetzt',
        heading: 'Entscheiden Sie, wer Zugang behält',
        paragraphs: [
          'Der Schutz Ihres Kontos wurde geändert. Deshalb haben wir alles andere ausgesetzt, was es öffnen oder für Sie handeln konnte. Nichts auf dieser Liste funktioniert, bis Sie es behalten.',
          'Behalten Sie, was Ihnen gehört, und löschen Sie, was Sie nicht kennen: Mein Konto, Sicherheit. Was Sie nicht behalten, wird gelöscht.',
        ],
      },
      es_ES: {
        subject: 'Se han suspendido accesos a su cuenta en {brand}',
        heading: 'Decida quién conserva el acceso',
        paragraphs: [
          'Ha cambiado la protección de su cuenta, así que hemos suspendido todo lo demás que podía abrirla o actuar por usted. Nada de esta lista funciona hasta que lo conserve.',
          'Conserve lo que es suyo y elimine lo que no reconozca: Mi cuenta, Seguridad. Lo que no conserve se eliminará.',
        ],
      },
    },
  },
  credential_kept: {
    values: ['credential', 'freezeUrl'],
    rows: [credential],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Suspended access to your account at {brand} works again',
        heading: 'Suspended access works again',
        paragraphs: ['It can open your account or act for you as before.'],
      },
      cs_CZ: {
        subject: 'Pozastavený přístup k vašemu účtu u {brand} zase funguje',
        heading: 'Pozastavený přístup zase funguje',
        paragraphs: ['Může otevřít váš účet nebo za vás jednat jako dřív.'],
      },
      sk_SK: {
        subject: 'Pozastavený prístup k vášmu účtu v {brand} znova funguje',
        heading: 'Pozastavený prístup znova funguje',
        paragraphs: ['Môže otvoriť váš účet alebo za vás konať ako predtým.'],
      },
      de_DE: {
        subject: 'Ein ausgesetzter Zugang zu Ihrem Konto bei {brand} funktioniert wieder',
        heading: 'Ein ausgesetzter Zugang funktioniert wieder',
        paragraphs: ['Er kann Ihr Konto wie zuvor öffnen oder für Sie handeln.'],
      },
      es_ES: {
        subject: 'Un acceso suspendido a su cuenta en {brand} vuelve a funcionar',
        heading: 'Un acceso suspendido vuelve a funcionar',
        paragraphs: ['Puede abrir su cuenta o actuar por usted como antes.'],
      },
    },
  },
} as const satisfies Mails;
