import type { LoadSamplesInput, SamplesRead } from '../../model/samples/asked.ts';
import type { SampleFilter } from '../../model/samples/filter.ts';
import { watchedSamples, type KnownStatus } from '../../model/samples/known-status.ts';
import { seen } from '../../model/samples/list-view.ts';
import { refusedSamples } from '../../model/imports/notice.ts';
import { withRunRequested, type RunAnswer } from '../../model/samples/run-answer.ts';
import { withStatuses } from '../../model/samples/sample-entry.ts';
import { shownSamples } from '../../model/samples/shown-samples.ts';
import type { MapEvent } from '../map/map.context.ts';
import type { AddToRecommendationEvent } from './add-to-recommendation.machine.ts';
import type { SamplesContext } from './samples.context.ts';
import { commandedIds, type AddCommand } from './sample-tasks.commands.ts';
import type { SamplesListed } from './sample-tasks.context.ts';
import type { LookUpEvent } from '../shared/look-up.machine.ts';
import type { StatusPollingEvent } from '../shared/status-polling.machine.ts';

type Part = Partial<SamplesContext>;

export const polled = ({ customerId }: SamplesContext) => ({ customerId, sampleIds: [] });
export const customerOf = ({ customerId }: SamplesContext) => ({ customerId });
/** The map is beside the list from the start, unless it was hidden. */
export const mapOf = ({ customerId, layout: { isMapHidden, mapColour } }: SamplesContext) => ({
  customerId,
  isShownAtOnce: !isMapHidden,
  colour: mapColour,
});

export const upkeepOf = ({ customerId, permissions, record, asksForDue }: SamplesContext) => ({
  customerId,
  permissions,
  record,
  asksForDue,
});

export const tasksOf = ({ customerId, permissions, unsavedInputs, uploadDraft, record }: SamplesContext) => ({
  customerId,
  permissions,
  unsavedInputs,
  uploadDraft,
  record,
});

export const asked = ({
  customerId,
  range,
  showFinalised,
  uploadedOnly,
  analyteIds,
}: SamplesContext): LoadSamplesInput => ({
  analyteIds,
  customerId,
  range,
  showFinalised,
  uploadedOnly,
});

export const watching = ({ samples }: SamplesContext): StatusPollingEvent => ({
  type: 'WATCH',
  ...watchedSamples(samples),
});

export const watched = ({ customerId, mark }: SamplesContext) => ({ of: 'samples' as const, id: customerId, mark });
export const marked = ({ mark }: SamplesContext) => ({ type: 'MARK_READ' as const, mark });

export const adding = (context: SamplesContext, command: AddCommand): AddToRecommendationEvent => ({
  type: 'ADD',
  recommendation: command.recommendation,
  sampleIds: commandedIds(context, command),
});

/** The map's update from the list: the samples that the list shows, those that are selected or open, and where to look. */
export const listing = ({ samples, filter, sort }: SamplesContext): MapEvent => ({
  type: 'SAMPLES_LISTED',
  samples: shownSamples(samples, filter, sort),
});
export const listed = ({ samples }: SamplesContext): SamplesListed => ({ type: 'SAMPLES_LISTED', samples });
export const highlighting = ({ selectedIds, openId }: SamplesContext): MapEvent => ({
  type: 'HIGHLIGHT',
  sampleIds: openId === null ? selectedIds : [...selectedIds, openId],
});
/** The sample whose results are shown: they may have changed when the list was read again. */
export const opening = ({ openId }: SamplesContext): LookUpEvent => ({
  type: 'SUBJECT_CHOSEN',
  subject: openId === null ? null : { sampleId: openId },
});
export const lookingAt = ({ paddockIds = [], farms = [] }: Partial<SampleFilter>): MapEvent => ({
  type: 'LOOK_AT',
  paddockId: paddockIds.at(-1) ?? null,
  farmName: farms.at(-1) ?? null,
});

export const withSamples = (context: SamplesContext, { samples, newest = null, mark = null }: SamplesRead): Part => ({
  samples,
  newest,
  mark,
  error: null,
  ...seen({ ...context, samples }),
});
export const withPolled = ({ samples }: SamplesContext, statuses: readonly KnownStatus[]): Part => ({
  samples: withStatuses(samples, statuses),
});
export const withRun = ({ samples }: SamplesContext, { sampleIds, refused }: RunAnswer): Part => ({
  samples: withRunRequested(samples, sampleIds),
  notice: refused.length > 0 ? { kind: 'refused', refused: refusedSamples(refused, samples) } : null,
});

/** After a read of the list, updates every machine that uses it. */
export const storingList = [
  { type: 'storeSamples', params: ({ event }: { readonly event: { readonly output: SamplesRead } }) => event.output },
  ...(['watchSamples', 'tellMark', 'listOnMap', 'mark', 'openHistory', 'listForTasks', 'listForUpkeep'] as const),
] as const;
