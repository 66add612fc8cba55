import type { PaddockEntry } from '../../model/sites/paddock.ts';
import type { PaddockRemovalSnapshot } from './paddock-removal.machine.ts';

export { isRemoving } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: PaddockRemovalSnapshot): boolean => !snapshot.matches('closed');
export const paddocksOf = ({ context }: PaddockRemovalSnapshot): readonly PaddockEntry[] => context.paddocks;
