import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import type { CostsSnapshot } from './costs.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const costsOf = ({ context }: CostsSnapshot): CostsOfRecommendation | null => context.costs;
export const isLoading = (snapshot: CostsSnapshot): boolean => snapshot.matches({ figures: 'loading' });
export const isUnavailable = (snapshot: CostsSnapshot): boolean => snapshot.matches({ figures: 'unavailable' });
export const isOpen = (snapshot: CostsSnapshot): boolean => !snapshot.matches({ panel: 'closed' });
export const isDownloading = (snapshot: CostsSnapshot): boolean => snapshot.matches({ panel: 'downloading' });
