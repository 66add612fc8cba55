const LONGEST_WAIT_MS = 1_500;

/** Resolves when the browser has nothing better to do: what comes after the first screen waits for it. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari knows no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, 200);
  });
