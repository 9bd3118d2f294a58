export interface Markup {
  readonly path: string;
  readonly text: string;
}

/** Opening tags of JSX; a ">" of an arrow function or inside braces ends none. */
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
 * Forms that would put what was typed into the address when the browser sends them before the scripts have come. `get` is for searches: what is
 * searched for belongs into the address, and the page answers it without a script.
 */
export function leakingForms(sources: readonly Markup[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    openingTags(text, form)
      .filter((tag) => !/\bmethod="post"/.test(tag))
      .filter((tag) => !(/\bmethod="get"/.test(tag) && /\baction="\//.test(tag)))
      .map((tag) => `${path}: ${tag.replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}

/** Links that lead nowhere until a script runs. A part that passes its properties on leaves the address to its callers. */
export function linksToNowhere(sources: readonly Markup[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    openingTags(text, link)
      .filter((tag) => (!/\s(href|to)=/.test(tag) && !spread.test(tag)) || /\shref="#?"/.test(tag))
      .map((tag) => `${path}: ${tag.replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}
