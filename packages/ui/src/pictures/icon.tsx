const paths = {
  alert: 'M10 6.5v4.2M10 13.6v.2M10 2.2 18.4 17H1.6z',
  arrowLeft: 'M16 10H4m5-5-5 5 5 5',
  arrowRight: 'M4 10h12m-5-5 5 5-5 5',
  bank: 'M3 8h14L10 3zM4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 17h14',
  bell: 'M10 2.500a5 5 0 0 1 5 5V11l1.700 3H3.300L5 11V7.500a5 5 0 0 1 5-5zM8 16.500a2 2 0 0 0 4 0',
  check: 'M3.5 10.5 8 15l8.5-10',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v4.2l2.8 1.8',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  coin: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6.2v7.6M12.4 8c-.5-.8-1.3-1.1-2.4-1.1-1.300 0-2.300.5-2.300 1.600 0 2.300 4.800 1 4.800 3.100 0 1-1 1.600-2.500 1.600-1.200 0-2.100-.4-2.600-1.300',
  copy: 'M7 7V3.5h9.500V13H13M3.500 7H13v9.500H3.500z',
  external: 'M8 4H4v12h12v-4M11.500 3.500h5v5M16 4l-7 7',
  eye: 'M1.800 10C3.700 6.500 6.500 4.800 10 4.800s6.300 1.700 8.200 5.200c-1.900 3.500-4.700 5.200-8.200 5.200S3.700 13.500 1.800 10zM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  globe:
    'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM2.500 10h15M10 2.500c4.500 5 4.500 10 0 15M10 2.500c-4.500 5-4.500 10 0 15',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.200v4.500M10 6.300v.2',
  lock: 'M4.500 9h11v8h-11zM7 9V6.500a3 3 0 0 1 6 0V9',
  mail: 'M2.500 4.500h15v11h-15zM2.800 5l7.200 6 7.200-6',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  save: 'M10 3v9.500M6 8.800l4 4 4-4M3.500 16.500h13',
  search: 'M8.800 3a5.800 5.800 0 1 1 0 11.600A5.800 5.800 0 0 1 8.800 3zM13 13l4.200 4.200',
  swap: 'M6 3.500v13M2.800 13.300 6 16.500l3.200-3.200M14 16.500v-13M10.800 6.700 14 3.500l3.200 3.200',
  user: 'M10 3a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM3.500 17c.6-3.600 3-5 6.500-5s5.900 1.400 6.500 5',
  wallet: 'M3 6h13.500v10.500H3zM3 6l10-2.500V6M13 11.200h.2',
} as const;

export type IconName = keyof typeof paths;

/** A drawn sign beside words; by itself it is hidden from screen readers, so its button needs a label. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
