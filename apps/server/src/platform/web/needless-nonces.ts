/**
 * Removes the nonces from links to the site's own files, mostly preloaded modules: the policy allows those by 'self'. Fewer nonces
 * mean fewer places to fill in for each visitor. Inline scripts and styles keep theirs.
 */
export function withoutNeedlessNonces(html: string, nonce: string): string {
  // The renderer escapes ">" and quotation marks inside attribute values.
  return html.replaceAll(/<link [^>]*>/g, (link) =>
    / href="\/(?!\/)/.test(link) ? link.replaceAll(` nonce="${nonce}"`, '') : link,
  );
}
