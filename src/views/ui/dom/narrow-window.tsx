import { useLayoutEffect, useRef } from 'react';

interface NarrowWindowProps {
  /** Told when the window becomes narrower than 1024 px, and wider again; at first only if it is narrow. */
  readonly onChange: (isNarrow: boolean) => void;
}

const NARROW = '(max-width: 1023px)';

/** Watches whether the window is narrow, for what a style sheet alone cannot change. */
export function NarrowWindow({ onChange }: NarrowWindowProps) {
  const told = useRef(onChange);
  useLayoutEffect(() => {
    told.current = onChange;
  });
  useLayoutEffect(() => {
    // A page without a style engine has no width to watch.
    const query = (globalThis as Partial<Pick<Window, 'matchMedia'>>).matchMedia?.(NARROW);
    if (!query) return undefined;
    const tell = (): void => told.current(query.matches);
    if (query.matches) tell();
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, []);
  return null;
}
