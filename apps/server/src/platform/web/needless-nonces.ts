/**
 * The page without the nonces on links to the site's own files, most of which are preloaded modules: the policy allows those
 * files by 'self'. Each nonce that stays is a place to fill in for each visitor. Scripts and styles in the page keep theirs.
 */
export function withoutNeedlessNonces(html: string, nonce: string): string {
  // What draws the page writes no ">" and no quotation mark inside an attribute's value.
  return html.replaceAll(/<link [^>]*>/g, (link) =>
    / href="\/(?!\/)/.test(link) ? link.replaceAll(` nonce="${nonce}"`, '') : link,
  );
}
