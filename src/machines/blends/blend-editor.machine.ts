import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  isBlendChanged,
  NEW_BLEND,
  problemOfBlend,
  withBlendEdit,
  type BlendEdit,
} from '../../model/blends/blend-draft.ts';
import {
  newTarget,
  problemOfTarget,
  withTargetEdit,
  type BlendTarget,
  type TargetEdit,
} from '../../model/blends/blend-target.ts';
import { askedOfBlend, type BlendToSave, type BlendWork, type SavedBlend } from '../../model/blends/blend-work.ts';
import type { SolvedBlend } from '../../model/blends/solve-blend.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { ChangedCell } from '../../model/shared/difference.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField } from '../kit/params.ts';
import { typed, type Named } from '../kit/types.ts';
import { forgetError } from '../shared/failure.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { failureIn, mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface BlendEditorInput {
  readonly customerId: number;
  /** The initial work, or the work when the page was left. */
  readonly work: BlendWork;
}

interface BlendEditorContext extends BlendWork {
  readonly customerId: number;
  readonly key: string;
  /** The cheapest mix that meets the current target or comes nearest; null before it is looked for. */
  readonly solved: SolvedBlend | null;
  readonly saved: SavedBlend | null;
  /** The name, when another user renamed the blend meanwhile and the user has not chosen; empty otherwise. */
  readonly asked: readonly ChangedCell[];
  readonly error: AppError | null;
}

export type BlendEditorEvent =
  | { readonly type: 'BLEND_EDITED'; readonly edit: BlendEdit }
  | { readonly type: 'SHOW_TARGET' }
  | { readonly type: 'TARGET_EDITED'; readonly edit: TargetEdit }
  /** With the mix for the current target; null while it has a problem. */
  | { readonly type: 'SOLVE'; readonly solved: SolvedBlend | null }
  | { readonly type: 'TAKE_PROPOSALS' }
  | { readonly type: 'SAVE' }
  /** Whose name stays where two people have given it one. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Outcome = SaveOutcome<BlendToSave, SavedBlend>;
const ended = outcomeOf<BlendToSave, SavedBlend>();

const problemIn = (target: BlendTarget | null): string | null => problemOfTarget(target ?? newTarget);

/** What is made has no number yet; what is renamed has one. */
export const isNew = ({ context }: { readonly context: BlendWork }): boolean => context.original.id === NEW_BLEND;

/** A custom blend of a customer: made of products, typed or found for a target, or given another name. A failed save keeps the draft. @spec 2.2, 2.4, 2.5 */
export const blendEditorMachine = setup({
  types: typed<{
    input: BlendEditorInput;
    context: BlendEditorContext;
    events: BlendEditorEvent;
    output: SavedBlend | null;
    children: Named<'blendSave'>;
  }>(),
  actors: { blendSave: mergingSaveMachine },
  guards: {
    isNew,
    wasTargeting: ({ context }) => context.target !== null && isNew({ context }),
    lacksTarget: ({ context: { target } }, solved: SolvedBlend | null) => solved === null || problemIn(target) !== null,
    hasShares: ({ context }) => context.solved !== null && context.solved.shares.length > 0,
    hasProblem: ({ context }) => problemOfBlend(context.draft) !== null,
    ...outcomeGuards,
    hasQuestions: ({ context }) => context.asked.length > 0,
    isChanged: ({ context }) => isBlendChanged(context.draft, context.original),
  },
  actions: {
    edit: assign(({ context }, edit: BlendEdit) => ({ draft: withBlendEdit(context.draft, edit) })),
    beginTarget: assign(({ context }) => ({ target: context.target ?? newTarget, solved: null })),
    editTarget: assign(({ context }, edit: TargetEdit) => ({
      target: withTargetEdit(context.target ?? newTarget, edit),
      solved: null,
    })),
    storeSolved: assign((_, solved: SolvedBlend | null) => ({ solved })),
    takeShares: assign(({ context: { draft, solved } }) => ({
      draft: withBlendEdit(draft, { edit: 'rows', shares: solved?.shares ?? [] }),
    })),
    forgetTarget: assign({ target: null }),
    storeSaved: assign((_, { saved, work: { draft, blends } }: Outcome) => ({
      saved: saved ?? { customBlendId: draft.id, blends },
    })),
    /** Whatever one decides, the names that were read are shown from now on. */
    storeTheirs: assign((_, { work: { draft, original, blends } }: Outcome) => ({
      original,
      saved: { customBlendId: draft.id, blends },
      asked: askedOfBlend(draft, original),
    })),
    settle: assign(({ context: { draft, original } }, { by }: CellChoice) => ({
      draft: by === 'theirs' ? original : draft,
      asked: [],
      error: null,
    })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetError,
    sayQuestions: sendTo(systemActor('toaster'), () => briefly(failureToast(conflictTexts.unsettled))),
    sayTargetProblem: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(failureToast(problemIn(context.target) ?? '')),
    ),
    sayProblem: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(failureToast(problemOfBlend(context.draft) ?? '')),
    ),
    sayFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'blendEditor',
  context: ({ input: { customerId, work } }) => ({
    customerId,
    ...work,
    key: work.key ?? crypto.randomUUID(),
    solved: null,
    saved: null,
    asked: [],
    error: null,
  }),
  output: ({ context }) => context.saved,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasTargeting', target: 'targeting' }, { target: 'editing' }] },
    editing: {
      on: {
        BLEND_EDITED: { actions: withField('edit', 'edit') },
        SHOW_TARGET: { guard: 'isNew', target: 'targeting' },
        SAVE: [
          { guard: 'hasQuestions', actions: 'sayQuestions' },
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SETTLED: { guard: 'hasQuestions', actions: withField('settle', 'choice') },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    /** The shares are calculated from the blend's target. */
    targeting: {
      entry: 'beginTarget',
      exit: 'forgetTarget',
      on: {
        TARGET_EDITED: { target: '.stating', actions: withField('editTarget', 'edit') },
        CLOSE: 'editing',
      },
      initial: 'stating',
      states: {
        stating: {
          on: {
            SOLVE: [
              { guard: withField('lacksTarget', 'solved'), actions: 'sayTargetProblem' },
              { target: 'solved', actions: withField('storeSolved', 'solved') },
            ],
          },
        },
        /** The mix belongs to the current target. */
        solved: {
          on: { TAKE_PROPOSALS: { guard: 'hasShares', target: '#blendEditor.editing', actions: 'takeShares' } },
        },
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'blendSave',
        src: 'blendSave',
        input: ({ context: { customerId, draft, original, key } }) => ({
          work: { customerId, draft, original, key, blends: [] } satisfies BlendToSave,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'closed',
            actions: { type: 'storeSaved', params: ended },
          },
          {
            guard: { type: 'isAsked', params: ended },
            target: 'editing',
            actions: { type: 'storeTheirs', params: ended },
          },
          {
            target: 'editing',
            actions: [
              { type: 'storeFailure', params: failureIn },
              { type: 'sayFailure', params: failureIn },
            ],
          },
        ],
        onError: { target: 'editing', actions: [withError('storeFailure'), withError('sayFailure')] },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type BlendEditorRef = ActorRefFrom<typeof blendEditorMachine>;
export type BlendEditorSnapshot = SnapshotFrom<typeof blendEditorMachine>;
