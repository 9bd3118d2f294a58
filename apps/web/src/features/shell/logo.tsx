import { usePage } from '../../platform/use-page.ts';

/** The brand's logo, in one of the heights of requirement 9, and its name. */
export function Logo({ height }: { readonly height: 20 | 25 }) {
  const { brand } = usePage().site;
  return (
    <>
      <img src={brand.logo} alt="" width={height} height={height} />
      {brand.name}
    </>
  );
}
