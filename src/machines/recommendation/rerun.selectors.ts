import type { RerunSnapshot } from './rerun.machine.ts';

export const isAsking = (snapshot: RerunSnapshot): boolean => snapshot.matches('asking');
/** Why the run that was confirmed did not begin; empty while nothing is wrong. */
export const failureText = ({ context }: RerunSnapshot): string => context.error?.message ?? '';
/** How many samples an earlier model ran. */
export const formerCount = ({ context }: RerunSnapshot): number => context.formerIds.length;
export const takesFormer = ({ context }: RerunSnapshot): boolean => context.takesFormer;
export const comparisonRefOf = ({ children }: RerunSnapshot) => children.comparison;
