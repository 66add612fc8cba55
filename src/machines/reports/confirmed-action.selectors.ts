import type { Deed } from '../../model/reports/deed.ts';
import type { ConfirmedActionSnapshot } from './confirmed-action.machine.ts';

export const deedOf = ({ context }: ConfirmedActionSnapshot): Deed => context.deed;
export const isPerforming = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('performing');
export const isRunning = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('running');
