import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  isBlendChanged,
  NEW_BLEND,
  problemOfBlend,
  withBlendEdit,
  type BlendDraft,
  type BlendEdit,
} from '../../model/blends/blend-draft.ts';
import { newTarget } from '../../model/blends/blend-target.ts';
import type { BlendShare } from '../../model/blends/blend-rows.ts';
import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { CustomBlend } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { blendSolverMachine, type SolverOutput } from './blend-solver.machine.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface BlendEditorInput {
  readonly customerId: number;
  /** As it begins, or as it stood when the page was left. */
  readonly work: BlendWork;
}

/** The blend that was saved, and all blends of its customer. */
export interface SavedBlend {
  readonly customBlendId: number;
  readonly blends: readonly CustomBlend[];
}

interface BlendEditorContext extends BlendWork {
  readonly customerId: number;
  readonly key: string;
  readonly saved: SavedBlend | null;
  readonly error: AppError | null;
}

export type BlendEditorEvent =
  | { readonly type: 'BLEND_EDITED'; readonly edit: BlendEdit }
  | { readonly type: 'SOLVE' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

export interface BlendToSave {
  readonly customerId: number;
  readonly draft: BlendDraft;
  readonly key: string;
}

/** What is made has no number yet; what is renamed has one. */
export const isNew = ({ context }: { readonly context: BlendWork }): boolean => context.original.id === NEW_BLEND;

/** A custom blend of a customer: made of products, or given another name. A failed save leaves it as it was typed. @spec 2.2, 2.4, 2.5 */
export const blendEditorMachine = setup({
  types: {
    input: {} as BlendEditorInput,
    context: {} as BlendEditorContext,
    events: {} as BlendEditorEvent,
    output: {} as SavedBlend | null,
    children: {} as { blendSolver: 'blendSolver' },
  },
  actors: { blendSolver: blendSolverMachine, saveBlend: service<SavedBlend, BlendToSave>() },
  guards: {
    isNew,
    wasTargeting: ({ context }) => context.target !== null && isNew({ context }),
    hasShares: (_, shares: SolverOutput) => shares !== null,
    hasProblem: ({ context }) => problemOfBlend(context.draft) !== null,
    isChanged: ({ context }) => isBlendChanged(context.draft, context.original),
  },
  actions: {
    edit: assign(({ context }, edit: BlendEdit) => ({ draft: withBlendEdit(context.draft, edit) })),
    takeShares: assign(({ context }, shares: readonly BlendShare[]) => ({
      draft: withBlendEdit(context.draft, { edit: 'rows', shares }),
    })),
    forgetTarget: assign({ target: null }),
    storeSaved: assign((_, saved: SavedBlend) => ({ saved })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOfBlend(context.draft) ?? ''))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'blendEditor',
  context: ({ input: { customerId, work } }) => ({
    customerId,
    ...work,
    key: work.key ?? crypto.randomUUID(),
    saved: null,
    error: null,
  }),
  output: ({ context }) => context.saved,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasTargeting', target: 'targeting' }, { target: 'editing' }] },
    editing: {
      on: {
        BLEND_EDITED: { actions: { type: 'edit', params: ({ event }) => event.edit } },
        SOLVE: { guard: 'isNew', target: 'targeting' },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    /** The shares are reckoned from what the blend is to bring. */
    targeting: {
      exit: 'forgetTarget',
      invoke: {
        id: 'blendSolver',
        src: 'blendSolver',
        input: ({ context }) => ({ target: context.target ?? newTarget }),
        onDone: [
          {
            guard: withOutput('hasShares'),
            target: 'editing',
            actions: { type: 'takeShares', params: ({ event }) => event.output! },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: withError('sayFailure') },
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveBlend',
        src: 'saveBlend',
        input: ({ context: { customerId, draft, key } }) => ({ customerId, draft, key }),
        onDone: { target: 'closed', actions: withOutput('storeSaved') },
        onError: { target: 'editing', actions: [withError('storeFailure'), withError('sayFailure')] },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type BlendEditorRef = ActorRefFrom<typeof blendEditorMachine>;
export type BlendEditorSnapshot = SnapshotFrom<typeof blendEditorMachine>;
