import type { MailButton, MailRow, Mails } from './mail.ts';

const device: MailRow = {
  value: 'device',
  label: { en_US: 'Device', cs_CZ: 'Zařízení', sk_SK: 'Zariadenie', de_DE: 'Gerät', es_ES: 'Dispositivo' },
};
const at: MailRow = {
  value: 'at',
  label: { en_US: 'Time', cs_CZ: 'Čas', sk_SK: 'Čas', de_DE: 'Zeit', es_ES: 'Hora' },
};
const dueAt: MailRow = {
  value: 'dueAt',
  label: {
    en_US: 'Takes effect',
    cs_CZ: 'Nastane',
    sk_SK: 'Nastane',
    de_DE: 'Wirksam ab',
    es_ES: 'Tendrá efecto',
  },
};
const logIn: MailButton = {
  value: 'loginUrl',
  label: {
    en_US: 'Log in',
    cs_CZ: 'Přihlásit se',
    sk_SK: 'Prihlásiť sa',
    de_DE: 'Anmelden',
    es_ES: 'Iniciar sesión',
  },
};
const freezeAccount: MailButton = {
  value: 'freezeUrl',
  label: {
    en_US: 'This was not me: freeze the account',
    cs_CZ: 'To jsem nebyl(a) já: zmrazit účet',
    sk_SK: 'To som nebol(a) ja: zmraziť účet',
    de_DE: 'Das war ich nicht: Konto einfrieren',
    es_ES: 'No he sido yo: congelar la cuenta',
  },
};
const beginReset: MailButton = {
  value: 'resetUrl',
  label: {
    en_US: 'Reset the second step',
    cs_CZ: 'Zrušit druhý krok',
    sk_SK: 'Zrušiť druhý krok',
    de_DE: 'Zweiten Schritt zurücksetzen',
    es_ES: 'Restablecer el segundo paso',
  },
};
const stopReset: MailButton = {
  value: 'stopUrl',
  label: {
    en_US: 'Stop the reset',
    cs_CZ: 'Zastavit zrušení',
    sk_SK: 'Zastaviť zrušenie',
    de_DE: 'Zurücksetzen stoppen',
    es_ES: 'Detener el restablecimiento',
  },
};

