import type {
  createContent,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from '@dukat/contract/back-office/content';
import type { saveContentLabel, uploadContentPicture } from '@dukat/contract/back-office/content-library';
import type { listArticles, readArticle } from '@dukat/contract/content/articles';
import type { readLegalText } from '@dukat/contract/content/company-texts';
import type { listFaqArticles } from '@dukat/contract/content/faq';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

export type ContentRefusal = RefusalReason<
  | typeof listArticles
  | typeof readArticle
  | typeof listFaqArticles
  | typeof readLegalText
  | typeof createContent
  | typeof saveContent
  | typeof restoreContent
  | typeof publishContent
  | typeof withdrawContent
  | typeof uploadContentPicture
  | typeof saveContentLabel
>;

export const contentRefusals = {
  en_US: {
    article_unknown: 'This article does not exist or is no longer published.',
    tag_unknown: 'There are no articles on this topic.',
    category_unknown: 'There is no such category of questions.',
    text_unknown: 'This text is not published.',
    content_unknown: 'This item does not exist.',
    version_unknown: 'This version does not exist.',
    content_name_taken: 'This name is already in use.',
    content_changed: 'Somebody has saved a newer version. Open it and add your changes to it.',
    content_incomplete: 'This cannot be published yet, something is missing: {field}',
    publish_time_too_far: 'Choose a time within the next year.',
    content_not_shown: 'Visitors do not see this, and no publication is planned.',
    content_needed: 'Legal texts cannot be withdrawn. Publish a newer version instead.',
    picture_unknown: 'There is no picture with this name.',
    place_unknown: 'There is no such place for an alert.',
    picture_name_taken: 'A picture with this name already exists.',
    picture_unreadable: 'This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF.',
    picture_too_large:
      'The picture is too large. Use at most 8 MB, 40 megapixels and 12,000 pixels on a side.',
    picture_too_small: 'The picture is too small. It must be at least 480 pixels wide and 200 high.',
    picture_too_tall: 'The picture is too tall. It can be at most twice as high as it is wide.',
    too_many_labels: 'There are already 100 tags and categories.',
  },
  cs_CZ: {
    article_unknown: 'Tento článek neexistuje nebo už není zveřejněný.',
    tag_unknown: 'K tomuto tématu nemáme žádné články.',
    category_unknown: 'Taková kategorie dotazů neexistuje.',
    text_unknown: 'Tento text není zveřejněný.',
    content_unknown: 'Tato položka neexistuje.',
    version_unknown: 'Tato verze neexistuje.',
    content_name_taken: 'Tento název se už používá.',
    content_changed: 'Někdo mezitím uložil novější verzi. Otevřete ji a doplňte své změny do ní.',
    content_incomplete: 'Zatím nelze zveřejnit, něco chybí: {field}',
    publish_time_too_far: 'Zvolte čas během příštího roku.',
    content_not_shown: 'Návštěvníci to nevidí a žádné zveřejnění není naplánované.',
    content_needed: 'Právní texty nelze stáhnout. Zveřejněte místo toho novější verzi.',
    picture_unknown: 'Obrázek s tímto názvem neexistuje.',
    place_unknown: 'Takové místo pro upozornění neexistuje.',
    picture_name_taken: 'Obrázek s tímto názvem už existuje.',
    picture_unreadable: 'Tento soubor neumíme přečíst jako obrázek. Použijte JPEG, PNG, WebP nebo AVIF.',
    picture_too_large: 'Obrázek je příliš velký. Nejvýše 8 MB, 40 megapixelů a 12 000 pixelů na stranu.',
    picture_too_small: 'Obrázek je příliš malý. Musí být široký aspoň 480 a vysoký aspoň 200 pixelů.',
    picture_too_tall: 'Obrázek je příliš vysoký. Výška může být nejvýše dvojnásobek šířky.',
    too_many_labels: 'Štítků a kategorií už je 100.',
  },
  sk_SK: {
    article_unknown: 'Tento článok neexistuje alebo už nie je zverejnený.',
    tag_unknown: 'K tejto téme nemáme žiadne články.',
    category_unknown: 'Taká kategória otázok neexistuje.',
    text_unknown: 'Tento text nie je zverejnený.',
    content_unknown: 'Táto položka neexistuje.',
    version_unknown: 'Táto verzia neexistuje.',
    content_name_taken: 'Tento názov sa už používa.',
    content_changed: 'Niekto medzitým uložil novšiu verziu. Otvorte ju a doplňte svoje zmeny do nej.',
    content_incomplete: 'Zatiaľ sa nedá zverejniť, niečo chýba: {field}',
    publish_time_too_far: 'Zvoľte čas počas nasledujúceho roka.',
    content_not_shown: 'Návštevníci to nevidia a žiadne zverejnenie nie je naplánované.',
    content_needed: 'Právne texty sa nedajú stiahnuť. Zverejnite namiesto toho novšiu verziu.',
    picture_unknown: 'Obrázok s týmto názvom neexistuje.',
    place_unknown: 'Také miesto pre upozornenie neexistuje.',
    picture_name_taken: 'Obrázok s týmto názvom už existuje.',
    picture_unreadable: 'Tento súbor nevieme prečítať ako obrázok. Použite JPEG, PNG, WebP alebo AVIF.',
    picture_too_large: 'Obrázok je príliš veľký. Najviac 8 MB, 40 megapixelov a 12 000 pixelov na stranu.',
    picture_too_small: 'Obrázok je príliš malý. Musí mať šírku aspoň 480 a výšku aspoň 200 pixelov.',
    picture_too_tall: 'Obrázok je príliš vysoký. Výška môže byť najviac dvojnásobok šírky.',
    too_many_labels: 'Štítkov a kategórií je už 100.',
  },
  de_DE: {
    article_unknown: 'Diesen Artikel gibt es nicht oder er ist nicht mehr veröffentlicht.',
    tag_unknown: 'Zu diesem Thema gibt es keine Artikel.',
    category_unknown: 'Diese Fragenkategorie gibt es nicht.',
    text_unknown: 'Dieser Text ist nicht veröffentlicht.',
    content_unknown: 'Diesen Eintrag gibt es nicht.',
    version_unknown: 'Diese Fassung gibt es nicht.',
    content_name_taken: 'Dieser Name ist schon vergeben.',
    content_changed:
      'Inzwischen hat jemand eine neuere Fassung gespeichert. Öffnen Sie diese und ergänzen Sie Ihre Änderungen dort.',
    content_incomplete: 'Das kann noch nicht veröffentlicht werden, es fehlt etwas: {field}',
    publish_time_too_far: 'Wählen Sie einen Zeitpunkt innerhalb des nächsten Jahres.',
    content_not_shown: 'Besucher sehen das nicht, und es ist keine Veröffentlichung geplant.',
    content_needed:
      'Rechtstexte lassen sich nicht zurückziehen. Veröffentlichen Sie stattdessen eine neuere Fassung.',
    picture_unknown: 'Ein Bild mit diesem Namen gibt es nicht.',
    place_unknown: 'Einen solchen Ort für einen Hinweis gibt es nicht.',
    picture_name_taken: 'Ein Bild mit diesem Namen gibt es schon.',
    picture_unreadable:
      'Diese Datei ist kein Bild, das wir lesen können. Nehmen Sie JPEG, PNG, WebP oder AVIF.',
    picture_too_large: 'Das Bild ist zu groß. Höchstens 8 MB, 40 Megapixel und 12.000 Pixel je Seite.',
    picture_too_small: 'Das Bild ist zu klein. Es muss mindestens 480 Pixel breit und 200 Pixel hoch sein.',
    picture_too_tall: 'Das Bild ist zu hoch. Es darf höchstens doppelt so hoch wie breit sein.',
    too_many_labels: 'Es gibt schon 100 Schlagwörter und Kategorien.',
  },
  es_ES: {
    article_unknown: 'Este artículo no existe o ya no está publicado.',
    tag_unknown: 'No hay artículos sobre este tema.',
    category_unknown: 'No existe esta categoría de preguntas.',
    text_unknown: 'Este texto no está publicado.',
    content_unknown: 'Este elemento no existe.',
    version_unknown: 'Esta versión no existe.',
    content_name_taken: 'Este nombre ya está en uso.',
    content_changed: 'Alguien ha guardado una versión más nueva. Ábrala y añada allí sus cambios.',
    content_incomplete: 'Todavía no se puede publicar, falta algo: {field}',
    publish_time_too_far: 'Elija un momento dentro del próximo año.',
    content_not_shown: 'Los visitantes no lo ven y no hay ninguna publicación prevista.',
    content_needed: 'Los textos legales no se pueden retirar. Publique en su lugar una versión más nueva.',
    picture_unknown: 'No hay ninguna imagen con este nombre.',
    place_unknown: 'No existe ese lugar para un aviso.',
    picture_name_taken: 'Ya existe una imagen con este nombre.',
    picture_unreadable: 'No podemos leer este archivo como imagen. Use JPEG, PNG, WebP o AVIF.',
    picture_too_large:
      'La imagen es demasiado grande. Como máximo 8 MB, 40 megapíxeles y 12 000 píxeles por lado.',
    picture_too_small:
      'La imagen es demasiado pequeña. Debe medir al menos 480 píxeles de ancho y 200 de alto.',
    picture_too_tall: 'La imagen es demasiado alta. La altura puede ser como máximo el doble de la anchura.',
    too_many_labels: 'Ya hay 100 etiquetas y categorías.',
  },
} satisfies Texts<ContentRefusal>;
