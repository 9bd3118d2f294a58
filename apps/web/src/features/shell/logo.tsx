import { usePage } from '../../platform/use-page.ts';

/** The brand's mark and name. */
export function Logo() {
  const { brand } = usePage().site;
  return (
    <>
      <img src={brand.logo} alt="" width={28} height={28} />
      {brand.name}
    </>
  );
}
