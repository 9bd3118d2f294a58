const longestName = 80;

/** Characters that must not be in a name: control characters, direction marks and path separators. */
const unusable = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu;

/**
 * Returns a safe name for an uploaded file: the last part of its claimed path, at most 80 characters, with the ending of its real
 * type. A picture named "../../a.php" becomes "a.jpg", and an empty name becomes "file".
 */
export function safeFileName(claimed: string, ending: 'jpg' | 'pdf'): string {
  const last = claimed.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(unusable, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const name = [...bare].slice(0, longestName).join('').trim();
  return `${name === '' ? 'file' : name}.${ending}`;
}
