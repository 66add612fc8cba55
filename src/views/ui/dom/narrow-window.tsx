import { useLayoutEffect, useRef } from 'react';
import { isMedia, onMedia } from './media.ts';

interface NarrowWindowProps {
  /** Called when the window becomes narrower than 1024 px, and wider again; at first only if it is narrow. */
  readonly onChange: (isNarrow: boolean) => void;
}

const NARROW = '(max-width: 1023px)';

/** Watches whether the window is narrow, for what a style sheet alone cannot change. */
export function NarrowWindow({ onChange }: NarrowWindowProps) {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useLayoutEffect(() => {
    const tell = (): void => latest.current(isMedia(NARROW));
    if (isMedia(NARROW)) tell();
    return onMedia(NARROW, tell);
  }, []);
  return null;
}
