import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Economics } from '../../model/contract/entities.ts';
import {
  areRight,
  changesOf,
  emptyRow,
  newEconomics,
  noEconomics,
  withDraft,
  type AddedRow,
  type EconomicsField,
  type EconomicsList,
  type NewEconomics,
} from '../../model/economics/economics-draft.ts';
import { askedFigures, draftsAfter, draftsOver, type EconomicsWork } from '../../model/economics/economics-merge.ts';
import { toAppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import { economicsTexts } from '../../model/texts/economics.ts';
import { called } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { reads } from '../shared/read-and-edited.ts';
import { mergingSaveMachine, outcomeOf } from '../shared/merging-save.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import {
  noWork,
  type EconomicsEditorContext,
  type EconomicsEditorEvent,
  type EconomicsOutcome,
} from './economics-editor.context.ts';

const ended = outcomeOf<EconomicsWork, readonly Economics[]>();

/** The economics of the supplier: found, many changed and saved at once, added and removed, each on the version it was read with. @spec 3.2, 3.7 */
export const economicsEditorMachine = setup({
  types: typed<{
    /** With what was typed and not saved when the page was left. */
    input: Pick<EconomicsEditorContext, 'drafts'>;
    context: EconomicsEditorContext;
    events: EconomicsEditorEvent;
  }>(),
  actors: {
    loadEconomics: service<EconomicsList>(),
    mergingSave: mergingSaveMachine,
    addEconomics: service<readonly Economics[], { readonly row: NewEconomics }>(),
    removeEconomics: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
    resetCaches: service<unknown>(),
  },
  guards: {
    isListed: ({ context }, id: number) => context.list.rows.some((row) => row.defaultModelInputEconomicsId === id),
    canSave: ({ context: { list, drafts } }) =>
      changesOf(list.rows, drafts).length > 0 && areRight(drafts) && askedFigures(list, drafts).length === 0,
    hasQuestions: ({ context: { list, drafts } }) => askedFigures(list, drafts).length > 0,
    isChanged: ({ context }) => Object.keys(context.drafts).length > 0,
    isUntouched: ({ context }) => Object.keys(context.drafts).length === 0,
    canCreate: ({ context }) => newEconomics(context.added) !== null,
    isSaved: (_, { outcome }: EconomicsOutcome) => outcome === 'saved',
  },
  actions: {
    storeList: assign(({ context }, list: EconomicsList) => ({
      list,
      drafts: draftsOver(list, context.drafts),
      error: null,
    })),
    storeSaved: assign(({ context }, { saved }: EconomicsOutcome) => ({
      list: { ...context.list, rows: saved ?? context.list.rows },
      ...noWork,
    })),
    storeWork: assign((_, { work }: EconomicsOutcome) => work),
    settle: assign(({ context: { list, drafts } }, choice: CellChoice) => ({
      drafts: draftsAfter(list, drafts, choice),
    })),
    addRows: assign(({ context }, rows: readonly Economics[]) => ({
      list: { ...context.list, rows },
      drafts: draftsOver({ ...context.list, rows }, context.drafts),
      added: emptyRow,
      error: null,
    })),
    storeError,
    forgetError,
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    storeField: assign(({ context }, { id, field, text }: { id: number; field: EconomicsField; text: string }) => ({
      drafts: withDraft(context.list, { drafts: context.drafts, id, change: { [field]: text } }),
    })),
    storeActive: assign(({ context }, { id, isActive }: { id: number; isActive: boolean }) => ({
      drafts: withDraft(context.list, { drafts: context.drafts, id, change: { isActive } }),
    })),
    dropDrafts: assign(noWork),
    storeCrop: assign(({ context }, cropId: number) => ({
      added: { ...context.added, cropId, grainGradeId: null },
    })),
    storeGrade: assign(({ context }, grainGradeId: number | null) => ({ added: { ...context.added, grainGradeId } })),
    storeNewField: assign(
      ({ context: { added } }, { field, text }: { field: keyof AddedRow['texts']; text: string }) => ({
        added: { ...added, texts: { ...added.texts, [field]: text } },
      }),
    ),
    clearNew: assign({ added: emptyRow, error: null }),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    takeOut: assign(({ context: { list, drafts } }, id: number) => ({
      list: { ...list, rows: list.rows.filter((row) => row.defaultModelInputEconomicsId !== id) },
      drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== String(id))),
    })),
    saySaved: sendTo(systemActor('toaster'), ({ context: { list, drafts } }) =>
      successToast(economicsTexts.saved(changesOf(list.rows, drafts).length)),
    ),
    sayAdded: sendTo(systemActor('toaster'), successToast(economicsTexts.added)),
    sayRemoved: sendTo(systemActor('toaster'), successToast(economicsTexts.removed)),
    sayReset: sendTo(systemActor('toaster'), successToast(economicsTexts.resetDone)),
    sayUnsaved: sendTo(systemActor('toaster'), (_, { error }: EconomicsOutcome) =>
      failureToast((error ?? toAppError(null)).message),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'economicsEditor',
  context: ({ input }) => ({ list: noEconomics, searchText: '', ...noWork, drafts: input.drafts }),
  initial: 'loading',
  states: {
    /** What was typed stays while the rows are read. */
    loading: {
      tags: 'reading',
      invoke: reads({ load: 'loadEconomics', by: [], shown: 'listed', store: 'storeList' }),
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      on: {
        REFRESH: { guard: 'isUntouched', target: 'loading' },
        SEARCH_TYPED: { actions: withField('storeSearch', 'text') },
        FIELD_TYPED: { guard: withField('isListed', 'id'), actions: withEvent('storeField') },
        ROW_TOGGLED: { guard: withField('isListed', 'id'), actions: withEvent('storeActive') },
        SAVE: { guard: 'canSave', target: 'saving' },
        SETTLED: { guard: 'hasQuestions', actions: withField('settle', 'choice') },
        DISCARD: { guard: 'isChanged', actions: 'dropDrafts' },
        ADD: 'adding',
        REMOVE: { guard: withField('isListed', 'id'), target: 'asking', actions: withField('storeRemoving', 'id') },
        RESET: 'resetting',
      },
    },
    saving: {
      invoke: {
        id: 'mergingSave',
        src: 'mergingSave',
        input: ({ context: { list, drafts } }) => ({ work: { list, drafts } satisfies EconomicsWork }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'listed',
            actions: ['saySaved', { type: 'storeSaved', params: ended }],
          },
          {
            target: 'listed',
            actions: [
              { type: 'storeWork', params: ended },
              { type: 'sayUnsaved', params: ended },
            ],
          },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    adding: {
      on: {
        CROP_CHOSEN: { actions: withField('storeCrop', 'cropId') },
        GRADE_CHOSEN: { actions: withField('storeGrade', 'grainGradeId') },
        NEW_FIELD_TYPED: { actions: withEvent('storeNewField') },
        CREATE: { guard: 'canCreate', target: 'creating' },
        CANCEL: { target: 'listed', actions: 'clearNew' },
      },
    },
    creating: {
      invoke: {
        id: 'addEconomics',
        src: 'addEconomics',
        input: ({ context }) => ({ row: newEconomics(context.added)! }),
        onDone: { target: 'listed', actions: [withOutput('addRows'), 'sayAdded'] },
        onError: { target: 'adding', actions: withError('storeError') },
      },
    },
    asking: { on: { CONFIRM: 'removing', CANCEL: { target: 'listed', actions: 'forgetRemoving' } } },
    removing: {
      invoke: {
        id: 'removeEconomics',
        src: 'removeEconomics',
        input: ({ context: { list, removingId } }) => ({
          id: removingId!,
          version: list.rows.find((row) => row.defaultModelInputEconomicsId === removingId)!.version,
        }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'takeOut', params: ({ event }) => event.output.id }, 'forgetRemoving', 'sayRemoved'],
        },
        // Another user may have changed or removed it: what is there is read again.
        onError: { target: 'loading', actions: ['forgetRemoving', withError('sayFailure')] },
      },
    },
    resetting: {
      invoke: {
        ...called('resetCaches'),
        onDone: { target: 'loading', actions: 'sayReset' },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
  },
});

export type EconomicsEditorRef = ActorRefFrom<typeof economicsEditorMachine>;
export type EconomicsEditorSnapshot = SnapshotFrom<typeof economicsEditorMachine>;
