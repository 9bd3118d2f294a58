import { escapeHtml } from '../../platform/http/escape-html.ts';

/** A piece of HTML. Interpolated text is escaped; only other Html pieces are inserted unchanged. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

function renderPart(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeHtml(part);
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: literals }, ...parts.map(renderPart)) };
}

/** Inserts the program's own markup unescaped, such as a style sheet. */
export const verbatim = (markup: string): Html => ({ markup });

/** Shows an example as preformatted text. */
export const example = (text: string): Html => html`<pre tabindex="0"><code>${text.trim()}</code></pre>`;
