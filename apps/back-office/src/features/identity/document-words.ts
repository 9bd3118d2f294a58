import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for copies of identity documents. */
export const documentWords = {
  document: w('Document', 'Doklad', 'Doklad', 'Dokument', 'Documento'),
  kind_passport: w('Passport', 'Cestovní pas', 'Cestovný pas', 'Reisepass', 'Pasaporte'),
  kind_id_card: w(
    'ID card',
    'Občanský průkaz',
    'Občiansky preukaz',
    'Personalausweis',
    'Documento de identidad',
  ),
  kind_driving_licence: w(
    'Driver’s license',
    'Řidičský průkaz',
    'Vodičský preukaz',
    'Führerschein',
    'Permiso de conducir',
  ),
  kind_residence_permit: w(
    'Residence permit',
    'Povolení k pobytu',
    'Povolenie na pobyt',
    'Aufenthaltstitel',
    'Permiso de residencia',
  ),
  kind_other: w('Other document', 'Jiný doklad', 'Iný doklad', 'Anderes Dokument', 'Otro documento'),
  side_front: w('front', 'přední strana', 'predná strana', 'Vorderseite', 'anverso'),
  side_back: w('back', 'zadní strana', 'zadná strana', 'Rückseite', 'reverso'),
  keptAt: w('Copied', 'Zkopírováno', 'Skopírované', 'Kopiert', 'Copiado'),
  openedBefore: w('Opened before', 'Otevřeno dříve', 'Otvorené skôr', 'Bereits geöffnet', 'Abierto antes'),
  neverOpened: w('never', 'nikým', 'nikým', 'von niemandem', 'por nadie'),
  openedNow: w(
    'You’ve just saved it. Please delete it when you no longer need it.',
    'Právě jste si ho uložili. Až ho nebudete potřebovat, smažte ho prosím.',
    'Práve ste si ho uložili. Keď ho už nebudete potrebovať, zmažte ho, prosím.',
    'Gerade gespeichert. Bitte löschen, wenn Sie es nicht mehr brauchen.',
    'Acaba de guardarlo. Elimínelo cuando ya no lo necesite.',
  ),
  reason: w(
    'Reason for opening a document',
    'Důvod otevření dokladu',
    'Dôvod otvorenia dokladu',
    'Grund für das Öffnen',
    'Motivo de la apertura',
  ),
  reasonHint: w(
    'Each document that you save is logged with your name and this reason.',
    'Každý uložený doklad se zaznamená s vaším jménem a tímto důvodem.',
    'Každý uložený doklad sa zaznamená s vaším menom a týmto dôvodom.',
    'Jedes gespeicherte Dokument wird mit Ihrem Namen und diesem Grund protokolliert.',
    'Cada documento guardado queda registrado con su nombre y este motivo.',
  ),
  save: w('Save', 'Uložit', 'Uložiť', 'Speichern', 'Guardar'),
} as const satisfies BackOfficeWords;
