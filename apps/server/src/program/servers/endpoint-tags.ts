import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { Api } from '../../platform/http/api.ts';

/** Groups the endpoints of an API by the slices that serve them. */
export function endpointTags({
  endpoints,
  applicationEndpoints,
}: Pick<Api, 'endpoints' | 'applicationEndpoints'>) {
  const tags = new Map<AnyEndpoint, string>();
  const lists = [endpoints, applicationEndpoints];
  return {
    /** Runs the registration of a slice; its endpoints get the tag of its name. */
    add(slice: string, register: () => void): void {
      const before = lists.map(({ length }) => length);
      register();
      const added = lists.flatMap((list, index) => list.slice(before[index]));
      for (const endpoint of added) tags.set(endpoint, tagName(slice));
    },
    find: (endpoint: AnyEndpoint): string | undefined => tags.get(endpoint),
  };
}

/** "Price alerts" for `price-alerts`. */
const tagName = (slice: string) => `${slice.charAt(0).toUpperCase()}${slice.slice(1).replaceAll('-', ' ')}`;
