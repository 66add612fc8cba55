import type { Arranged, ArrangementSnapshot } from './arrangement.machine.ts';

/** The list as it will be once the server agrees; null while it is as the server said. */
export const shownOf = ({ context }: ArrangementSnapshot): readonly Arranged[] | null => context.shown;
export const isSettled = (snapshot: ArrangementSnapshot): boolean => snapshot.matches('settled');
