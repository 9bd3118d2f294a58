export interface Markup {
  readonly path: string;
  readonly text: string;
}

/** Returns the opening tags in JSX. A ">" of an arrow function or inside braces does not end a tag. */
function openingTags(text: string, name: RegExp): readonly string[] {
  return [...text.matchAll(name)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
      else if (text[at] === '>' && depth === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}

const form = /<form\b/g;
const link = /<(a|Link|TextLink|ButtonLink|ButtonAnchor)(?=[\s>])/g;
const spread = /\{\s*\.\.\./;

/**
 * Returns forms whose input would appear in the URL if the browser submits them before the scripts have loaded. `get` is for searches: the
 * query belongs in the URL, and the page works without a script.
 */
export function leakingForms(sources: readonly Markup[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    openingTags(text, form)
      .filter((tag) => !/\bmethod="post"/.test(tag))
      .filter((tag) => !(/\bmethod="get"/.test(tag) && /\baction="\//.test(tag)))
      .map((tag) => `${path}: ${tag.replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}

/** Returns links without a target before a script runs. A component that spreads its props gets the target from its callers. */
export function linksToNowhere(sources: readonly Markup[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    openingTags(text, link)
      .filter((tag) => (!/\s(href|to)=/.test(tag) && !spread.test(tag)) || /\shref="#?"/.test(tag))
      .map((tag) => `${path}: ${tag.replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}
