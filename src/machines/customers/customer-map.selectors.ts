import type { FarmPlace } from '../../model/contract/entities.ts';
import type { CustomerMapSnapshot } from './customer-map.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const isAway = (snapshot: CustomerMapSnapshot): boolean => snapshot.matches('away');
export const placesOf = ({ context }: CustomerMapSnapshot): readonly FarmPlace[] => context.places;
