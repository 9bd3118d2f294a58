import { useRouter } from '@tanstack/react-router';
import type { PageFacts } from './page-request.ts';

/** Site, language, colours and version of the page; the same on the server and in the browser. */
export function usePage(): PageFacts {
  return useRouter().options.context;
}
