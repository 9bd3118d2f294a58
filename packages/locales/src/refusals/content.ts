import type { listArticles, readArticle } from '@dukat/contract/content/articles';
import type { listFaqArticles } from '@dukat/contract/content/faq';
import type { readLegalText } from '@dukat/contract/content/house-texts';
import type { ReasonOf } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

export type ContentRefusal = ReasonOf<
  typeof listArticles | typeof readArticle | typeof listFaqArticles | typeof readLegalText
>;

export const contentRefusals = {
  en_US: {
    article_unknown: 'This article does not exist or is no longer published.',
    tag_unknown: 'There are no articles on this topic.',
    category_unknown: 'There is no such category of questions.',
    text_unknown: 'This text is not published.',
  },
  cs_CZ: {
    article_unknown: 'Tento článek neexistuje nebo už není zveřejněný.',
    tag_unknown: 'K tomuto tématu nemáme žádné články.',
    category_unknown: 'Taková kategorie dotazů neexistuje.',
    text_unknown: 'Tento text není zveřejněný.',
  },
  sk_SK: {
    article_unknown: 'Tento článok neexistuje alebo už nie je zverejnený.',
    tag_unknown: 'K tejto téme nemáme žiadne články.',
    category_unknown: 'Taká kategória otázok neexistuje.',
    text_unknown: 'Tento text nie je zverejnený.',
  },
  de_DE: {
    article_unknown: 'Diesen Artikel gibt es nicht oder er ist nicht mehr veröffentlicht.',
    tag_unknown: 'Zu diesem Thema gibt es keine Artikel.',
    category_unknown: 'Diese Fragenkategorie gibt es nicht.',
    text_unknown: 'Dieser Text ist nicht veröffentlicht.',
  },
  es_ES: {
    article_unknown: 'Este artículo no existe o ya no está publicado.',
    tag_unknown: 'No hay artículos sobre este tema.',
    category_unknown: 'No existe esta categoría de preguntas.',
    text_unknown: 'Este texto no está publicado.',
  },
} satisfies Texts<ContentRefusal>;
