import { freezeAccount, logIn } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { dueAt } from './security-rows.ts';

/** The account was frozen or unfrozen. */
export const freezeMails = {
  account_frozen: {
    values: ['loginUrl'],
    rows: [],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'Your account at {brand} is frozen',
        heading: 'Your account is frozen',
        paragraphs: [
          'Your open orders are canceled, nothing can be withdrawn and every device is logged out. Set a new password, then log in and ask us to unfreeze the account.',
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
        subject: 'Your account at {brand} will be unfrozen',
        heading: 'Your account will be unfrozen',
        paragraphs: [
          'Somebody who logged in to your account asked us to unfreeze it. If it was you, just wait.',
        ],
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
} as const satisfies Mails;
