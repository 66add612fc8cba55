import type { ReferenceRow } from '../../model/contract/entities.ts';
import { referenceRows, type ReferenceLists } from '../../model/settings/reference-data.ts';
import { problemsOfRecord, type RecordDraft } from '../../model/settings/reference-draft.ts';
import type { ReferenceKind } from '../../model/settings/reference-kinds.ts';
import type { ReferenceDataSnapshot } from './reference-data.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard,
  isListed,
  canSaveAnyway as maySaveAnyway,
} from '../shared/common.selectors.ts';

export const kindOf = ({ context }: ReferenceDataSnapshot): ReferenceKind => context.kind;
export const searchOf = ({ context }: ReferenceDataSnapshot): string => context.searchText;
export const rowsOf = ({ context: { lists, kind, searchText } }: ReferenceDataSnapshot): readonly ReferenceRow[] =>
  referenceRows(lists, kind, searchText);
export const listsOf = ({ context }: ReferenceDataSnapshot): ReferenceLists => context.lists;
/** A record is being written; the question whether to let go of it lies over it. */
export const isWriting = (snapshot: ReferenceDataSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('confirmingDiscard');
export const draftOf = ({ context }: ReferenceDataSnapshot): RecordDraft => context.draft;
export const originalNameOf = ({ context }: ReferenceDataSnapshot): string => context.original.values['name'] ?? '';
/** What is wrong with the fields, once somebody has tried to save. */
export const problemsShown = ({
  context: { isJudged, draft, lists },
}: ReferenceDataSnapshot): Readonly<Record<string, string>> => (isJudged ? problemsOfRecord(draft, lists) : {});
