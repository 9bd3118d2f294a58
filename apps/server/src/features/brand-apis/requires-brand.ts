import type { BrandApi } from '@dukat/brands/brand';
import type { Site } from '@dukat/brands/site';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** Refuses a request on a host of a brand that does not serve the API. */
export function requireBrandApi({ brand }: Site, api: BrandApi): Result<null, 'api_not_on_this_site'> {
  return brand.apis?.includes(api) === true ? accept(null) : refuse('api_not_on_this_site');
}
