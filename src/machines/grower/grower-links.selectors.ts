import type { GrowerLink } from '../../model/contract/entities.ts';
import { canSend } from '../../model/reports/report-rules.ts';
import type { GrowerLinksSnapshot } from './grower-links.machine.ts';

export { errorText, isLoading, isUnavailable, isListed } from '../shared/common.selectors.ts';

export const linksOf = ({ context }: GrowerLinksSnapshot): readonly GrowerLink[] => context.links;
export const daysOf = ({ context }: GrowerLinksSnapshot): number => context.days;
export const addressOf = ({ context }: GrowerLinksSnapshot): string => context.address;
export const mayMake = ({ context }: GrowerLinksSnapshot): boolean => canSend(context.permissions);
export const isAdding = (snapshot: GrowerLinksSnapshot): boolean => snapshot.matches('adding');
export const isCopying = (snapshot: GrowerLinksSnapshot): boolean => snapshot.matches('copying');
export const isConfirming = (snapshot: GrowerLinksSnapshot): boolean => snapshot.matches('confirming');
export const isShown = (snapshot: GrowerLinksSnapshot): boolean => !snapshot.matches('hidden');
