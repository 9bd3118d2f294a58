import type { ReactNode } from 'react';

// The slice of the camera implements the button, and routes pass it to the pages that read codes.

interface ScanCodeProps {
  /** Called with the text of a code. */
  readonly onCode: (text: string) => void;
}

export type ScanCodeButton = (props: ScanCodeProps) => ReactNode;
