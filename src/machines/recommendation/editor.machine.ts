import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { newBlendWork, type SavedBlend } from '../../model/blends/blend-work.ts';
import type { CustomBlend, Recommendation } from '../../model/contract/entities.ts';
import { isClosed, type AppError } from '../../model/errors/app-error.ts';
import {
  asNew,
  isChanged,
  isGone,
  isInSection,
  originalOf,
  problemOf,
  settledBy,
  withEdit,
  type DraftEdit,
} from '../../model/recommendation/drafts.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import type { BlendsRead } from '../../model/shared/messages.ts';
import { blendEditorMachine } from '../blends/blend-editor.machine.ts';
import { systemActor } from '../kit/system-actors.ts';
import { rateProgramsMachine, type SheetAddition } from '../rates/rate-programs.machine.ts';
import { productCopyMachine } from '../rates/product-copy.machine.ts';
import { mergingSaveMachine } from '../shared/merging-save.machine.ts';
import { briefly, failureToast } from '../shared/toasts.ts';
import {
  askedOf,
  edited,
  enlarging,
  newDialog,
  outputOf,
  puttingOn,
  saveEndings,
  saveInput,
  unsaved,
  withTheirs,
  type EditorContext,
  type EditorEvent,
  type EditorInput,
  type EditorOutput,
  type Opening,
  type Outcome,
} from './editor.context.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { typed, type Named } from '../kit/types.ts';
import { forgetError } from '../shared/failure.ts';

/**
 * A dialog of the builder: a product, a comment or the rates of all products, as a draft that only an explicit answer
 * discards. A failed save keeps the draft. What others change meanwhile is merged into it cell by cell, and asked about
 * where it is the same cell.
 * @spec 2.2, 2.4, 2.5
 */
