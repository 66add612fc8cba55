import type { OpenPoints } from '../../model/contract/entities.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import type { ConfirmedActionSnapshot } from './confirmed-action.machine.ts';

export const actionOf = ({ context }: ConfirmedActionSnapshot): RecordAction => context.action;
export const isPerforming = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('performing');
export const pointsOf = ({ context }: ConfirmedActionSnapshot): OpenPoints | null => context.points;
export const reasonOf = ({ context }: ConfirmedActionSnapshot): string => context.reason;
export const canConfirm = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.can({ type: 'CONFIRM' });
export const isRunning = (snapshot: ConfirmedActionSnapshot): boolean => snapshot.matches('running');
