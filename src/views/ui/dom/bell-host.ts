import { useSyncExternalStore } from 'react';

/** A place in the shell for what comes after the first screen: who gives it, and who asks for it. */
function placeToCome() {
  let host: HTMLElement | null = null;
  const watching = new Set<() => void>();
  const watch = (tell: () => void) => {
    watching.add(tell);
    return () => watching.delete(tell);
  };
  return [
    (element: HTMLElement | null): void => {
      host = element;
      for (const tell of watching) tell();
    },
    (): HTMLElement | null => useSyncExternalStore(watch, () => host),
  ] as const;
}

/** In the header. */
export const [bellHost, useBellHost] = placeToCome();
/** Under the header, among what concerns the whole portal. */
export const [noticesHost, useNoticesHost] = placeToCome();
