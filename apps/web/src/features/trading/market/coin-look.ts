/** Returns a coin's icon by its code. Without an icon, letters on a neutral background are drawn. */
export function getCoinLook(code: string) {
  return { code, color: '#5f7480', url: `/coins/${code.toLowerCase()}.svg` };
}
