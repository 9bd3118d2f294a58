const longestName = 80;

/** What is no letter of a name: control characters, marks that turn the order of letters around, and separators of paths. */
const unusable = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu;

/**
 * The name under which a sent file is kept and given back: the last part of whatever path it claims, at most 80 characters, with the
 * ending of what the file is, whatever it claims to be. "../../a.php" of a picture is "a.jpg", and a name of which nothing is left is "file".
 */
export function keptFileName(claimed: string, ending: 'jpg' | 'pdf'): string {
  const last = claimed.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(unusable, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const name = [...bare].slice(0, longestName).join('').trim();
  return `${name === '' ? 'file' : name}.${ending}`;
}
