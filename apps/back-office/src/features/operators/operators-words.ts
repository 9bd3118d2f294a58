import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const operatorsWords = {
  signIn: w('Log in', 'Přihlásit se', 'Prihlásiť sa', 'Anmelden', 'Iniciar sesión'),
  signInLead: w(
    'For operators only. Customer accounts don’t work here.',
    'Jen pro operátory. Účty zákazníků zde neplatí.',
    'Len pre operátorov. Účty zákazníkov tu neplatia.',
    'Nur für Mitarbeitende. Kundenkonten gelten hier nicht.',
    'Solo para operadores. Las cuentas de clientes no sirven aquí.',
  ),
  password: w('Password', 'Heslo', 'Heslo', 'Passwort', 'Contraseña'),
  ownPassword: w('Your password', 'Vaše heslo', 'Vaše heslo', 'Ihr Passwort', 'Su contraseña'),
  ownPasswordFirst: w(
    'Someone else has seen this password. Choose your own before you continue.',
    'Toto heslo viděl ještě někdo jiný. Než budete pokračovat, zvolte si vlastní.',
    'Toto heslo videl ešte niekto iný. Skôr než budete pokračovať, zvoľte si vlastné.',
    'Dieses Passwort hat noch jemand gesehen. Wählen Sie ein eigenes, bevor Sie fortfahren.',
    'Otra persona ha visto esta contraseña. Elija la suya antes de continuar.',
  ),
  currentPassword: w(
    'Current password',
    'Současné heslo',
    'Súčasné heslo',
    'Aktuelles Passwort',
    'Contraseña actual',
  ),
  newPassword: w('New password', 'Nové heslo', 'Nové heslo', 'Neues Passwort', 'Contraseña nueva'),
  changePassword: w(
    'Change password',
    'Změnit heslo',
    'Zmeniť heslo',
    'Passwort ändern',
    'Cambiar la contraseña',
  ),
  passwordChanged: w(
    'Your password has been changed.',
    'Heslo je změněno.',
    'Heslo je zmenené.',
    'Ihr Passwort ist geändert.',
    'Su contraseña se ha cambiado.',
  ),
  allActs: w(
    'Operator actions',
    'Úkony operátorů',
    'Úkony operátorov',
    'Aktionen der Operatoren',
    'Acciones de los operadores',
  ),
  subject: w('Subject', 'Předmět', 'Predmet', 'Gegenstand', 'Objeto'),
  details: w('Details', 'Podrobnosti', 'Podrobnosti', 'Einzelheiten', 'Detalles'),
  actsEmpty: w(
    'Nobody has done anything yet.',
    'Zatím nikdo nic neprovedl.',
    'Zatiaľ nikto nič nevykonal.',
    'Bisher hat niemand etwas getan.',
    'Todavía nadie ha hecho nada.',
  ),
} as const satisfies BackOfficeWords;
