import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import { withoutComposited } from '../../model/samples/composites.ts';
import { shownIdsOf, type ListView } from '../../model/samples/list-view.ts';
import type { RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import type { FunctionCode, Permissions } from '../../model/session/permissions.ts';
import type { SampleTasksEvent } from './sample-tasks.context.ts';

interface OfSamples {
  readonly sampleIds?: readonly number[];
}

/** What the tasks are asked to do with samples of a list. */
export type TaskCommand =
  | { readonly type: 'UPLOAD' }
  /** For these samples, else for the selected ones, else for all that are listed. */
  | ({ readonly type: 'EDIT_INPUTS' } & OfSamples)
  | { readonly type: 'RUN_ENGINE' }
  /** Those that can be run by now, selected or not. */
  | { readonly type: 'RUN_SAMPLES'; readonly sampleIds: readonly number[] }
  | { readonly type: 'FINALISE' }
  /** Null for a new one of the selected samples. */
  | { readonly type: 'EDIT_COMPOSITE'; readonly compositeId: number | null }
  /** Places for these samples, else for the selected ones. */
  | ({ readonly type: 'MANAGE_SITES' } & OfSamples)
  | { readonly type: 'CREATE_ANALYTE_REPORT'; readonly form: AnalyteReportForm };

/** These samples, else the selected ones. */
export type AddCommand = {
  readonly type: 'ADD_TO_RECOMMENDATION';
  readonly recommendation: RecommendationChoice;
} & OfSamples;

export type SampleCommand = TaskCommand | AddCommand;

const PERMISSIONS: Readonly<Record<SampleCommand['type'], FunctionCode | null>> = {
  UPLOAD: 'UPLOAD_SAMPLES',
  // Users who may not edit them read them.
  EDIT_INPUTS: null,
  RUN_ENGINE: 'RUN_ENGINE',
  RUN_SAMPLES: 'RUN_ENGINE',
  FINALISE: 'EDIT_SAMPLES',
  EDIT_COMPOSITE: 'EDIT_SAMPLES',
  MANAGE_SITES: 'EDIT_SAMPLES',
  CREATE_ANALYTE_REPORT: 'VIEW_CUSTOMERS',
  ADD_TO_RECOMMENDATION: 'EDIT_RECOMMENDATION',
};
/** These open without samples as well. */
const NEEDS_NO_SAMPLES: ReadonlySet<SampleCommand['type']> = new Set(['UPLOAD', 'EDIT_COMPOSITE', 'MANAGE_SITES']);

/** The samples that a command is about. */
export function commandedIds(list: ListView, command: SampleCommand): readonly number[] {
  const ids = 'sampleIds' in command ? (command.sampleIds ?? list.selectedIds) : list.selectedIds;
  return command.type === 'EDIT_INPUTS' && command.sampleIds === undefined && ids.length === 0 ? shownIdsOf(list) : ids;
}

/** The person may do it, and there are samples to do it with. */
export function mayDo(list: ListView & { readonly permissions: Permissions }, command: SampleCommand): boolean {
  const code = PERMISSIONS[command.type];
  return (
    (code === null || list.permissions.includes(code)) &&
    (NEEDS_NO_SAMPLES.has(command.type) || commandedIds(list, command).length > 0)
  );
}

/** A command with the samples that it is about. */
export function taskOf(list: ListView, command: TaskCommand): SampleTasksEvent {
  const sampleIds = commandedIds(list, command);
  switch (command.type) {
    case 'UPLOAD':
      return command;
    case 'RUN_ENGINE':
    case 'RUN_SAMPLES':
      return { type: 'RUN_ENGINE', sampleIds };
    case 'EDIT_INPUTS':
    case 'FINALISE':
      return { type: command.type, sampleIds };
    case 'EDIT_COMPOSITE': {
      const composite = list.samples.find(({ id }) => id === command.compositeId) ?? null;
      return { type: 'EDIT_COMPOSITE', composite, sampleIds, samples: list.samples };
    }
    // Every listed sample can be given a place.
    case 'MANAGE_SITES':
      return { type: 'MANAGE_SITES', sampleIds, samples: withoutComposited(list.samples) };
    case 'CREATE_ANALYTE_REPORT':
      return { type: 'CREATE_ANALYTE_REPORT', sampleIds, form: command.form };
  }
}

/** A command that the tasks carry out. */
export const commanded = {
  guard: {
    type: 'mayDo',
    params: ({ event }: { readonly event: TaskCommand }): SampleCommand => event,
  },
  actions: { type: 'forward', params: ({ event }: { readonly event: TaskCommand }): TaskCommand => event },
} as const;
