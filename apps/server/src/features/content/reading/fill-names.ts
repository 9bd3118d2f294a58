import type { Site } from '@dukat/brands/site';

/** Replaces brand placeholders such as `{company}`, so that one text serves every brand. */
export function fillNames(text: string, { brand }: Site): string {
  const names: Readonly<Record<string, string>> = {
    brand: brand.name,
    company: brand.company.name,
    address: brand.company.address,
    email: brand.company.supportEmail,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(names, name) ? (names[name] ?? '') : whole,
  );
}
