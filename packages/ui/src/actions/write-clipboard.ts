/** Copies a text; where the browser refuses its clipboard, by the old way of a selected field. */
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
  // The only way left without the clipboard API, on plain http for example.
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
