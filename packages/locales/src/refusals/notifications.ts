import type { RefusalReason } from '@dukat/contract/endpoint';
import type { setMailWord } from '@dukat/contract/mail-word';
import type { chooseNotifications, subscribeDevice, unsubscribeDevice } from '@dukat/contract/push';
import type { readSandboxMail } from '@dukat/contract/sandbox/mail';
import type { Texts } from '../locale.ts';

export type NotificationRefusal = RefusalReason<
  | typeof readSandboxMail
  | typeof setMailWord
  | typeof chooseNotifications
  | typeof subscribeDevice
  | typeof unsubscribeDevice
>;

export const notificationRefusals = {
  en_US: {
    mail_unknown: 'There is no such mail.',
    mail_word_invalid: 'Choose 2 to 30 letters or digits.',
    time_zone_unknown: 'We do not know this time zone.',
    push_service_unknown: 'We do not know this browser’s push service.',
    too_many_devices: 'Notifications are on for {most} devices already. Please turn one off.',
    push_device_unknown: 'We do not know this device.',
  },
  cs_CZ: {
    mail_unknown: 'Takový e-mail tu není.',
    mail_word_invalid: 'Zvolte 2 až 30 písmen nebo číslic.',
    time_zone_unknown: 'Toto časové pásmo neznáme.',
    push_service_unknown: 'Službu oznámení tohoto prohlížeče neznáme.',
    too_many_devices: 'Oznámení už máte zapnutá na {most} zařízeních. Některé prosím vypněte.',
    push_device_unknown: 'Toto zařízení neznáme.',
  },
  sk_SK: {
    mail_unknown: 'Taký e-mail tu nie je.',
    mail_word_invalid: 'Zvoľte 2 až 30 písmen alebo číslic.',
    time_zone_unknown: 'Toto časové pásmo nepoznáme.',
    push_service_unknown: 'Službu oznámení tohto prehliadača nepoznáme.',
    too_many_devices: 'Oznámenia už máte zapnuté na {most} zariadeniach. Niektoré, prosím, vypnite.',
    push_device_unknown: 'Toto zariadenie nepoznáme.',
  },
  de_DE: {
    mail_unknown: 'Diese E-Mail gibt es nicht.',
    mail_word_invalid: 'Wählen Sie 2 bis 30 Buchstaben oder Ziffern.',
    time_zone_unknown: 'Diese Zeitzone kennen wir nicht.',
    push_service_unknown: 'Den Push-Dienst dieses Browsers kennen wir nicht.',
    too_many_devices: 'Benachrichtigungen sind schon auf {most} Geräten an. Bitte schalten Sie eines aus.',
    push_device_unknown: 'Dieses Gerät kennen wir nicht.',
  },
  es_ES: {
    mail_unknown: 'No existe ese correo.',
    mail_word_invalid: 'Elija de 2 a 30 letras o cifras.',
    time_zone_unknown: 'No conocemos esta zona horaria.',
    push_service_unknown: 'No conocemos el servicio de avisos de este navegador.',
    too_many_devices: 'Los avisos ya están activos en {most} dispositivos. Desactive alguno.',
    push_device_unknown: 'No conocemos este dispositivo.',
  },
} satisfies Texts<NotificationRefusal>;
