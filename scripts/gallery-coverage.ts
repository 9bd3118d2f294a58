import type { Source } from './handmade-elements.ts';

const exportedPart = /^export (?:async )?(?:function|const|class) ([A-Z]\w*)/gm;

/** Returns the components that the UI kit exports and the gallery does not show, as `file: Part`. */
export function findComponentsMissingInGallery(
  kit: readonly Source[],
  gallery: readonly Source[],
): readonly string[] {
  const drawn = new Set(
    gallery.flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
  );
  return listComponents(kit)
    .filter(({ name }) => !drawn.has(name))
    .map(({ path, name }) => `${path}: ${name}`);
}

/** Returns the components that the kit exports; React component names begin with a capital. */
export function listComponents(
  kit: readonly Source[],
): readonly { readonly path: string; readonly name: string }[] {
  return kit
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => [...text.matchAll(exportedPart)].map(([, name = '']) => ({ path, name })));
}

/** Returns files with other forms of export, which `listComponents` does not recognize. */
export function findUnrecognizedExports(kit: readonly Source[]): readonly string[] {
  return kit.filter(({ text }) => /^export (?:\{|\*|default\b)/m.test(text)).map(({ path }) => path);
}
