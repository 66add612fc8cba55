import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { plainList, type AnyListKind, type ListAct, type Settled } from '../../model/shared/list-kind.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { editorGuards, recordEditorMachine, type RecordEditorOutput } from './record-editor.machine.ts';
import { sayFailure, storeError } from './failure.ts';
import { failureToast, successToast } from './toasts.ts';
import { afterEditor, readAgain, readFirst } from './read-and-edited.ts';

const reading = { load: 'loadList', shown: 'listed', store: 'storeList' } as const;

export type RecordListEvent =
  /** The list comes into sight again, or others have changed it: it is read again. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  /** What is shown of the list: a search, a filter. */
  | { readonly type: 'FILTER_CHANGED'; readonly change: object }
  /** A record is added, with what it is added as. */
  | { readonly type: 'ADD'; readonly as?: object }
  | { readonly type: 'EDIT'; readonly id: number | string }
  | { readonly type: 'CARRY_OUT'; readonly act: ListAct }
  /** Into the question, where it asks for more than a press. */
  | { readonly type: 'ANSWER_TYPED'; readonly text: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface RecordListContext {
  readonly list: object;
  readonly view: object;
  readonly edited: EditedRecord;
  /** What is asked about, or being done; null while nothing is. */
  readonly act: ListAct | null;
  /** The typed answer to the question. */
  readonly answer: string;
  readonly error: AppError | null;
}

type AnySettled = Settled<object, object>;
const noAct = { act: null, answer: '' };

/** The chart of a list for one kind: what is shown of it, what may be done and what that makes of it is the kind's. */
export function recordList(kind: AnyListKind) {
  const made = ({ list, view }: RecordListContext, settled: AnySettled) => ({
    list: settled.list ?? list,
    view: { ...view, ...settled.view },
  });
  /** The list after the act, by the server's response. */
  const settled = ({
    context: { list, act },
    event,
  }: {
    readonly context: RecordListContext;
    readonly event: { readonly output: unknown };
  }): AnySettled => (act === null ? {} : kind.settled(list, act, event.output));
  return setup({
    types: typed<{
      input: Partial<KeptInput>;
      context: RecordListContext;
      events: RecordListEvent;
      children: Named<'loadList' | 'editor' | 'carryOut'>;
    }>(),
    actors: {
      loadList: service<object>(),
      editor: recordEditorMachine,
      carryOut: service<unknown, { readonly act: ListAct; readonly list: object }>(),
    },
    guards: {
      ...editorGuards,
      mayEdit: ({ context: { list, view } }, id: Subject['id']) => kind.mayEdit?.(list, id, view) === true,
      may: ({ context: { list, view } }, act: ListAct) => kind.may(list, act, view),
      asks: ({ context: { list, view } }, act: ListAct) => kind.may(list, act, view) && kind.asks(act),
      isAnswered: ({ context: { list, act, answer } }) =>
        act !== null && (kind.isAnswered?.(list, act, answer) ?? true),
      hasMessage: (_, { message, failure }: AnySettled) => (message ?? failure) !== undefined,
    },
    actions: {
      sayFailure,
      storeError,
      storeList: assign((_, list: object) => ({ list, error: null })),
      narrow: assign(({ context }, change: object) => ({ view: { ...context.view, ...change } })),
      begin: assign((_, subject: Subject) => ({ edited: { subject, kept: null } })),
      forgetEdited: assign({ edited: noRecord }),
      storeSaved: assign(({ context }, { saved }: RecordEditorOutput) =>
        saved === null ? {} : made(context, kind.saved?.(saved) ?? { list: saved }),
      ),
      storeAct: assign((_, act: ListAct) => ({ act, answer: '' })),
      forgetAct: assign(noAct),
      storeAnswer: assign((_, answer: string) => ({ answer })),
      storeSettled: assign(({ context }, what: AnySettled) => made(context, what)),
      saySettled: sendTo(systemActor('toaster'), (_, { message, failure }: AnySettled) =>
        failure === undefined ? successToast(message ?? '') : failureToast(failure),
      ),
    },
  }).createMachine({
    id: 'recordList',
    context: ({ input: { kept = null } }) => ({
      list: kind.empty,
      view: kind.view(kept),
      edited: editedOf(kept),
      ...noAct,
      error: null,
    }),
    initial: 'loading',
    states: {
      loading: { invoke: readFirst(reading) },
      unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
      listed: {
        entry: 'forgetAct',
        initial: 'current',
        states: {
          current: { on: { REFRESH: 'refreshing' } },
          refreshing: { tags: 'reading', invoke: readAgain(reading) },
        },
        on: {
          FILTER_CHANGED: { actions: withField('narrow', 'change') },
          ADD: {
            guard: { type: 'mayEdit', params: null },
            target: 'editing',
            actions: { type: 'begin', params: ({ event }) => ({ ...event.as, id: null }) },
          },
          EDIT: {
            guard: withField('mayEdit', 'id'),
            target: 'editing',
            actions: { type: 'begin', params: ({ event: { id } }) => ({ id }) },
          },
          CARRY_OUT: [
            { guard: withField('asks', 'act'), target: 'asking', actions: withField('storeAct', 'act') },
            { guard: withField('may', 'act'), target: 'carryingOut', actions: withField('storeAct', 'act') },
          ],
        },
      },
      editing: {
        exit: 'forgetEdited',
        invoke: {
          id: 'editor',
          src: 'editor',
          input: ({ context: { list, edited, view } }) => ({
            read: { record: null },
            ...edited,
            ...kind.opened?.(list, edited, view),
          }),
          ...afterEditor('listed', withOutput('storeSaved')),
        },
      },
      asking: {
        on: {
          ANSWER_TYPED: { actions: withField('storeAnswer', 'text') },
          CONFIRM: { guard: 'isAnswered', target: 'carryingOut' },
          CANCEL: 'listed',
        },
      },
      /** The row stays visible and unchanged until the server has replied. */
      carryingOut: {
        invoke: {
          id: 'carryOut',
          src: 'carryOut',
          input: ({ context: { act, list } }) => ({ act: act!, list }),
          onDone: [
            {
              guard: { type: 'hasMessage', params: settled },
              target: 'listed',
              actions: [
                // The message is about the list before the action.
                { type: 'saySettled', params: settled },
                { type: 'storeSettled', params: settled },
              ],
            },
            { target: 'listed', actions: { type: 'storeSettled', params: settled } },
          ],
          // Another user may have changed or removed it: what is there is read again.
          onError: { target: 'listed.refreshing', actions: withError('sayFailure') },
        },
      },
    },
  });
}

/**
 * A list that is read, searched, and read again when others change it; its records are edited one by one, and other things are done to them, some after a
 * question. @spec 2.3, 3.3, 3.4
 */
export const recordListMachine = recordList(plainList);

export type RecordListRef = ActorRefFrom<typeof recordListMachine>;
export type RecordListSnapshot = SnapshotFrom<typeof recordListMachine>;
