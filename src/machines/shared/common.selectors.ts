import type { AppError } from '../../model/errors/app-error.ts';

// What most machines are asked, by the names that their states and events have in all of them.

interface In<State extends string> {
  matches(state: State): boolean;
}
interface Takes<Event extends string> {
  can(event: { readonly type: Event }): boolean;
}
export interface Failing {
  readonly context: { readonly error: AppError | null };
}

const isIn =
  <State extends string>(state: State) =>
  (snapshot: In<State>): boolean =>
    snapshot.matches(state);
const takes =
  <Event extends string>(type: Event) =>
  (snapshot: Takes<Event>): boolean =>
    snapshot.can({ type });

/** Why the last attempt failed, in words; empty where it did not. */
export const errorText = ({ context }: Failing): string => context.error?.message ?? '';

export const isLoading = isIn('loading');
export const isListed = isIn('listed');
export const isUnavailable = isIn('unavailable');
export const isSaving = isIn('saving');
export const isRemoving = isIn('removing');
export const isConfirmingDiscard = isIn('confirmingDiscard');

export const canSave = takes('SAVE');

/** A machine that fetches what it shows: on its way, there, or unavailable. */
export type Fetched = In<'loading' | 'unavailable'> & Failing;

/** Why there is nothing to show, behind the words that say what it is; null while there is something or it is loading. */
export const failureOf =
  (words: string) =>
  (snapshot: Fetched): string | null =>
    isUnavailable(snapshot) ? `${words} ${errorText(snapshot)}` : null;
