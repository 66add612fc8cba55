import { subjectsOf, type Kept, type Subject, type SubjectKind } from '../../model/privacy/kept.ts';
import type { PrivacySnapshot } from './privacy.machine.ts';

export { errorText, isListed } from '../shared/common.selectors.ts';

export const isErasing = (snapshot: PrivacySnapshot): boolean => snapshot.matches('erasing');
export const isAsking = (snapshot: PrivacySnapshot): boolean =>
  snapshot.matches('askingErasure') || isErasing(snapshot);
export const canConfirm = (snapshot: PrivacySnapshot): boolean => snapshot.can({ type: 'CONFIRM' });
export const askedOf = ({ context }: PrivacySnapshot): Subject | null => context.asked;
export const typedOf = ({ context }: PrivacySnapshot): string => context.typed;
export const kindOf = ({ context }: PrivacySnapshot): SubjectKind => context.kind;
export const searchOf = ({ context }: PrivacySnapshot): string => context.searchText;
export const retentionOf = ({ context }: PrivacySnapshot): Kept['retention'] => context.kept.retention;
export const foundOf = ({ context: { kept, kind, searchText } }: PrivacySnapshot): readonly Subject[] =>
  subjectsOf(kept, kind, searchText);
