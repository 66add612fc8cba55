import type { PaddockEntry } from '../../model/sites/paddock.ts';
import type { PaddockRemovalSnapshot } from './paddock-removal.machine.ts';

export const isOpen = (snapshot: PaddockRemovalSnapshot): boolean => !snapshot.matches('closed');
export const isRemoving = (snapshot: PaddockRemovalSnapshot): boolean => snapshot.matches('removing');
export const paddocksOf = ({ context }: PaddockRemovalSnapshot): readonly PaddockEntry[] => context.paddocks;
