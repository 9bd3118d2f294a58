/** How long a copy button confirms the copy. */
export const copyFeedbackMs = 1_000;

/** Copies a text. If the Clipboard API is missing or refused, copies from a selected text field instead. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error('clipboard', error);
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  // Deprecated, but the only way without the Clipboard API, for example on plain HTTP.
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
