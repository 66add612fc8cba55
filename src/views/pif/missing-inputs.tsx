import { useSelector } from '@xstate/react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { isReadOnly, missingInputsOf } from '../../machines/pif/pif-sheet.selectors.ts';
import { isSameMissing } from '../../model/pif/table-facts.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Chip } from '../ui/chip.tsx';
import { aroundTable } from './around-table.ts';

/** What still has to be entered for the samples of the tab; each selects the samples that lack it and leads to the box that fills it for all of them. */
export function MissingInputs({ sheet }: { readonly sheet: PifSheetRef }) {
  const missing = useSelector(sheet, missingInputsOf, isSameMissing);
  const readOnly = useSelector(sheet, isReadOnly);
  if (readOnly) return null;
  return (
    <div {...aroundTable} className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
      {missing.length === 0 ? (
        <span className="text-muted">{pifTexts.nothingMissing}</span>
      ) : (
        <span className="font-medium">{pifTexts.toEnter}</span>
      )}
      {missing.map(({ omlName, description, samples, outOfRange }) => (
        <Chip
          key={omlName}
          onClick={() => {
            sheet.send({ type: 'MISSING_CHOSEN', omlName });
            sheet.send({ type: 'EDIT' });
          }}
        >
          {pifTexts.missingIn(description, samples, outOfRange)}
        </Chip>
      ))}
    </div>
  );
}
