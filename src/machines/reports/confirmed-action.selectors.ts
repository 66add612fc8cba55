import type { RecordAction } from '../../model/reports/record-action.ts';
import type { ConfirmedActionSnapshot } from './confirmed-action.machine.ts';

export const actionOf = ({ context }: ConfirmedActionSnapshot): RecordAction => context.action;
export const isPerforming = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('performing');
export const isRunning = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('running');
