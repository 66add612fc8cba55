import type { Brand } from '../../model/contract/entities.ts';
import type { BrandSnapshot } from './brand.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const brandOf = ({ context }: BrandSnapshot): Brand | null => context.brand;
/** It has been read, and is not being read again. */
export const isThere = (snapshot: BrandSnapshot): boolean => snapshot.matches('shown') || snapshot.matches('editing');
export const isReadingLogo = (snapshot: BrandSnapshot): boolean => snapshot.matches({ editing: 'readingLogo' });
