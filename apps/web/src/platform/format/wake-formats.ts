/**
 * The first figure that a browser formats makes it read its tables of languages, on a slow phone for a twentieth of a second. Done behind the
 * first paint, while the scripts are still on their way, nothing waits for it; where it came later, the form would stand still for that long.
 */
export const wakeFormats =
  "requestAnimationFrame(()=>setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang,{style:'currency',currency:'EUR'}).format(0)))";
