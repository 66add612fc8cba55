import type { RerunSnapshot } from './rerun.machine.ts';

export const isAsking = (snapshot: RerunSnapshot): boolean => snapshot.matches('asking');
/** Why the run that was confirmed did not begin; empty while nothing is wrong. */
export const failureText = ({ context }: RerunSnapshot): string => context.error?.message ?? '';
