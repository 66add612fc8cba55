import { useSelector } from '@xstate/react';
import {
  ChevronDown,
  ChevronRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Combine,
  TriangleAlert,
} from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { rowsOf, unfoldedIdsOf } from '../../machines/samples/samples.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { isLayerBelow, layersBelow } from '../../model/samples/folded-layers.ts';
import { isBelowSurface, layerNoteText } from '../../model/samples/layers.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { engineMessage, inputNames, pifLabels, pifState, type PifState } from '../../model/samples/pif-state.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { sampleColumns, type SampleColumn } from '../../model/samples/sort.ts';
import {
  isUnderWay,
  statusIds,
  statusLabels,
  statusName,
  toneOfStatus,
  type StatusTone,
} from '../../model/samples/status.ts';
import { compositeTexts, sampleTexts } from '../../model/texts/samples.ts';
import type { ListedAnalyte } from '../../model/samples/list-layout.ts';
import { analyteTableColumn } from './analyte-column.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip, type StatusTone as ChipTone } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table-types.ts';
import { Tooltip } from '../ui/tooltip.tsx';

const MOST_INPUTS = 8;
const WIDTHS: Readonly<Partial<Record<SampleColumn, string>>> = {
  status: 'var(--sign-column)',
  site: '128px',
  depth: 'clamp(128px, 12vw, 136px)',
  crop: '96px',
  labNumber: '120px',
  dateSampled: '94px',
  pif: 'clamp(68px, 6vw, 80px)',
};
const CHIP_TONES: Readonly<Record<StatusTone, ChipTone>> = {
  inProgress: 'progress',
  failed: 'failed',
  done: 'done',
  neutral: 'neutral',
};
/** Shapes that differ without their colours. */
const DOTS = {
  running: CircleDot,
  progress: CircleDot,
  failed: CircleAlert,
  done: CircleCheck,
  neutral: Circle,
} as const;
const DOT_COLOURS: Readonly<Record<ChipTone, string>> = {
  running: 'text-warning',
  progress: 'text-warning',
  failed: 'text-danger',
  done: 'text-brand',
  neutral: 'text-muted',
};
/** On a tablet a sample has two lines. */
const UNDER: Readonly<Partial<Record<SampleColumn, SampleColumn>>> = {
  dateSampled: 'paddock',
  site: 'depth',
  labNumber: 'crop',
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

/** The status as a sign of its own shape, with its word for the pointer and for readers. */
function StatusDot({ sample }: { readonly sample: SampleEntry }) {
  const isLayer = isUsedWithTopsoil(sample);
  const tone = isLayer ? 'neutral' : isUnderWay(sample.status) ? 'running' : CHIP_TONES[toneOfStatus(sample.status)];
  const label = isLayer ? sampleTexts.withTopsoil : statusLabels[statusName(sample.status)];
  return (
    <span title={label} data-tone={tone} className="flex size-6 items-center justify-center">
      <Icon icon={DOTS[tone]} size={14} className={cx(DOT_COLOURS[tone], tone === 'running' && 'animate-pulse-slow')} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A deeper layer has no run of its own: it is used with its topsoil. */
const isUsedWithTopsoil = (sample: SampleEntry): boolean =>
  sample.layerNote === null &&
  isBelowSurface(sample) &&
  (sample.status === statusIds.Ready || sample.status === statusIds.Completed);

/** Why it failed is said on the spot, and in the details that the sign opens. */
function StatusCell({ sample, onOpen }: { readonly sample: SampleEntry; readonly onOpen: () => void }) {
  if (sample.statusMessage === null) return <StatusDot sample={sample} />;
  return (
    <Tooltip text={engineMessage(sample.statusMessage)}>
      {(id) => (
        <button type="button" aria-describedby={id} onClick={onOpen} className="flex min-h-6 items-center rounded-full">
          <StatusDot sample={sample} />
        </button>
      )}
    </Tooltip>
  );
}

/** The tooltip of the PIF icon: the state of the inputs, and which are missing. */
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

interface SignsProps {
  readonly sample: SampleEntry;
  /** The layers folded under it, whose results are checked with it. */
  readonly folded: readonly SampleEntry[];
}

const NOT_FOLDED: readonly SampleEntry[] = [];

const sentencesOf = ({ doubts = [] }: SampleEntry): readonly string[] => doubts.map(({ sentence }) => sentence);

/** What of the results is worth a second look, in words; what is said of a folded layer alone has its depth. */
function doubtWords({ sample, folded }: SignsProps): string {
  const own = sentencesOf(sample);
  const deeper = folded.flatMap((layer) =>
    sentencesOf(layer).flatMap((sentence) => (own.includes(sentence) ? [] : `${depthLabel(layer)}: ${sentence}`)),
  );
  return [...own, ...deeper].join(' ');
}

/** What is to be known of a sample, in signs with words: made of several, a layer that is not used, results to check. */
function Signs(props: SignsProps) {
  const { isCompositeSample, layerNote, originals } = props.sample;
  const warnings = [layerNote === null ? '' : layerNoteText(layerNote), doubtWords(props)].filter(Boolean);
  // Without a sign there is no box either, which could take a line of its own.
  if (!isCompositeSample && warnings.length === 0) return null;
  return (
    <span className="inline-flex gap-1 align-middle">
      {isCompositeSample ? (
        <Icon icon={Combine} size={14} label={compositeTexts.madeOfNames(originals)} className="text-muted" />
      ) : null}
      {warnings.map((words) => (
        <span key={words} title={words} className="flex">
          <Icon icon={TriangleAlert} size={14} label={words} className="text-warning" />
        </span>
      ))}
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
  paddock: (sample, page) => <PaddockCell sample={sample} page={page} />,
  site: (sample) => <Text text={siteLabel(sample)} />,
  depth: (sample) => depthLabel(sample) || NO_VALUE,
  crop: ({ cropName }) => <Text text={cropName} />,
  labNumber: ({ labNumber }) => <Text text={labNumber} />,
  dateSampled: ({ dateSampled }) => formatDay(dateSampled),
  pif: (sample, page) => (
    <PifCell sample={sample} onEdit={() => page.send({ type: 'EDIT_INPUTS', sampleIds: [sample.id] })} />
  ),
};

/** The site or sample, without the paddock's name before it and without its depth as `0-10`, which are beside it already. */
function placeInPaddock(sample: SampleEntry): string {
  const label = siteLabel(sample);
  const { paddockName, depthFrom, depthTo } = sample;
  if (label === paddockName) return '';
  if (paddockName === null || !label.startsWith(`${paddockName} `)) return label;
  const place = label.slice(paddockName.length + 1);
  return place === `${depthFrom ?? 0}-${depthTo}` ? '' : place;
}

/** The paddock, the layers folded under it, and the place; a layer below its topsoil has its depth alone. */
function PaddockCell({ sample, page }: { readonly sample: SampleEntry; readonly page: SamplesRef }) {
  const { id } = sample;
  const below = useSelector(page, (snapshot) => layersBelow(rowsOf(snapshot), id));
  const layers = below.length;
  const unfolded = useSelector(page, (snapshot) => unfoldedIdsOf(snapshot).includes(id));
  const isLayer = useSelector(page, (snapshot) => isLayerBelow(rowsOf(snapshot), id));
  const depth = depthLabel(sample);
  if (isLayer)
    return (
      <span className="pl-6 text-sm text-muted">
        <span className="sr-only">{sample.paddockName} </span>
        {depth} <Signs sample={sample} folded={NOT_FOLDED} />
      </span>
    );
  const place = [placeInPaddock(sample), layers === 0 || unfolded ? depth : ''].filter(Boolean).join(', ');
  return (
    <>
      <Text text={sample.paddockName} strong />{' '}
      {layers === 0 ? null : (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-label={sampleTexts.unfold(layers, siteLabel(sample))}
          title={sampleTexts.unfold(layers, siteLabel(sample))}
          data-inline
          onClick={() => page.send({ type: 'LAYERS_TOGGLED', sampleId: id })}
          className="relative inline-flex h-4 items-center rounded-sm pr-1 align-middle text-sm text-muted after:absolute after:-inset-1 hover:bg-hover hover:text-ink pointer-coarse:after:-inset-3.5"
        >
          <Icon icon={unfolded ? ChevronDown : ChevronRight} size={14} />
          {layers + 1}
        </button>
      )}{' '}
      <span className="text-sm whitespace-nowrap text-muted">{place}</span>{' '}
      <Signs sample={sample} folded={unfolded ? NOT_FOLDED : below} />
    </>
  );
}

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
    least: column === 'paddock' ? '160px' : undefined,
    under: UNDER[column],
    isTight: column === 'status' || column === 'dateSampled',
    wraps: column === 'paddock',
    isPinned: column === 'paddock',
    align: column === 'pif' || column === 'status' ? 'center' : 'start',
    ...(column === 'status' && { headerContent: <span className="sr-only">{sampleTexts.columns.status}</span> }),
    cell: (sample) => cells[column](sample, page),
  })),
  ...analyteIds.flatMap((id): Column<SampleEntry>[] => {
    const analyte = analytes.find((known) => known.id === id);
    return analyte ? [analyteTableColumn(analyte)] : [];
  }),
];
