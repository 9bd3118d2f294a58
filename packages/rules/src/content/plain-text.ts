/** Signs that turn the direction of what stands around them, and the invisible ones that hide in words. */
const turning = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const control = /[^\P{Cc}\n\t]/gu;

/** A text without control characters and without signs that change how its neighbours read; line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(control, '').replace(turning, '');
}
