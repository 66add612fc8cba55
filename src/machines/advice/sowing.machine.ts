import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  draftOfSowing,
  sowingCells,
  sowingIn,
  sowingOf,
  sowingWords,
  type Sowing,
  type SowingChoice,
  type SowingDraft,
  type SowingWork,
} from '../../model/advice/sowing.ts';
import { toAppError } from '../../model/errors/app-error.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { held } from '../../model/shared/present.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { briefly, infoToast, successToast } from '../shared/toasts.ts';
import { canReset, canSave } from './sowing.selectors.ts';

interface SowingInput {
  readonly recommendationId: number;
}

export interface SowingContext extends SowingInput {
  /** The state when the dialog was opened; null while it never was. */
  readonly choice: SowingChoice | null;
  /** Of the recommendation, as the choice was read. */
  readonly version: number;
  readonly draft: SowingDraft | null;
  /** What a save asks for; null takes the usual again. */
  readonly requested: Sowing | null;
}

export type SowingEvent =
  | { readonly type: 'EDIT'; readonly choice: SowingChoice; readonly version: number }
  | { readonly type: 'SOWING_EDITED'; readonly change: Partial<SowingDraft> }
  | Bare<'RESET' | 'SAVE' | 'CLOSE'>;

type Outcome = SaveOutcome<SowingWork, object>;
const ended = outcomeOf<SowingWork, object>();

/**
 * Row spacing, opener and seedbed of a recommendation, which limits of fertiliser with the seed go by.
 * @spec — the specification warns of nothing that lies with the seed
 */
export const sowingMachine = setup({
  types: typed<{
    input: SowingInput;
    context: SowingContext;
    events: SowingEvent;
    children: { sowingSave: 'sowingSave' };
  }>(),
  actors: { sowingSave: mergingSaveMachine },
  guards: {
    canSave,
    canReset,
    ...outcomeGuards,
  },
  actions: {
    begin: assign((_, { choice, version }: { readonly choice: SowingChoice; readonly version: number }) => ({
      choice,
      version,
      draft: draftOfSowing(choice.said ?? choice.usual),
    })),
    /** The typed values stay, on top of what another user saved meanwhile. */
    storeTheirs: assign(({ context: { choice } }, { work: { version, held: cells } }: Outcome) => ({
      choice: { ...held(choice), said: sowingIn(cells.base) },
      version,
    })),
    edit: assign(({ context }, change: Partial<SowingDraft>) => ({ draft: { ...held(context.draft), ...change } })),
    requestDraft: assign(({ context }) => ({ requested: sowingOf(held(context.draft)) })),
    requestDefault: assign({ requested: null }),
    // Statements about the plan depend on it.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    saySaved: sendTo(systemActor('toaster'), () => briefly(successToast(adviceTexts.sowing.saved))),
    sayTheirs: sendTo(systemActor('toaster'), ({ context: { choice } }) =>
      infoToast(adviceTexts.sowing.overtaken(sowingWords(held(choice)))),
    ),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'sowing',
  context: ({ input }) => ({ ...input, choice: null, version: 0, draft: null, requested: null }),
  initial: 'closed',
  states: {
    closed: {
      on: { EDIT: { target: 'stating', actions: withEvent('begin') } },
    },
    stating: {
      on: {
        SOWING_EDITED: { actions: withField('edit', 'change') },
        SAVE: { guard: 'canSave', target: 'saving', actions: 'requestDraft' },
        RESET: { guard: 'canReset', target: 'saving', actions: 'requestDefault' },
        CLOSE: 'closed',
      },
    },
    /** A failed save keeps the draft. */
    saving: {
      invoke: {
        id: 'sowingSave',
        src: 'sowingSave',
        input: ({ context: { recommendationId, choice, version, requested } }) => ({
          work: {
            recommendationId,
            version,
            held: { base: sowingCells(held(choice).said), mine: sowingCells(requested) },
          } satisfies SowingWork,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'closed',
            actions: ['tellOutdated', 'saySaved'],
          },
          {
            guard: { type: 'isAsked', params: ended },
            target: 'stating',
            actions: [{ type: 'storeTheirs', params: ended }, 'sayTheirs', 'tellOutdated'],
          },
          {
            target: 'stating',
            actions: { type: 'sayFailure', params: ({ event }) => ended({ event }).error ?? toAppError(null) },
          },
        ],
        onError: { target: 'stating', actions: withError('sayFailure') },
      },
    },
  },
});

export type SowingRef = ActorRefFrom<typeof sowingMachine>;
export type SowingSnapshot = SnapshotFrom<typeof sowingMachine>;
