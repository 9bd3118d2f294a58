import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts of the screens for pictures, tags and categories. */
export const libraryWords = {
  pictures: w('Pictures', 'Obrázky', 'Obrázky', 'Bilder', 'Imágenes'),
  labels: w(
    'Tags and categories',
    'Štítky a kategorie',
    'Štítky a kategórie',
    'Schlagwörter und Kategorien',
    'Etiquetas y categorías',
  ),
  noPictures: w(
    'No pictures yet.',
    'Zatím nebyl nahrán žádný obrázek.',
    'Zatiaľ nebol nahraný žiadny obrázok.',
    'Es wurde noch kein Bild hochgeladen.',
    'Aún no se ha subido ninguna imagen.',
  ),
  newPicture: w('New picture', 'Nový obrázek', 'Nový obrázok', 'Neues Bild', 'Nueva imagen'),
  newPictureLead: w(
    'JPEG, PNG, WebP, or AVIF, up to 8 MB, at least 480 × 200 pixels. The picture is re-encoded and its metadata removed.',
    'JPEG, PNG, WebP nebo AVIF, nejvýše 8 MB, aspoň 480 × 200 pixelů. Obrázek se překreslí, nic dalšího ze souboru neuchováme.',
    'JPEG, PNG, WebP alebo AVIF, najviac 8 MB, aspoň 480 × 200 pixelov. Obrázok sa prekreslí, nič ďalšie zo súboru neuchováme.',
    'JPEG, PNG, WebP oder AVIF, höchstens 8 MB, mindestens 480 × 200 Pixel. Es wird neu gezeichnet, sonst bleibt nichts von der Datei.',
    'JPEG, PNG, WebP o AVIF, como máximo 8 MB, al menos 480 × 200 píxeles. Se dibuja de nuevo y no se guarda nada más del archivo.',
  ),
  pictureName: w('Picture name', 'Název obrázku', 'Názov obrázka', 'Name des Bildes', 'Nombre de la imagen'),
  pictureFile: w('File', 'Soubor', 'Súbor', 'Datei', 'Archivo'),
  choosePicture: w(
    'Choose picture',
    'Vybrat obrázek',
    'Vybrať obrázok',
    'Bild auswählen',
    'Elegir una imagen',
  ),
  nameFirst: w(
    'Enter a name first.',
    'Nejdřív ho pojmenujte.',
    'Najprv ho pomenujte.',
    'Geben Sie zuerst einen Namen ein.',
    'Póngale antes un nombre.',
  ),
  uploaded: w(
    'The picture {name} is ready.',
    'Obrázek {name} je připravený.',
    'Obrázok {name} je pripravený.',
    'Das Bild {name} ist bereit.',
    'La imagen {name} está lista.',
  ),
  newLabel: w(
    'New tag or category',
    'Nový štítek nebo kategorie',
    'Nový štítok alebo kategória',
    'Neues Schlagwort oder neue Kategorie',
    'Nueva etiqueta o categoría',
  ),
  renameLabel: w(
    'Names in every language',
    'Názvy ve všech jazycích',
    'Názvy vo všetkých jazykoch',
    'Namen in allen Sprachen',
    'Nombres en todos los idiomas',
  ),
  rename: w(
    'Rename {name}',
    'Přejmenovat {name}',
    'Premenovať {name}',
    '{name} umbenennen',
    'Renombrar {name}',
  ),
  labelKind: w('For', 'Pro', 'Pre', 'Für', 'Para'),
  label_tag: w('article tag', 'štítek článků', 'štítok článkov', 'Schlagwort', 'etiqueta de artículos'),
  label_category: w(
    'FAQ category',
    'kategorie dotazů',
    'kategória otázok',
    'Fragenkategorie',
    'categoría de preguntas',
  ),
  saveLabel: w('Save', 'Uložit', 'Uložiť', 'Speichern', 'Guardar'),
} as const satisfies BackOfficeWords;
