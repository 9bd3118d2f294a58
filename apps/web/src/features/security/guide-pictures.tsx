import type { ReactNode } from 'react';
import classes from './security.module.css';

// Hidden from screen readers, because the text beside them says the same.

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className={classes.picture}
    viewBox="0 0 96 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const PhonePicture = () => (
  <Picture>
    <rect x="31" y="14" width="34" height="68" rx="7" />
    <path d="M43 22h10M38 44h4m4 0h4m4 0h4M38 54h20M45 74h6" />
  </Picture>
);

export const CodePicture = () => (
  <Picture>
    <path d="M20 32V20h12M64 20h12v12M76 64v12H64M32 76H20V64" />
    <path d="M34 34h10v10H34zM52 34h10v10H52zM34 52h10v10H34zM52 52h4v4h-4zM60 60h3v3h-3z" />
  </Picture>
);

export const PaperPicture = () => (
  <Picture>
    <path d="M28 16h28l14 14v50H28zM56 16v14h14" />
    <path d="M37 44h10m4 0h10M37 54h10m4 0h10M37 64h10m4 0h10" />
  </Picture>
);
