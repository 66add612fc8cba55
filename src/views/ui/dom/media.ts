import { useSyncExternalStore } from 'react';

/** A query of the window; none in a page without a style engine, which has no width and no theme to watch. */
const page: Partial<Pick<Window, 'matchMedia'>> = globalThis;
const queryOf = (media: string): MediaQueryList | undefined => page.matchMedia?.(media);

export const isMedia = (media: string): boolean => queryOf(media)?.matches ?? false;

/** Calls back whenever a media query begins or ends to match; returns how to stop. */
export function onMedia(media: string, listener: () => void): () => void {
  const query = queryOf(media);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

const PHONE = '(width < 48rem)';
const onPhone = (listener: () => void): (() => void) => onMedia(PHONE, listener);
const isPhone = (): boolean => isMedia(PHONE);

/** Whether the window is as narrow as a phone's, for what a style sheet alone cannot fold away. */
export const useIsPhone = (): boolean => useSyncExternalStore(onPhone, isPhone);
