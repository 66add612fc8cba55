import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ModelOutputs, Recommendation, SelectedYield } from '../../model/contract/entities.ts';
import { isPointless, type AppError } from '../../model/errors/app-error.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { decisionsOf, hasResults } from '../../model/yields/decisions.ts';
import {
  canStep,
  dryPicks,
  selectedRuns,
  stepped,
  unsavedYields,
  withSummerRain,
  type Direction,
  type RunPicks,
  type YieldWork,
} from '../../model/yields/yield-picks.ts';
import type { RecordOutdated, RecordOvertaken } from '../../model/shared/messages.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { failureIn, mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { briefly, failureToast, infoToast, successToast } from '../shared/toasts.ts';

interface YieldInput {
  readonly recommendationId: number;
  /** Of the recommendation, whose results these are. */
  readonly version: number;
  readonly isReadOnly: boolean;
  readonly outputs: ModelOutputs;
  /** The samples whose results are shown. */
  readonly sampleIds: readonly number[];
}

/** The results of a recommendation that are shown. */
export const yieldsOf = (
  { version, recommendationSamples }: Pick<Recommendation, 'version' | 'recommendationSamples'>,
  outputs: ModelOutputs,
  isReadOnly: boolean,
): Omit<YieldInput, 'recommendationId'> => ({
  version,
  outputs,
  isReadOnly,
  sampleIds: recommendationSamples.filter(hasResults).map(({ id }) => id),
});

interface YieldStart extends YieldInput {
  /** Chosen and not saved when the page was left; runs that are gone since count for nothing. */
  readonly picks: RunPicks;
  /** What each sample showed when summer rain was turned on. */
  readonly dry: RunPicks;
}

interface YieldContext extends YieldStart {
  /** Saved since the results were read: they still say otherwise. */
  readonly saved: RunPicks;
  /** What is being saved. */
  readonly saving: readonly SelectedYield[];
}

/** From the parent, before it tells the results: another user has ended the recommendation. */
export interface YieldsOvertaken extends RecordOvertaken {
  /** A deleted one can be restored, so what was not saved stays. */
  readonly canBeRestored: boolean;
}

export type YieldEvent =
  | { readonly type: 'STEP'; readonly sampleIds: readonly number[]; readonly direction: Direction }
  | { readonly type: 'SUMMER_RAIN_TOGGLED'; readonly isOn: boolean }
  | { readonly type: 'SAVE'; readonly sampleIds: readonly number[] }
  | YieldsOvertaken
  /** The parent has read the results again. */
  | ({ readonly type: 'RESULTS_READ' } & Omit<YieldInput, 'recommendationId'>);

/** Sent to the parent. */
export interface YieldsSaved {
  readonly type: 'YIELDS_SAVED';
}

type Outcome = SaveOutcome<YieldWork, object>;
const ended = outcomeOf<YieldWork, object>();

const unsavedIn = ({ outputs, picks, saved }: YieldContext, sampleIds: readonly number[]) =>
  unsavedYields(decisionsOf(outputs), { picks, saved, sampleIds });
const picksOf = (selected: readonly SelectedYield[]): RunPicks =>
  Object.fromEntries(selected.map(({ sampleId, sampleEngineRunId }) => [sampleId, sampleEngineRunId]));
/** The samples once the current save is stored. */
const savedIn = ({ saved, saving }: YieldContext) => ({ saved: { ...saved, ...picksOf(saving) } });
const workIn = ({ recommendationId, version, outputs, saved, saving }: YieldContext): YieldWork => ({
  recommendationId,
  version,
  selectedSamples: saving,
  held: {
    base: selectedRuns(
      decisionsOf(outputs),
      saving.map(({ sampleId }) => sampleId),
      saved,
    ),
    mine: picksOf(saving),
  },
});
/** What is not saved and is not being saved, whose own answer says what became of it. */
const lostIn = (context: YieldContext) => unsavedIn({ ...context, ...savedIn(context) }, context.sampleIds);

