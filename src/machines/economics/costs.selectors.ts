import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import type { CostsSnapshot } from './costs.machine.ts';

export const costsOf = ({ context }: CostsSnapshot): CostsOfRecommendation | null => context.costs;
export const isLoading = (snapshot: CostsSnapshot): boolean => snapshot.matches({ figures: 'loading' });
export const isUnavailable = (snapshot: CostsSnapshot): boolean => snapshot.matches({ figures: 'unavailable' });
export const isOpen = (snapshot: CostsSnapshot): boolean => !snapshot.matches({ panel: 'closed' });
export const isDownloading = (snapshot: CostsSnapshot): boolean => snapshot.matches({ panel: 'downloading' });
export const errorText = ({ context }: CostsSnapshot): string => context.error?.message ?? '';