/** What is told to an owner about what protects the account, each with a way to freeze it. */
export const securityMails = {
  second_factor_on: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Two-step login is on at {brand}',
        heading: 'Two-step login is on',
        paragraphs: [
          'From now on a login also asks for a code from your phone. Keep the recovery codes in a safe place: they open the account if you lose the phone.',
        ],
      },
      cs_CZ: {
        subject: 'Dvoufázové přihlášení u {brand} je zapnuté',
        heading: 'Dvoufázové přihlášení je zapnuté',
        paragraphs: [
          'Při přihlášení se teď ptáme i na kód z vašeho telefonu. Záložní kódy si uložte na bezpečné místo: otevřou účet, když o telefon přijdete.',
        ],
      },
      sk_SK: {
        subject: 'Dvojfázové prihlásenie v {brand} je zapnuté',
        heading: 'Dvojfázové prihlásenie je zapnuté',
        paragraphs: [
          'Pri prihlásení sa teraz pýtame aj na kód z vášho telefónu. Záložné kódy si uložte na bezpečné miesto: otvoria účet, keď o telefón prídete.',
        ],
      },
      de_DE: {
        subject: 'Anmeldung in zwei Schritten bei {brand} ist aktiv',
        heading: 'Die Anmeldung in zwei Schritten ist aktiv',
        paragraphs: [
          'Ab jetzt fragen wir bei der Anmeldung auch nach einem Code von Ihrem Telefon. Bewahren Sie die Wiederherstellungscodes sicher auf: Sie öffnen das Konto, falls Sie das Telefon verlieren.',
        ],
      },
      es_ES: {
        subject: 'La verificación en dos pasos de {brand} está activada',
        heading: 'La verificación en dos pasos está activada',
        paragraphs: [
          'A partir de ahora, al iniciar sesión también pediremos un código de su teléfono. Guarde los códigos de recuperación en un lugar seguro: abren la cuenta si pierde el teléfono.',
        ],
      },
    },
  },
  second_factor_off: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Two-step login is off at {brand}',
        heading: 'Two-step login is off',
        paragraphs: ['A login now asks for the password alone. For your safety, withdrawals wait 24 hours.'],
      },
      cs_CZ: {
        subject: 'Dvoufázové přihlášení u {brand} je vypnuté',
        heading: 'Dvoufázové přihlášení je vypnuté',
        paragraphs: ['K přihlášení teď stačí samotné heslo. Pro vaši bezpečnost počkají výběry 24 hodin.'],
      },
      sk_SK: {
        subject: 'Dvojfázové prihlásenie v {brand} je vypnuté',
        heading: 'Dvojfázové prihlásenie je vypnuté',
        paragraphs: [
          'Na prihlásenie teraz stačí samotné heslo. Pre vašu bezpečnosť počkajú výbery 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Anmeldung in zwei Schritten bei {brand} ist aus',
        heading: 'Die Anmeldung in zwei Schritten ist aus',
        paragraphs: [
          'Zur Anmeldung genügt jetzt das Passwort. Zu Ihrer Sicherheit warten Auszahlungen 24 Stunden.',
        ],
      },
      es_ES: {
        subject: 'La verificación en dos pasos de {brand} está desactivada',
        heading: 'La verificación en dos pasos está desactivada',
        paragraphs: [
          'Ahora basta la contraseña para iniciar sesión. Por su seguridad, las retiradas esperarán 24 horas.',
        ],
      },
    },
  },
  recovery_code_used: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A recovery code was used at {brand}',
        heading: 'A recovery code was used',
        paragraphs: [
          'Somebody used one of your recovery codes in place of a code from the phone. Each works once. You can make new ones in the security settings.',
        ],
      },
      cs_CZ: {
        subject: 'U {brand} byl použit záložní kód',
        heading: 'Byl použit záložní kód',
        paragraphs: [
          'Místo kódu z telefonu byl použit jeden z vašich záložních kódů. Každý platí jen jednou. Nové si vytvoříte v nastavení zabezpečení.',
        ],
      },
      sk_SK: {
        subject: 'V {brand} bol použitý záložný kód',
        heading: 'Bol použitý záložný kód',
        paragraphs: [
          'Namiesto kódu z telefónu bol použitý jeden z vašich záložných kódov. Každý platí len raz. Nové si vytvoríte v nastaveniach zabezpečenia.',
        ],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Wiederherstellungscode verwendet',
        heading: 'Ein Wiederherstellungscode wurde verwendet',
        paragraphs: [
          'Statt eines Codes vom Telefon wurde einer Ihrer Wiederherstellungscodes verwendet. Jeder gilt nur einmal. Neue erstellen Sie in den Sicherheitseinstellungen.',
        ],
      },
      es_ES: {
        subject: 'Se ha usado un código de recuperación en {brand}',
        heading: 'Se ha usado un código de recuperación',
        paragraphs: [
          'Se ha usado uno de sus códigos de recuperación en lugar de un código del teléfono. Cada uno sirve una sola vez. Puede crear otros en los ajustes de seguridad.',
        ],
      },
    },
  },
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
          'Somebody asked us to take two-step login off your account. If it was you, just wait. If it was not, stop it now.',
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
  account_frozen: {
    values: ['loginUrl'],
    rows: [],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'Your account at {brand} is frozen',
        heading: 'Your account is frozen',
        paragraphs: [
          'Your open orders are canceled, nothing can be withdrawn and every device is logged out. Set a new password, then log in and ask for the account to be thawed.',
        ],
      },
      cs_CZ: {
        subject: 'Váš účet u {brand} je zmrazený',
        heading: 'Váš účet je zmrazený',
        paragraphs: [
          'Otevřené objednávky jsou zrušené, nic nelze vybrat a všechna zařízení jsou odhlášená. Nastavte si nové heslo, přihlaste se a požádejte o rozmrazení účtu.',
        ],
      },
      sk_SK: {
        subject: 'Váš účet v {brand} je zmrazený',
        heading: 'Váš účet je zmrazený',
        paragraphs: [
          'Otvorené objednávky sú zrušené, nič sa nedá vybrať a všetky zariadenia sú odhlásené. Nastavte si nové heslo, prihláste sa a požiadajte o rozmrazenie účtu.',
        ],
      },
      de_DE: {
        subject: 'Ihr Konto bei {brand} ist eingefroren',
        heading: 'Ihr Konto ist eingefroren',
        paragraphs: [
          'Offene Aufträge sind storniert, Auszahlungen sind gesperrt und alle Geräte abgemeldet. Legen Sie ein neues Passwort fest, melden Sie sich an und beantragen Sie die Freigabe.',
        ],
      },
      es_ES: {
        subject: 'Su cuenta en {brand} está congelada',
        heading: 'Su cuenta está congelada',
        paragraphs: [
          'Sus órdenes abiertas se han cancelado, no se puede retirar nada y todos los dispositivos están desconectados. Establezca una contraseña nueva, inicie sesión y solicite descongelarla.',
        ],
      },
    },
  },
  account_thawing: {
    values: ['dueAt', 'freezeUrl'],
    rows: [dueAt],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Your account at {brand} will be thawed',
        heading: 'Your account will be thawed',
        paragraphs: ['Somebody who logged in to your account asked us to thaw it. If it was you, just wait.'],
      },
      cs_CZ: {
        subject: 'Váš účet u {brand} se rozmrazí',
        heading: 'Váš účet se rozmrazí',
        paragraphs: [
          'Někdo přihlášený k vašemu účtu nás požádal o jeho rozmrazení. Pokud jste to byli vy, stačí počkat.',
        ],
      },
      sk_SK: {
        subject: 'Váš účet v {brand} sa rozmrazí',
        heading: 'Váš účet sa rozmrazí',
        paragraphs: [
          'Niekto prihlásený k vášmu účtu nás požiadal o jeho rozmrazenie. Ak ste to boli vy, stačí počkať.',
        ],
      },
      de_DE: {
        subject: 'Ihr Konto bei {brand} wird freigegeben',
        heading: 'Ihr Konto wird freigegeben',
        paragraphs: [
          'Jemand, der an Ihrem Konto angemeldet ist, hat die Freigabe beantragt. Waren Sie es, warten Sie einfach.',
        ],
      },
      es_ES: {
        subject: 'Su cuenta en {brand} se descongelará',
        heading: 'Su cuenta se descongelará',
        paragraphs: [
          'Alguien que ha iniciado sesión en su cuenta nos ha pedido descongelarla. Si ha sido usted, solo espere.',
        ],
      },
    },
  },
  account_thawed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Your account at {brand} is open again',
        heading: 'Your account is open again',
        paragraphs: ['You can trade and withdraw again.'],
      },
      cs_CZ: {
        subject: 'Váš účet u {brand} je zase otevřený',
        heading: 'Váš účet je zase otevřený',
        paragraphs: ['Můžete znovu obchodovat a vybírat.'],
      },
      sk_SK: {
        subject: 'Váš účet v {brand} je znova otvorený',
        heading: 'Váš účet je znova otvorený',
        paragraphs: ['Môžete znova obchodovať a vyberať.'],
      },
      de_DE: {
        subject: 'Ihr Konto bei {brand} ist wieder offen',
        heading: 'Ihr Konto ist wieder offen',
        paragraphs: ['Sie können wieder handeln und auszahlen.'],
      },
      es_ES: {
        subject: 'Su cuenta en {brand} vuelve a estar abierta',
        heading: 'Su cuenta vuelve a estar abierta',
        paragraphs: ['Puede volver a operar y retirar.'],
      },
    },
  },
  passkey_added: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A passkey was added at {brand}',
        heading: 'A passkey was added',
        paragraphs: ['It opens your account without a password.'],
      },
      cs_CZ: {
        subject: 'U {brand} byl přidán přístupový klíč',
        heading: 'Byl přidán přístupový klíč',
        paragraphs: ['Otevře váš účet bez hesla.'],
      },
      sk_SK: {
        subject: 'V {brand} bol pridaný prístupový kľúč',
        heading: 'Bol pridaný prístupový kľúč',
        paragraphs: ['Otvorí váš účet bez hesla.'],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Passkey hinzugefügt',
        heading: 'Ein Passkey wurde hinzugefügt',
        paragraphs: ['Er öffnet Ihr Konto ohne Passwort.'],
      },
      es_ES: {
        subject: 'Se ha añadido una llave de acceso en {brand}',
        heading: 'Se ha añadido una llave de acceso',
        paragraphs: ['Abre su cuenta sin contraseña.'],
      },
    },
  },
  passkey_removed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A passkey was removed at {brand}',
        heading: 'A passkey was removed',
        paragraphs: ['It no longer opens your account. For your safety, withdrawals wait 24 hours.'],
      },
      cs_CZ: {
        subject: 'U {brand} byl odebrán přístupový klíč',
        heading: 'Byl odebrán přístupový klíč',
        paragraphs: ['Váš účet už neotevře. Pro vaši bezpečnost počkají výběry 24 hodin.'],
      },
      sk_SK: {
        subject: 'V {brand} bol odobratý prístupový kľúč',
        heading: 'Bol odobratý prístupový kľúč',
        paragraphs: ['Váš účet už neotvorí. Pre vašu bezpečnosť počkajú výbery 24 hodín.'],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Passkey entfernt',
        heading: 'Ein Passkey wurde entfernt',
        paragraphs: ['Er öffnet Ihr Konto nicht mehr. Zu Ihrer Sicherheit warten Auszahlungen 24 Stunden.'],
      },
      es_ES: {
        subject: 'Se ha eliminado una llave de acceso en {brand}',
        heading: 'Se ha eliminado una llave de acceso',
        paragraphs: ['Ya no abre su cuenta. Por su seguridad, las retiradas esperarán 24 horas.'],
      },
    },
  },
  new_device: {
    values: ['device', 'at', 'freezeUrl'],
    rows: [device, at],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'New login to your account at {brand}',
        heading: 'Your account was opened on a new device',
        paragraphs: ['If it was you, there is nothing to do.'],
      },
      cs_CZ: {
        subject: 'Nové přihlášení k vašemu účtu u {brand}',
        heading: 'K vašemu účtu se přihlásilo nové zařízení',
        paragraphs: ['Pokud jste to byli vy, nemusíte nic dělat.'],
      },
      sk_SK: {
        subject: 'Nové prihlásenie k vášmu účtu v {brand}',
        heading: 'K vášmu účtu sa prihlásilo nové zariadenie',
        paragraphs: ['Ak ste to boli vy, nemusíte nič robiť.'],
      },
      de_DE: {
        subject: 'Neue Anmeldung an Ihrem Konto bei {brand}',
        heading: 'Anmeldung von einem neuen Gerät',
        paragraphs: ['Wenn Sie das waren, ist nichts zu tun.'],
      },
      es_ES: {
        subject: 'Nuevo inicio de sesión en su cuenta de {brand}',
        heading: 'Inicio de sesión desde un dispositivo nuevo',
        paragraphs: ['Si ha sido usted, no tiene que hacer nada.'],
      },
    },
  },
} as const satisfies Mails;
