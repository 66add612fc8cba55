import { sendParent, setup, type SnapshotFrom } from 'xstate';
import type { SeasonInputs, WrittenNote } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { CellOfSample, PaddockInputsInput } from '../../model/pif/asked.ts';
import type { PaddockDefault } from '../../model/pif/seasons.ts';
import type { SampleIdsInput } from '../../model/samples/asked.ts';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { cellNoteMachine, type CellNoteOutput } from './cell-note.machine.ts';

/** What is asked of the paddocks. */
export type RecordsRequest =
  | { readonly type: 'TAKE_OVER'; readonly sampleIds: readonly number[] }
  | { readonly type: 'SET_DEFAULTS'; readonly inputs: readonly PaddockDefault[] }
  | ({ readonly type: 'OPEN_NOTE'; readonly title: string } & CellOfSample);

interface RecordsInput {
  readonly customerId: number;
  readonly readOnly: boolean;
}

export interface DefaultsKept {
  readonly kept: number;
  readonly forgotten: number;
}

interface SeasonRead {
  readonly inputs: SeasonInputs[];
  /** Those it was asked for. */
  readonly sampleIds: readonly number[];
}

/** What the machine tells its parent. */
export type RecordsMessage =
  | ({ readonly type: 'SEASON_READ' } & SeasonRead)
  | ({ readonly type: 'DEFAULTS_SAVED'; readonly sampleIds: readonly number[] } & DefaultsKept)
  | ({ readonly type: 'NOTE_SAVED'; readonly note: WrittenNote | null } & CellOfSample)
  | { readonly type: 'RECORDS_FAILED'; readonly error: AppError };

const noteWritten = ({ sampleId, omlName, note }: CellNoteOutput): RecordsMessage => ({
  type: 'NOTE_SAVED',
  sampleId,
  omlName,
  note,
});
const failure = ({ event }: { readonly event: { readonly error: unknown } }): RecordsMessage => ({
  type: 'RECORDS_FAILED',
  error: toAppError(event.error),
});

/** What is kept beside the inputs of samples: what the season before left, the defaults of their paddocks, and notes. @spec — the specification has none of the three */
export const pifRecordsMachine = setup({
  types: typed<{
    input: RecordsInput;
    context: RecordsInput;
    events: RecordsRequest;
    children: Named<'cellNote'>;
  }>(),
  actors: {
    cellNote: cellNoteMachine,
    loadLastSeason: service<SeasonRead, SampleIdsInput>(),
    keepDefaults: service<DefaultsKept & { readonly sampleIds: number[] }, PaddockInputsInput>(),
  },
  guards: {
    isWritten: (_, { isWritten }: CellNoteOutput) => isWritten,
    hasSamples: (_, sampleIds: readonly number[]) => sampleIds.length > 0,
    hasInputs: (_, inputs: readonly PaddockDefault[]) => inputs.length > 0,
  },
  actions: { tell: sendParent((_, message: RecordsMessage) => message) },
}).createMachine({
  id: 'pifRecords',
  context: ({ input }) => input,
  // The three do not wait for each other.
  type: 'parallel',
  states: {
    season: {
      initial: 'free',
      states: {
        free: {
          on: {
            TAKE_OVER: { guard: withField('hasSamples', 'sampleIds'), target: 'reading' },
          },
        },
        reading: {
          invoke: {
            id: 'loadLastSeason',
            src: 'loadLastSeason',
            input: ({ context: { customerId }, event }) => ({
              customerId,
              sampleIds: event.type === 'TAKE_OVER' ? event.sampleIds : [],
            }),
            onDone: {
              target: 'free',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'SEASON_READ', ...event.output }) },
            },
            onError: { target: 'free', actions: { type: 'tell', params: failure } },
          },
        },
      },
    },
    defaults: {
      initial: 'free',
      states: {
        free: {
          on: {
            SET_DEFAULTS: { guard: withField('hasInputs', 'inputs'), target: 'keeping' },
          },
        },
        keeping: {
          invoke: {
            id: 'keepDefaults',
            src: 'keepDefaults',
            input: ({ context: { customerId }, event }) => ({
              customerId,
              inputs: event.type === 'SET_DEFAULTS' ? event.inputs : [],
            }),
            onDone: {
              target: 'free',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'DEFAULTS_SAVED', ...event.output }) },
            },
            onError: { target: 'free', actions: { type: 'tell', params: failure } },
          },
        },
      },
    },
    note: {
      initial: 'closed',
      states: {
        closed: { on: { OPEN_NOTE: 'open' } },
        open: {
          invoke: {
            id: 'cellNote',
            src: 'cellNote',
            input: ({ context: { readOnly }, event }) => ({
              sampleId: event.type === 'OPEN_NOTE' ? event.sampleId : 0,
              omlName: event.type === 'OPEN_NOTE' ? event.omlName : '',
              title: event.type === 'OPEN_NOTE' ? event.title : '',
              readOnly,
            }),
            onDone: [
              {
                guard: withOutput('isWritten'),
                target: 'closed',
                actions: { type: 'tell', params: ({ event: { output } }) => noteWritten(output) },
              },
              { target: 'closed' },
            ],
            onError: { target: 'closed', actions: { type: 'tell', params: failure } },
          },
        },
      },
    },
  },
});

export type PifRecordsSnapshot = SnapshotFrom<typeof pifRecordsMachine>;
