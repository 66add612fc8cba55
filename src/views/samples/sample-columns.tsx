import { CircleAlert, CircleCheck, CircleDashed, Combine, TriangleAlert } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { formatDay } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { layerNoteText } from '../../model/samples/layers.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { engineMessage, inputNames, pifLabels, pifState, type PifState } from '../../model/samples/pif-state.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { sampleColumns, type SampleColumn } from '../../model/samples/sort.ts';
import { isUnderWay, statusLabels, statusName, toneOfStatus, type StatusTone } from '../../model/samples/status.ts';
import { compositeTexts, sampleTexts } from '../../model/texts/samples.ts';
import type { ListedAnalyte } from '../../model/samples/list-layout.ts';
import { analyteTableColumn } from './analyte-column.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip, type StatusTone as ChipTone } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table-types.ts';
import { Tooltip } from '../ui/tooltip.tsx';

const MOST_INPUTS = 8;
const WIDTHS: Readonly<Partial<Record<SampleColumn, string>>> = {
  status: 'clamp(148px, 11vw, 160px)',
  paddock: '116px',
  site: '128px',
  depth: 'clamp(128px, 12vw, 136px)',
  crop: '96px',
  labNumber: '120px',
  dateSampled: '136px',
  pif: 'clamp(68px, 6vw, 80px)',
};
const CHIP_TONES: Readonly<Record<StatusTone, ChipTone>> = {
  inProgress: 'progress',
  failed: 'failed',
  done: 'done',
  neutral: 'neutral',
};
/** On a tablet a sample stands in two lines. */
const UNDER: Readonly<Partial<Record<SampleColumn, SampleColumn>>> = {
  site: 'paddock',
  crop: 'depth',
  labNumber: 'dateSampled',
};
/** The same signs as in the PIF editor. */
const PIF_ICONS = { missing: CircleAlert, incomplete: CircleDashed, complete: CircleCheck } as const;
const PIF_TONES = { missing: 'muted', incomplete: 'warning', complete: 'brand' } as const satisfies Readonly<
  Record<PifState, string>
>;

export const SampleStatusChip = ({ status }: Pick<SampleEntry, 'status'>) => (
  <StatusChip
    tone={isUnderWay(status) ? 'running' : CHIP_TONES[toneOfStatus(status)]}
    label={statusLabels[statusName(status)]}
  />
);

/** Why it failed is told on the spot, and in the details that the chip opens. */
function StatusCell({ sample, onOpen }: { readonly sample: SampleEntry; readonly onOpen: () => void }) {
  if (sample.statusMessage === null) return <SampleStatusChip status={sample.status} />;
  return (
    <Tooltip text={engineMessage(sample.statusMessage)}>
      {(id) => (
        <button type="button" aria-describedby={id} onClick={onOpen} className="flex min-h-6 items-center rounded-full">
          <SampleStatusChip status={sample.status} />
        </button>
      )}
    </Tooltip>
  );
}

/** The tooltip of the PIF icon: where the inputs stand, and which are missing. */
export function pifTooltip(sample: SampleEntry): string {
  const label = pifLabels[pifState(sample)];
  return sample.missingInputs.length === 0 ? label : `${label}: ${inputNames(sample.missingInputs, MOST_INPUTS)}`;
}

function PifCell({ sample, onEdit }: { readonly sample: SampleEntry; readonly onEdit: () => void }) {
  const state = pifState(sample);
  return (
    <IconButton size="sm" icon={PIF_ICONS[state]} tone={PIF_TONES[state]} label={pifTooltip(sample)} onClick={onEdit} />
  );
}

/** What of the results is worth a second look, in words. */
function DoubtSign({ sample }: { readonly sample: SampleEntry }) {
  if (!sample.doubts) return null;
  const words = sample.doubts.map(({ sentence }) => sentence).join(' ');
  return (
    <span title={words} className="flex">
      <Icon icon={TriangleAlert} size={14} label={words} className="text-warning" />
    </span>
  );
}

type Cell = (
  sample: SampleEntry,
  page: SamplesRef,
) => Column<SampleEntry>['cell'] extends (row: SampleEntry) => infer Node ? Node : never;

const cells: Readonly<Record<SampleColumn, Cell>> = {
  status: (sample, page) => (
    <StatusCell sample={sample} onOpen={() => page.send({ type: 'OPEN_SAMPLE', sampleId: sample.id })} />
  ),
  paddock: ({ paddockName }) => <Text text={paddockName} strong />,
  site: (sample) =>
    sample.isCompositeSample ? (
      <span className="flex items-center gap-1">
        <Icon icon={Combine} size={14} label={compositeTexts.madeOfNames(sample.originals)} className="text-muted" />
        <Text text={siteLabel(sample)} />
      </span>
    ) : (
      <Text text={siteLabel(sample)} />
    ),
  depth: (sample) => (
    <span className="flex items-center gap-1">
      {depthLabel(sample) || NO_VALUE}
      {sample.layerNote === null ? null : (
        <span title={layerNoteText(sample.layerNote)} className="flex">
          <Icon icon={TriangleAlert} size={14} label={layerNoteText(sample.layerNote)} className="text-warning" />
        </span>
      )}
    </span>
  ),
  crop: ({ cropName }) => <Text text={cropName} />,
  labNumber: (sample) => (
    <span className="flex items-center gap-1">
      <Text text={sample.labNumber} />
      <DoubtSign sample={sample} />
    </span>
  ),
  dateSampled: ({ dateSampled }) => formatDay(dateSampled),
  pif: (sample, page) => (
    <PifCell sample={sample} onEdit={() => page.send({ type: 'EDIT_INPUTS', sampleIds: [sample.id] })} />
  ),
};

/** A text that may be cut: the whole of it shows on hover. */
const Text = ({ text, strong = false }: { readonly text: string | null; readonly strong?: boolean }) =>
  text === null || text === '' ? (
    <span className="text-faint">{NO_VALUE}</span>
  ) : (
    <span title={text} className={strong ? 'font-medium' : undefined}>
      {text}
    </span>
  );

/** The columns of the list: those of the specification, and those of the analytes that were added. */
export const sampleTableColumns = (
  page: SamplesRef,
  analyteIds: readonly number[],
  analytes: readonly ListedAnalyte[],
): readonly Column<SampleEntry>[] => [
  ...sampleColumns.map((column): Column<SampleEntry> => ({
    key: column,
    header: sampleTexts.columns[column],
    sortable: true,
    width: WIDTHS[column],
    under: UNDER[column],
    align: column === 'pif' ? 'center' : 'start',
    cell: (sample) => cells[column](sample, page),
  })),
  ...analyteIds.flatMap((id): Column<SampleEntry>[] => {
    const analyte = analytes.find((known) => known.id === id);
    return analyte ? [analyteTableColumn(analyte)] : [];
  }),
];
