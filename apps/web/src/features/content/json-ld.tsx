/** What machines read of a page (schema.org). Escaped so that no text can end the element that holds it. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
