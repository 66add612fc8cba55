import type { OpenPoints } from '../../model/contract/entities.ts';
import type { OpenPointsSnapshot } from './open-points.machine.ts';

export const pointsOf = ({ context }: OpenPointsSnapshot): OpenPoints | null => context.points;
export const isLoading = (snapshot: OpenPointsSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: OpenPointsSnapshot): boolean => snapshot.matches('unavailable');
export const isAnythingOpen = ({ context: { points } }: OpenPointsSnapshot): boolean =>
  points !== null && points.recommendations.length + points.namesakes.length > 0;
