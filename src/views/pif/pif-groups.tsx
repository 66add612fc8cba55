import { useSelector } from '@xstate/react';
import { CircleAlert, PanelLeftClose } from 'lucide-react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { groupPills, showingOf } from '../../machines/pif/pif-sheet.selectors.ts';
import { isSamePills } from '../../model/pif/table.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Chip } from '../ui/chip.tsx';
import { NarrowWindow } from '../ui/dom/narrow-window.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** One pill for each group of columns: pressed while the group is shown. The lab results warn of samples that have none. */
export function PifGroups({ sheet }: { readonly sheet: PifSheetRef }) {
  const pills = useSelector(sheet, groupPills, isSamePills);
  const { isFolded } = useSelector(sheet, showingOf);
  return (
    <div role="group" aria-label={pifTexts.groups} className="flex flex-wrap items-center gap-1.5">
      <NarrowWindow onChange={(isNarrow) => sheet.send({ type: 'LEADS_SWITCHED', isFolded: isNarrow })} />
      <IconButton
        icon={PanelLeftClose}
        size="sm"
        label={pifTexts.fold}
        pressed={isFolded}
        onClick={() => sheet.send({ type: 'LEADS_SWITCHED', isFolded: !isFolded })}
      />
      {pills.map(({ id, name, isShown, lacking }) => (
        <Chip key={id} selected={isShown} onClick={() => sheet.send({ type: 'GROUP_TOGGLED', groupId: id })}>
          {name}
          {lacking > 0 ? (
            <span title={pifTexts.groupMissing(name, lacking)} className="flex">
              <Icon
                icon={CircleAlert}
                size={14}
                label={pifTexts.groupMissing(name, lacking)}
                className="text-warning"
              />
            </span>
          ) : null}
        </Chip>
      ))}
    </div>
  );
}
