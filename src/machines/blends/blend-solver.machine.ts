import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BlendShare } from '../../model/blends/blend-rows.ts';
import { problemOfTarget, withTargetEdit, type BlendTarget, type TargetEdit } from '../../model/blends/blend-target.ts';
import type { SolvedBlend } from '../../model/blends/solve-blend.ts';
import { withField } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { typed } from '../kit/types.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface BlendSolverContext {
  readonly target: BlendTarget;
  /** The mix for the current target; null before it is looked for. */
  readonly solved: SolvedBlend | null;
  readonly taken: readonly BlendShare[] | null;
}

export type BlendSolverEvent =
  | { readonly type: 'TARGET_EDITED'; readonly edit: TargetEdit }
  /** With the mix for the current target; null while it has a problem. */
  | { readonly type: 'SOLVE'; readonly solved: SolvedBlend | null }
  | { readonly type: 'TAKE_PROPOSALS' }
  | { readonly type: 'CLOSE' };

/** The shares that are taken; null when no shares are taken. */
export type SolverOutput = readonly BlendShare[] | null;

/** A target, and the cheapest mix of chosen products that meets it or comes nearest. @spec — a mix found for a target is beyond the specification, which has blends typed */
export const blendSolverMachine = setup({
  types: typed<{
    input: Pick<BlendSolverContext, 'target'>;
    context: BlendSolverContext;
    events: BlendSolverEvent;
    output: SolverOutput;
  }>(),
  guards: {
    hasProblem: ({ context }, solved: SolvedBlend | null) =>
      solved === null || problemOfTarget(context.target) !== null,
    hasShares: ({ context }) => context.solved !== null && context.solved.shares.length > 0,
  },
  actions: {
    edit: assign(({ context }, edit: TargetEdit) => ({ target: withTargetEdit(context.target, edit), solved: null })),
    storeSolved: assign((_, solved: SolvedBlend | null) => ({ solved })),
    take: assign(({ context }) => ({ taken: context.solved?.shares ?? null })),
    sayProblem: sendTo(systemActor('toaster'), ({ context }) =>
      briefly(failureToast(problemOfTarget(context.target) ?? '')),
    ),
  },
}).createMachine({
  id: 'blendSolver',
  context: ({ input: { target } }) => ({ target, solved: null, taken: null }),
  output: ({ context }) => context.taken,
  initial: 'stating',
  states: {
    stating: {
      on: {
        TARGET_EDITED: { actions: withField('edit', 'edit') },
        SOLVE: [
          { guard: withField('hasProblem', 'solved'), actions: 'sayProblem' },
          { target: 'solved', actions: withField('storeSolved', 'solved') },
        ],
        CLOSE: 'closed',
      },
    },
    /** The mix belongs to the current target. */
    solved: {
      on: {
        CLOSE: 'closed',
        TARGET_EDITED: { target: 'stating', actions: withField('edit', 'edit') },
        TAKE_PROPOSALS: { guard: 'hasShares', target: 'closed', actions: 'take' },
      },
    },
    closed: { type: 'final' },
  },
});

export type BlendSolverRef = ActorRefFrom<typeof blendSolverMachine>;
export type BlendSolverSnapshot = SnapshotFrom<typeof blendSolverMachine>;
