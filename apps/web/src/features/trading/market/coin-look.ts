/** A coin's picture by its code; drawn letters on a quiet background where there is none. */
export function lookOf(code: string) {
  return { code, color: '#5f7480', url: `/coins/${code.toLowerCase()}.svg` };
}
