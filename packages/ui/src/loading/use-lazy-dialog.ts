import { useState } from 'react';

/** The state of a dialog that is loaded when it is opened for the first time, and then stays loaded. */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return { isOpen, isWanted, open, close: () => setOpen(false) };
}
