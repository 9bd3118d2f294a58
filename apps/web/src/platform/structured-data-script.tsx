import { scriptText } from './structured-data.ts';

/** Data for search engines, which no browser runs: it is drawn by the server, and needs no nonce. */
export function StructuredData({ data }: { readonly data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptText lets nothing end the element.
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}