/** The target yields: stepped through the runs of the engine, shown at once and saved on demand. @spec 2.2, 2.4 */
export const yieldEditorMachine = setup({
  types: typed<{
    input: YieldStart;
    context: YieldContext;
    events: YieldEvent;
    children: { yieldSave: 'yieldSave' };
  }>(),
  actors: { yieldSave: mergingSaveMachine },
  guards: {
    mayEdit: ({ context }) => !context.isReadOnly,
    isPointless: (_, error: AppError) => isPointless(error),
    isSaved: outcomeGuards.isSaved,
    /** Another user has chosen another yield of these samples meanwhile, or has ended the recommendation. */
    isOutdated: (_, { outcome, error }: Outcome) => outcome === 'asked' || (error !== null && isPointless(error)),
    canStep: (
      { context: { isReadOnly, outputs, picks } },
      { sampleIds, direction }: { sampleIds: readonly number[]; direction: Direction },
    ) => !isReadOnly && canStep(decisionsOf(outputs), { picks, sampleIds, direction }),
    isUnsaved: ({ context }, sampleIds: readonly number[]) =>
      !context.isReadOnly && unsavedIn(context, sampleIds).length > 0,
    isLost: ({ context }) => lostIn(context).length > 0,
  },
  actions: {
    step: assign(({ context }, { sampleIds, direction }: { sampleIds: readonly number[]; direction: Direction }) => ({
      picks: stepped(decisionsOf(context.outputs), { picks: context.picks, sampleIds, direction }),
    })),
    setSummerRain: assign(({ context: { outputs, picks, dry, sampleIds } }, isOn: boolean) => ({
      picks: withSummerRain(decisionsOf(outputs), { picks, sampleIds, isOn, dry }),
      dry: isOn ? { ...dry, ...dryPicks(decisionsOf(outputs), picks, sampleIds) } : dry,
    })),
    gather: assign(({ context }, sampleIds: readonly number[]) => ({ saving: unsavedIn(context, sampleIds) })),
    storeSaved: assign(({ context }) => savedIn(context)),
    forgetSaving: assign({ saving: [] }),
    // A finalised one shows what it was finalised with.
    dropPicks: assign((_, { canBeRestored }: YieldsOvertaken) => (canBeRestored ? {} : { picks: {}, dry: {} })),
    storeResults: assign((_, { version, outputs, sampleIds, isReadOnly }: Omit<YieldInput, 'recommendationId'>) => ({
      version,
      outputs,
      sampleIds,
      isReadOnly,
      saved: {},
    })),
    tellSaved: sendParent({ type: 'YIELDS_SAVED' } satisfies YieldsSaved),
    // What was meant is not there any more: the machine that shows it reads it again.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    saySaved: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(successToast(snapshotTexts.yieldsSaved(context.saving.length))),
    ),
    sayOvertaken: sendTo(systemActor('toaster'), ({ context }, { reason, canBeRestored }: YieldsOvertaken) =>
      infoToast(snapshotTexts.yieldsOvertaken(lostIn(context).length, reason, canBeRestored)),
    ),
    sayFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'yieldEditor',
  context: ({ input }) => ({ ...input, saved: {}, saving: [] }),
  initial: 'settled',
  on: {
    RESULTS_READ: { actions: withEvent('storeResults') },
    RECORD_OVERTAKEN: [
      { guard: 'isLost', actions: [withEvent('sayOvertaken'), withEvent('dropPicks')] },
      { actions: withEvent('dropPicks') },
    ],
    // What is being saved was gathered before: the adviser need not wait for it.
    STEP: { guard: withEvent('canStep'), actions: withEvent('step') },
    SUMMER_RAIN_TOGGLED: { guard: 'mayEdit', actions: withField('setSummerRain', 'isOn') },
  },
  states: {
    settled: {
      entry: 'forgetSaving',
      on: {
        SAVE: {
          guard: withField('isUnsaved', 'sampleIds'),
          target: 'saving',
          actions: withField('gather', 'sampleIds'),
        },
      },
    },
    saving: {
      invoke: {
        id: 'yieldSave',
        src: 'yieldSave',
        input: ({ context }) => ({ work: workIn(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'settled',
            actions: ['saySaved', 'storeSaved', 'tellSaved'],
          },
          {
            guard: { type: 'isOutdated', params: ended },
            target: 'settled',
            // What was picked stays, over what the others have chosen: the next save means it so.
            actions: [{ type: 'sayFailure', params: failureIn }, 'tellOutdated'],
          },
          { target: 'settled', actions: { type: 'sayFailure', params: failureIn } },
        ],
        onError: [
          { guard: withError('isPointless'), target: 'settled', actions: [withError('sayFailure'), 'tellOutdated'] },
          { target: 'settled', actions: withError('sayFailure') },
        ],
      },
    },
  },
});

export type YieldEditorRef = ActorRefFrom<typeof yieldEditorMachine>;
export type YieldEditorSnapshot = SnapshotFrom<typeof yieldEditorMachine>;
