import { useRouter } from '@tanstack/react-router';
import type { PageFacts } from './page-request.ts';

/** Returns the facts of the page. The same on the server and in the browser. */
export function usePage(): PageFacts {
  return useRouter().options.context;
}
