import type { ReferenceRow } from '../../model/contract/entities.ts';
import { referenceRows } from '../../model/settings/reference-data.ts';
import type { ReferenceKind } from '../../model/settings/reference-kinds.ts';
import type { ReferenceDataSnapshot } from './reference-data.machine.ts';

export { isListed } from '../shared/common.selectors.ts';

export const kindOf = ({ context }: ReferenceDataSnapshot): ReferenceKind => context.kind;
export const searchOf = ({ context }: ReferenceDataSnapshot): string => context.searchText;
export const rowsOf = ({ context: { lists, kind, searchText } }: ReferenceDataSnapshot): readonly ReferenceRow[] =>
  referenceRows(lists, kind, searchText);
