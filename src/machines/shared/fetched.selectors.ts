import type { AppError } from '../../model/errors/app-error.ts';

/** A machine that fetches what it shows: on its way, there, or not to be had. */
export interface Fetched {
  matches(state: 'loading' | 'unavailable'): boolean;
  readonly context: { readonly error: AppError | null };
}

export const isLoading = (snapshot: Fetched): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: Fetched): boolean => snapshot.matches('unavailable');
/** Why there is nothing to show, behind the words that say what it is; null while there is something or it is on its way. */
export const failureOf =
  (words: string) =>
  (snapshot: Fetched): string | null =>
    isUnavailable(snapshot) ? `${words} ${snapshot.context.error?.message ?? ''}` : null;
