import { expect } from 'vitest';
import { recordList, type recordListMachine } from '../../../src/machines/shared/record-list.machine.ts';
import type { ListAct, ListKind } from '../../../src/model/shared/list-kind.ts';
import type { KeptWork } from '../../../src/model/shared/record-work.ts';
import { Coverage } from '../harness/coverage.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

/** A list of a kind, and what is done with it. */
export interface ListSample<List extends object, View extends object, Act extends ListAct, Answer> {
  readonly kind: ListKind<List, View, Act, Answer>;
  readonly list: List;
  readonly views?: readonly Partial<View>[];
  /** What may be done to it at first, and what may not. */
  readonly acts: readonly Act[];
  readonly refused?: readonly Act[];
  readonly answers: readonly Answer[];
  /** What is typed into a question that asks for more than a press. */
  readonly typed?: string;
  /** Absent where its records are not edited. */
  readonly editor?: {
    readonly ids: readonly (number | string)[];
    /** Of none that is listed. */
    readonly unknown?: number | string;
    /** What a record is added as; absent where none is added. */
    readonly added?: readonly object[];
    readonly saved: readonly object[];
    readonly kept: KeptWork;
  };
}

export const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

/** The model of the list machine with one kind: what is done with its lists, whatever they hold. */
export function listModel<List extends object, View extends object, Act extends ListAct, Answer>(
  sample: ListSample<List, View, Act, Answer>,
): MachineModel<typeof recordListMachine> {
  const { kind, list, views = [], acts, refused = [], answers, typed = '', editor } = sample;
  const settled = acts.flatMap((act) => answers.map((answer) => kind.settled(list, act, answer)));
  const hasMessage = settled.map(({ message, failure }) => (message ?? failure) !== undefined);
  const asked = acts.filter((act) => kind.asks(act));
  const leftOut: readonly (readonly [boolean, RegExp])[] = [
    [editor === undefined, /editing|loading --xstate.done.actor.loadList--> choice 1|--EDIT/],
    [editor?.added === undefined, /--ADD/],
    [asked.length === 0, /asking|--CARRY_OUT--> choice 1/],
    [asked.length === acts.length, /--CARRY_OUT--> choice 2/],
    [acts.length === 0, /carryingOut/],
    [!hasMessage.includes(true), /done.actor.carryOut--> choice 1/],
    [!hasMessage.includes(false), /done.actor.carryOut--> choice 2/],
  ];
  const untaken = [...new Coverage(recordList(kind)).declared].filter((part) =>
    leftOut.some(([isOut, parts]) => isOut && parts.test(part)),
  );
  return {
    input: {},
    alternatives: editor ? [{ kept: editor.kept }] : [],
    events: [
      done('loadList', list),
      failed('loadList', refusal),
      ...views.map((change) => ({ type: 'FILTER_CHANGED' as const, change })),
      ...[...acts, ...refused].map((act) => ({ type: 'CARRY_OUT' as const, act })),
      ...answers.map((answer) => done('carryOut', answer)),
      failed('carryOut', refusal),
      { type: 'ANSWER_TYPED', text: typed },
      ...(editor?.added ?? []).map((as) => ({ type: 'ADD' as const, as })),
      ...[...(editor?.ids ?? []), ...(editor?.unknown === undefined ? [] : [editor.unknown])].map((id) => ({
        type: 'EDIT' as const,
        id,
      })),
      ...(editor?.saved ?? []).map((saved) => done('editor', { saved, isOutdated: false })),
      done('editor', { saved: null, isOutdated: true }),
      done('editor', { saved: null, isOutdated: false }),
      failed('editor', refusal),
    ],
    distinguish: ({ list: now, view, edited, act, answer, error }) => [
      now,
      view,
      edited.subject,
      edited.kept === null,
      act,
      answer,
      error?.code,
    ],
    inputs: {
      loadList: (put) => expect(put).toEqual({}),
      // Nothing is done that may not be, or that was not answered where it is asked about.
      carryOut: ({ act, list: put }, { context }) => {
        expect([act, put]).toEqual([context.act, context.list]);
        expect(kind.may(put as List, act as Act, context.view as View)).toBe(true);
        if (kind.asks(act as Act))
          expect(kind.isAnswered?.(put as List, act as Act, context.answer) ?? true).toBe(true);
      },
      // It begins with the record as the list has it.
      editor: ({ subject, read, kept }, { context }) => {
        const opened = kind.opened?.(context.list as List, context.edited, context.view as View);
        expect({ subject, read }).toEqual(opened);
        expect(kept).toBe(context.edited.kept);
      },
    },
    untaken: Object.fromEntries(untaken.map((part) => [part, 'the kind has nothing of it'])),
    invariants: {
      // What was typed before is offered once, and a question is over with its answer.
      listed: ({ context }) => expect([context.edited.kept, context.act, context.answer]).toEqual([null, null, '']),
      unavailable: ({ context }) => expect([context.list, context.error?.code]).toEqual([kind.empty, 'INTERNAL']),
      ...(asked.length > 0
        ? { asking: ({ context }) => expect(context.act && kind.asks(context.act as Act)).toBe(true) }
        : {}),
    },
  };
}

/** The same without events that have no control: for the walk through its tab. */
export const shownModel = <List extends object, View extends object, Act extends ListAct, Answer>({
  refused: _,
  editor,
  ...sample
}: ListSample<List, View, Act, Answer>): MachineModel<typeof recordListMachine> => {
  const { unknown: _unknown, ...edited } = editor ?? {};
  return listModel({ ...sample, ...(editor ? { editor: edited as typeof editor } : {}) });
};
