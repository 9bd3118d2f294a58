import { scriptText } from './structured-data.ts';

/** Structured data for search engines. Browsers do not execute it, so it needs no nonce. */
export function StructuredData({ data }: { readonly data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptText escapes everything that could close the element.
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}
