import { useSelector } from '@xstate/react';
import { askedCellsOf, followedCellsOf } from '../../machines/pif/pif-sheet.selectors.ts';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { isBusy } from '../../machines/pif/pif.selectors.ts';
import { CellConflicts, FollowedCells } from '../shared/cell-conflicts.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { aroundTable } from './around-table.ts';

interface PifOvertakenProps {
  readonly pif: PifRef;
  readonly sheet: PifSheetRef;
}

/** What others have changed while the sheet was edited, and the choice where that is the same cell. */
export function PifOvertaken({ pif, sheet }: PifOvertakenProps) {
  const [asked, followed] = useSelectors(sheet, askedCellsOf, followedCellsOf);
  const busy = useSelector(pif, isBusy);
  return (
    <div {...aroundTable} className="shrink-0 px-4 empty:hidden">
      <CellConflicts cells={asked} disabled={busy} onChoose={(choice) => sheet.send({ type: 'SETTLED', choice })} />
      <FollowedCells cells={followed} onDismiss={() => sheet.send({ type: 'FOLLOWED_READ' })} />
    </div>
  );
}
