/** Characters that change the direction of the text around them, and invisible ones. */
const turning = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const control = /[^\P{Cc}\n\t]/gu;

/** Removes control characters and characters that change how their neighbours read. Line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(control, '').replace(turning, '');
}
