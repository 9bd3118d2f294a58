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
import { describeTexts } from '../descriptors.ts';

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

export const contentRefusals = describeTexts<ContentRefusal>({
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
  picture_too_large: 'The picture is too large. Use at most 8 MB, 40 megapixels and 12,000 pixels on a side.',
  picture_too_small: 'The picture is too small. It must be at least 480 pixels wide and 200 high.',
  picture_too_tall: 'The picture is too tall. It can be at most twice as high as it is wide.',
  too_many_labels: 'There are already 100 tags and categories.',
});
