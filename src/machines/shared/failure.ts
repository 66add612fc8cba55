import { assign, sendTo } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { systemActor } from '../kit/system-actors.ts';
import { briefly, failureToast } from './toasts.ts';

interface Failing {
  readonly context: { readonly error: AppError | null };
}
/** An action of any machine that has what it needs. */
type ActionOf<Params, Args = unknown> = { run(args: Args, params: Params): void }['run'];

/** A failure is shown briefly. */
export const sayFailure: ActionOf<AppError> = sendTo(systemActor('toaster'), (_, { message }: AppError) =>
  failureToast(message),
);
/** The same for the time that toasts of the builder have. */
export const sayFailureBriefly: ActionOf<AppError> = sendTo(systemActor('toaster'), (_, { message }: AppError) =>
  briefly(failureToast(message)),
);
/** Stored in the context, beside what failed. */
export const storeError: ActionOf<AppError, Failing> = assign((_, error: AppError) => ({ error }));
export const forgetError: ActionOf<unknown, Failing> = assign({ error: null });
