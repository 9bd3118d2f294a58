const paths = {
  alert: 'M10 6.5v4.2M10 13.6v.2M10 2.2 18.4 17H1.6z',
  arrowLeft: 'M16 10H4m5-5-5 5 5 5',
  arrowRight: 'M4 10h12m-5-5 5 5-5 5',
  bank: 'M3 8h14L10 3zM4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 17h14',
  bell: 'M10 2.5a5 5 0 0 1 5 5V11l1.7 3H3.3L5 11V7.5a5 5 0 0 1 5-5zM8 16.5a2 2 0 0 0 4 0',
  check: 'M3.5 10.5 8 15l8.5-10',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v4.2l2.8 1.8',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  coin: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6.2v7.6M12.4 8c-.5-.8-1.3-1.1-2.4-1.1-1.3 0-2.3.5-2.3 1.6 0 2.3 4.8 1 4.8 3.1 0 1-1 1.6-2.5 1.6-1.2 0-2.1-.4-2.6-1.3',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7',
  eye: 'M1.8 10C3.7 6.5 6.5 4.8 10 4.8s6.3 1.7 8.2 5.2c-1.9 3.5-4.7 5.2-8.2 5.2S3.7 13.5 1.8 10zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  globe:
    'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM2.5 10h15M10 2.5c4.5 5 4.5 10 0 15M10 2.5c-4.5 5-4.5 10 0 15',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.2v4.5M10 6.3v.2',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM2.8 5l7.2 6 7.2-6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  save: 'M10 3v9.5M6 8.8l4 4 4-4M3.5 16.5h13',
  search: 'M8.8 3a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8.8 3zM13 13l4.2 4.2',
  swap: 'M6 3.5v13M2.8 13.3 6 16.5l3.2-3.2M14 16.5v-13M10.8 6.7 14 3.5l3.2 3.2',
  user: 'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 17c.6-3.6 3-5 6.5-5s5.9 1.4 6.5 5',
  wallet: 'M3 6h13.5v10.5H3zM3 6l10-2.5V6M13 11.2h.2',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside text, hidden from screen readers. A button with only an icon needs a label. */
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
