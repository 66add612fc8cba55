import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  draftOfSowing,
  sowingOf,
  type Sowing,
  type SowingChoice,
  type SowingDraft,
} from '../../model/advice/sowing.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { held } from '../../model/shared/present.ts';
import { peer } from '../kit/peers.ts';
import { withError, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { briefly, successToast } from '../shared/toasts.ts';
import { canReset, canSave } from './sowing.selectors.ts';

interface SowingInput {
  readonly recommendationId: number;
}

export interface SowingContext extends SowingInput {
  /** As it stood when the dialog was opened; null while it never was. */
  readonly choice: SowingChoice | null;
  readonly draft: SowingDraft | null;
  /** What a save asks for; null takes the usual again. */
  readonly wished: Sowing | null;
}

export type SowingEvent =
  | { readonly type: 'EDIT'; readonly choice: SowingChoice }
  | { readonly type: 'SOWING_EDITED'; readonly change: Partial<SowingDraft> }
  | { readonly type: 'RESET' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' };

/**
 * Row spacing, opener and seedbed of a recommendation, which limits of fertiliser with the seed go by.
 * @spec — the specification warns of nothing that lies with the seed
 */
export const sowingMachine = setup({
  types: { input: {} as SowingInput, context: {} as SowingContext, events: {} as SowingEvent },
  actors: { saveSowing: service<Sowing | null, SowingInput & { readonly sowing: Sowing | null }>() },
  guards: { canSave, canReset },
  actions: {
    begin: assign((_, choice: SowingChoice) => ({ choice, draft: draftOfSowing(choice.said ?? choice.usual) })),
    edit: assign(({ context }, change: Partial<SowingDraft>) => ({ draft: { ...held(context.draft), ...change } })),
    wishDraft: assign(({ context }) => ({ wished: sowingOf(held(context.draft)) })),
    wishUsual: assign({ wished: null }),
    // What is told of the plan follows from it.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    saySaved: sendTo(peer('toaster'), () => briefly(successToast(adviceTexts.sowing.saved))),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'sowing',
  context: ({ input }) => ({ ...input, choice: null, draft: null, wished: null }),
  initial: 'closed',
  states: {
    closed: {
      on: { EDIT: { target: 'stating', actions: withField('begin', 'choice') } },
    },
    stating: {
      on: {
        SOWING_EDITED: { actions: withField('edit', 'change') },
        SAVE: { guard: 'canSave', target: 'saving', actions: 'wishDraft' },
        RESET: { guard: 'canReset', target: 'saving', actions: 'wishUsual' },
        CLOSE: 'closed',
      },
    },
    /** A failed save leaves what was typed as it is. */
    saving: {
      invoke: {
        id: 'saveSowing',
        src: 'saveSowing',
        input: ({ context: { recommendationId, wished } }) => ({ recommendationId, sowing: wished }),
        onDone: { target: 'closed', actions: ['tellOutdated', 'saySaved'] },
        onError: { target: 'stating', actions: withError('sayFailure') },
      },
    },
  },
});

export type SowingRef = ActorRefFrom<typeof sowingMachine>;
export type SowingSnapshot = SnapshotFrom<typeof sowingMachine>;
