import type { LookUpSnapshot } from './look-up.machine.ts';

export { isLoading, isUnavailable } from './common.selectors.ts';

/** What was read last, in the type of the service that the caller knows; null before. */
export const answerOf = <Answer extends object>({ context }: LookUpSnapshot): Answer | null =>
  context.answer as Answer | null;
