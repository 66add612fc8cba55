import { useSyncExternalStore } from 'react';

let host: HTMLElement | null = null;
const watching = new Set<() => void>();

/** The place in the header for what comes after the first screen. */
export const bellHost = (element: HTMLElement | null): void => {
  host = element;
  for (const tell of watching) tell();
};

const watch = (tell: () => void) => {
  watching.add(tell);
  return () => watching.delete(tell);
};

/** That place, while a header stands. */
export const useBellHost = (): HTMLElement | null => useSyncExternalStore(watch, () => host);
