import type { Brand } from '../../model/contract/entities.ts';
import type { BrandDraft } from '../../model/settings/brand.ts';
import type { BrandSnapshot } from './brand.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard,
  canSaveAnyway as maySaveAnyway,
} from '../shared/common.selectors.ts';

export const brandOf = ({ context }: BrandSnapshot): Brand | null => context.brand;
/** The brand is being edited; the question whether to let go of it lies over it. */
export const isEditing = (snapshot: BrandSnapshot): boolean =>
  (['editing', 'readingLogo', 'saving', 'confirmingDiscard'] as const).some((state) => snapshot.matches(state));
/** It has been read, and is not being read again. */
export const isThere = (snapshot: BrandSnapshot): boolean => snapshot.matches('shown') || isEditing(snapshot);
export const isReadingLogo = (snapshot: BrandSnapshot): boolean => snapshot.matches('readingLogo');
export const draftOf = ({ context }: BrandSnapshot): BrandDraft => context.draft;
