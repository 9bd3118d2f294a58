/**
 * The first use of Intl makes the browser load its locale data, which takes about 50 ms on a slow phone. This script does it after the
 * first paint while the other scripts load, so that it does not block the form later.
 */
export const wakeFormats =
  "requestAnimationFrame(()=>setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang,{style:'currency',currency:'EUR'}).format(0)))";
