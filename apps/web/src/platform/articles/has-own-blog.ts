import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';

/** Whether articles stand on this site itself: other sites have none, or lead to a blog elsewhere. */
export function hasOwnBlog({
  features,
  blogUrl,
  brand,
}: Pick<Site, 'features' | 'blogUrl' | 'brand'>): boolean {
  return features.blog && blogUrl === null && isOffered('blog', brand.hiddenPages);
}
