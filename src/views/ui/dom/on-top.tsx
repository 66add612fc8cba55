import { useEffect, useState, type ReactNode } from 'react';

/**
 * A dialog on top of another. Of two that appear at once, as after a reload, the one whose effects run last lies on top, and those of
 * children run first: this one waits until the dialog around it is there.
 */
export function OnTop({ children }: { readonly children: ReactNode }): ReactNode {
  const [isAround, setIsAround] = useState(false);
  useEffect(() => setIsAround(true), []);
  return isAround ? children : null;
}