export const editorMachine = setup({
  types: typed<{
    input: EditorInput;
    context: EditorContext;
    events: EditorEvent;
    output: EditorOutput;
    children: Named<'blendEditor' | 'productCopy' | 'ratePrograms' | 'mergingSave'>;
  }>(),
  actors: {
    blendEditor: blendEditorMachine,
    productCopy: productCopyMachine,
    ratePrograms: rateProgramsMachine,
    mergingSave: mergingSaveMachine,
  },
  guards: {
    isProduct: ({ context }) => context.draft.kind === 'product',
    isSheet: ({ context }) => context.draft.kind === 'rates',
    isInSection: ({ context }) => isInSection(context.draft),
    isEnlarged: ({ context }, next: Opening) => isInSection(context.draft) && enlarging(next) !== null,
    hasCopied: (_, copied: SheetAddition | null) => copied !== null,
    wasBlending: ({ context }) => context.blend !== null && context.draft.kind === 'product',
    hasBlend: (_, saved: SavedBlend | null) => saved !== null,
    hasProblem: ({ context }) => problemOf(context.draft) !== null,
    isChanged: ({ context }) => isChanged(context.draft, context.original),
    hasQuestions: ({ context }) => askedOf({ context }).length > 0,
    isGone: ({ context: { draft, recommendation } }) => isGone(draft, recommendation),
    mayAddAgain: ({ context: { draft, recommendation } }) => isGone(draft, recommendation) && problemOf(draft) === null,
    isSaved: (_, { outcome }: Outcome) => outcome === 'saved',
    isAlike: (_, { outcome }: Outcome) => outcome === 'alike',
    /** Refused, because another user has finalised the recommendation. */
    isClosed: (_, { error }: Outcome) => error !== null && isClosed(error),
    isAsked: (_, { outcome }: Outcome) => outcome === 'asked',
  },
  actions: {
    edit: assign(({ context }, edit: DraftEdit) => edited(context, edit)),
    enlarge: assign(({ context }, next: Opening) => ({ draft: withEdit(context.draft, enlarging(next)!) })),
    layAside: assign((_, next: Opening) => ({ next })),
    beginBlend: assign((_, blend: CustomBlend | null) => ({ blend: newBlendWork(blend) })),
    forgetBlend: assign({ blend: null }),
    chooseBlend: assign(({ context }, { customBlendId }: SavedBlend) => ({
      draft: withEdit(context.draft, { of: 'product', edit: 'product', productId: null, customBlendId }),
    })),
    putOn: assign(({ context }, { patches, columns }: SheetAddition) => ({
      draft: withEdit(context.draft, { of: 'rates', edit: 'many', patches, columns }),
    })),
    tellBlends: sendParent((_, { blends }: SavedBlend): BlendsRead => ({ type: 'BLENDS_READ', blends })),
    storeSaved: assign((_, { saved }: Outcome) => ({ saved, error: null })),
    storeUnsaved: assign((_, outcome: Outcome) => unsaved(outcome)),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetError,
    outdate: assign({ isOutdated: true }),
    mergeTheirs: assign(({ context }, theirs: Recommendation) => withTheirs(context, theirs)),
    settle: assign(({ context: { draft, original } }, choice: CellChoice) => ({
      draft: settledBy(draft, original, choice),
      error: null,
    })),
    beginAgain: assign(({ context: { draft, recommendation } }) => ({
      draft: asNew(draft, recommendation),
      original: originalOf(draft, recommendation),
    })),
    sayProblem: sendTo(systemActor('toaster'), ({ context }) => briefly(failureToast(problemOf(context.draft) ?? ''))),
    sayQuestions: sendTo(systemActor('toaster'), ({ context: { draft, recommendation } }) =>
      briefly(failureToast(isGone(draft, recommendation) ? conflictTexts.removed : conflictTexts.unsettled)),
    ),
    sayFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({
    ...input,
    saved: null,
    error: null,
    next: null,
    followed: [],
    dialog: input.dialog ?? newDialog(input),
    isOutdated: false,
  }),
  output: outputOf,
  initial: 'deciding',
  on: { THEIRS_ARRIVED: { actions: withField('mergeTheirs', 'recommendation') } },
  states: {
    deciding: { always: [{ guard: 'wasBlending', target: 'blending' }, { target: 'editing' }] },
    editing: {
      on: {
        DRAFT_EDITED: { actions: withField('edit', 'edit') },
        EDIT_BLEND: { guard: 'isProduct', target: 'blending', actions: withField('beginBlend', 'blend') },
        DUPLICATE_PRODUCTS: { guard: 'isSheet', target: 'copying' },
        CHOOSE_PROGRAM: { guard: 'isSheet', target: 'applyingProgram' },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'hasQuestions', actions: 'sayQuestions' },
          // Whether a removed record is added again is a question too.
          { guard: 'isGone', actions: 'sayQuestions' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        LAY_ASIDE: [
          { guard: withField('isEnlarged', 'next'), actions: withField('enlarge', 'next') },
          { guard: 'isInSection', target: 'closed', actions: withField('layAside', 'next') },
        ],
        SETTLED: { guard: 'hasQuestions', actions: withField('settle', 'choice') },
        ADD_AGAIN: { guard: 'mayAddAgain', target: 'saving', actions: 'beginAgain' },
        DISMISS: { guard: 'isGone', target: 'closed' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
      initial: 'typing',
      states: {
        typing: { on: { SET_RATES: { guard: 'isSheet', target: 'filling' } } },
        /** Rates of many samples by one rule, above the rates that it sets as one step. The rule stays in the draft. */
        filling: {
          on: {
            TAKE_PROPOSALS: { target: 'typing', actions: withField('putOn', 'addition') },
            CLOSE_RULE: 'typing',
          },
        },
      },
    },
    saving: {
      entry: 'forgetError',
      // A save that finds others' changes reads and merges them itself.
      on: { THEIRS_ARRIVED: {} },
      invoke: {
        id: 'mergingSave',
        src: 'mergingSave',
        input: saveInput,
        onDone: [...saveEndings],
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    /** A blend is made or renamed on top of the product that it is for. */
    blending: {
      exit: 'forgetBlend',
      invoke: {
        id: 'blendEditor',
        src: 'blendEditor',
        input: ({ context: { recommendation, blend } }) => ({ customerId: recommendation.customerId, work: blend! }),
        onDone: [
          {
            guard: withOutput('hasBlend'),
            target: 'editing',
            actions: [
              { type: 'chooseBlend', params: ({ event }) => event.output! },
              { type: 'tellBlends', params: ({ event }) => event.output! },
            ],
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: withError('sayFailure') },
      },
    },
    /** Copied rates enter the sheet like typed ones, as one undo step. */
    copying: {
      invoke: {
        id: 'productCopy',
        src: 'productCopy',
        input: ({ context: { recommendation } }) => ({ customerId: recommendation.customerId }),
        onDone: [...puttingOn],
        onError: { target: 'editing', actions: withError('sayFailure') },
      },
    },
    /** A program is applied in one step of the sheet, too. */
    applyingProgram: {
      invoke: {
        id: 'ratePrograms',
        src: 'ratePrograms',
        input: ({ context: { recommendation } }) => ({ recommendationId: recommendation.id }),
        onDone: [...puttingOn],
        onError: { target: 'editing', actions: withError('sayFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
