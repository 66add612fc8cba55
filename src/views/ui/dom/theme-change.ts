import { useSyncExternalStore } from 'react';
import { isMedia, onMedia } from './media.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Calls back when the system or the user switches between light and dark; returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  const stop = onMedia(DARK, listener);
  const choice = new MutationObserver(listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    stop();
    choice.disconnect();
  };
}

/** As was chosen, else as the device says. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? isMedia(DARK) : chosen === 'dark';
}

/** Whether the page is dark: for what is drawn with colours read from the page, and has to be drawn again when they change. */
export const useIsDark = (): boolean => useSyncExternalStore(onThemeChange, isDark);
