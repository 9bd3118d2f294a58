import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';

/** Reports whether this site has its own articles. Other sites have none, or link to an external blog. */
export function hasOwnBlog({
  features,
  blogUrl,
  brand,
}: Pick<Site, 'features' | 'blogUrl' | 'brand'>): boolean {
  return features.blog && blogUrl === null && isOffered('blog', brand.hiddenPages);
}
