import { assign, setup } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { MergedWork, SaveOutcome } from '../../model/shared/merged-work.ts';
import { withError, withOutput } from '../kit/params.ts';
import { storeError } from './failure.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

/** Of whatever kind: the requester knows its type. */
type Work = object;
type Outcome = SaveOutcome<Work, object>;

type Ended = { readonly event: { readonly output: Outcome } };

/** The outcome of a save, in the requester's types: what was handed over comes back. */
export const outcomeOf =
  <Asked extends object, Saved extends object>() =>
  ({ event }: Ended): SaveOutcome<Asked, Saved> =>
    event.output as SaveOutcome<Asked, Saved>;

/** Why a save has failed, for the requester; a failure without a reason is an unknown one. */
export const failureIn = ({ event }: Ended): AppError => event.output.error ?? toAppError(null);

/** Guards on the outcome, for the requester of a save. */
export const outcomeGuards = {
  isSaved: (_: unknown, { outcome }: Pick<Outcome, 'outcome'>): boolean => outcome === 'saved' || outcome === 'alike',
  isAsked: (_: unknown, { outcome }: Pick<Outcome, 'outcome'>): boolean => outcome === 'asked',
};

/**
 * Saves a piece of work; when another user was quicker, it is merged with their version and saved again, unless both
 * have changed the same cell: no change of another user is overwritten without a question. @spec 2.2, 2.5, 3.2, 3.7
 */
export const mergingSaveMachine = setup({
  types: typed<{
    input: { readonly work: Work };
    context: Outcome & { readonly merges: number };
    output: Outcome;
  }>(),
  actors: {
    save: service<object, Work>(),
    /** Reads what others have made of the record, and merges it into the work. */
    mergeNewest: service<MergedWork<Work>, Work>(),
  },
  guards: {
    /** Another user changed or removed the record since it was read; after repeated conflicts the user decides when to go on. */
    isOvertaken: ({ context }, { code, status }: AppError) =>
      context.merges < limits.mergesOfSave && (code === 'STALE_VERSION' || status === 404),
    hasQuestions: (_, { next }: MergedWork<Work>) => next === 'ask',
    hasNothingLeft: (_, { next }: MergedWork<Work>) => next === 'nothing',
  },
  actions: {
    storeSaved: assign((_, saved: object) => ({ saved, error: null })),
    storeWork: assign(({ context }, { work }: MergedWork<Work>) => ({ work, merges: context.merges + 1 })),
    storeError,
    end: assign((_, outcome: Outcome['outcome']) => ({ outcome })),
  },
}).createMachine({
  id: 'mergingSave',
  context: ({ input: { work } }) => ({ work, saved: null, error: null, outcome: 'failed', merges: 0 }),
  output: ({ context: { outcome, work, saved, error } }) => ({ outcome, work, saved, error }),
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.work,
        onDone: { target: 'ended', actions: [withOutput('storeSaved'), { type: 'end', params: 'saved' }] },
        onError: [
          { guard: withError('isOvertaken'), target: 'merging', actions: withError('storeError') },
          { target: 'ended', actions: [withError('storeError'), { type: 'end', params: 'failed' }] },
        ],
      },
    },
    /** Where only other cells were changed, the save goes on by itself. */
    merging: {
      invoke: {
        id: 'mergeNewest',
        src: 'mergeNewest',
        input: ({ context }) => context.work,
        onDone: [
          {
            guard: withOutput('hasQuestions'),
            target: 'ended',
            actions: [withOutput('storeWork'), { type: 'end', params: 'asked' }],
          },
          {
            guard: withOutput('hasNothingLeft'),
            target: 'ended',
            actions: [withOutput('storeWork'), { type: 'end', params: 'alike' }],
          },
          { target: 'saving', actions: withOutput('storeWork') },
        ],
        onError: { target: 'ended', actions: [withError('storeError'), { type: 'end', params: 'failed' }] },
      },
    },
    ended: { type: 'final' },
  },
});
