import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  answerOf,
  choiceOf,
  isAnswerable,
  NOTHING_SAID,
  testOf,
  withAnalyte,
  usesOf,
  withTest,
  type ColumnChoice,
} from '../../model/imports/column-choice.ts';
import type { CheckColumn, LabCheck, NewAnswers } from '../../model/imports/lab-check.ts';
import { withEvent, withField } from '../kit/params.ts';
import { answered, type CheckRead, type CheckState } from './check-messages.ts';

export type CheckColumnsEvent =
  | CheckRead
  | { readonly type: 'ANSWER'; readonly id: string; readonly answer: string }
  | { readonly type: 'ONLY_OPEN_SWITCHED'; readonly on: boolean }
  | { readonly type: 'EDIT'; readonly columnId: string }
  | { readonly type: 'TAKE_BACK'; readonly columnId: string }
  | { readonly type: 'USE_CHOSEN'; readonly use: string }
  | { readonly type: 'ANALYTE_CHOSEN'; readonly analyte: string }
  | { readonly type: 'METHOD_CHOSEN'; readonly testId: string }
  | { readonly type: 'UNIT_CHOSEN'; readonly unit: string }
  | { readonly type: 'COMMIT' }
  | { readonly type: 'CANCEL' };

interface CheckColumnsContext extends CheckState {
  /** Shows what is open alone. */
  readonly onlyOpen: boolean;
  /** The column of which somebody says what it holds. */
  readonly columnId: string | null;
  readonly choice: ColumnChoice;
}

export const columnOf = ({ columns }: LabCheck, id: string | null): CheckColumn | undefined =>
  columns.find((column) => column.id === id);

/** The columns of a checked file: what each holds, asked where the file leaves it open and changed where somebody knows better. @spec — the specification saves a file without a look at it before */
export const checkColumnsMachine = setup({
  types: { input: {} as CheckState, context: {} as CheckColumnsContext, events: {} as CheckColumnsEvent },
  guards: {
    canChange: ({ context }, id: string) => {
      const column = columnOf(context.check, id);
      return column !== undefined && isAnswerable(column);
    },
    isAnswered: ({ context }, id: string) => Object.hasOwn(context.answers, id),
    canBe: ({ context }, use: string) => {
      const column = columnOf(context.check, context.columnId);
      return column !== undefined && usesOf(column).includes(use);
    },
    isWhole: ({ context }) => answerOf(context.choice) !== null,
    isResult: ({ context }) => context.choice.use === 'test',
    hasAnalyte: ({ context }) => context.choice.analyte !== null,
    hasTest: ({ context }) => context.choice.testId !== null,
  },
  actions: {
    storeCheck: assign((_, { check, answers }: CheckState) => ({ check, answers })),
    storeFilter: assign((_, onlyOpen: boolean) => ({ onlyOpen })),
    beginChoice: assign(({ context }, columnId: string) => {
      const column = columnOf(context.check, columnId);
      return { columnId, choice: column ? choiceOf(column, context.check.tests) : NOTHING_SAID };
    }),
    storeUse: assign((_, use: string) => ({ choice: { ...NOTHING_SAID, use } })),
    storeAnalyte: assign(({ context }, analyte: string) => ({
      choice: withAnalyte(context.choice, analyte, context.check.tests),
    })),
    storeMethod: assign(({ context }, testId: string) => {
      const test = testOf(context.check.tests, testId);
      return test ? { choice: withTest(context.choice, test) } : {};
    }),
    storeUnit: assign(({ context }, unit: string) => ({ choice: { ...context.choice, unit } })),
    endChoice: assign({ columnId: null, choice: NOTHING_SAID }),
    tell: sendParent((_, answers: NewAnswers) => answered(answers)),
    tellChoice: sendParent(({ context }) => answered({ [context.columnId!]: answerOf(context.choice) })),
  },
}).createMachine({
  id: 'checkColumns',
  context: ({ input }) => ({ ...input, onlyOpen: false, columnId: null, choice: NOTHING_SAID }),
  initial: 'listing',
  on: { CHECK_READ: { actions: withEvent('storeCheck') } },
  states: {
    listing: {
      on: {
        ANSWER: { actions: { type: 'tell', params: ({ event }) => ({ [event.id]: event.answer }) } },
        ONLY_OPEN_SWITCHED: { actions: withField('storeFilter', 'on') },
        EDIT: {
          guard: withField('canChange', 'columnId'),
          target: 'choosing',
          actions: withField('beginChoice', 'columnId'),
        },
        TAKE_BACK: {
          guard: withField('isAnswered', 'columnId'),
          actions: { type: 'tell', params: ({ event }) => ({ [event.columnId]: null }) },
        },
      },
    },
    /** Somebody says what a column holds: which field, or a result's analyte, then method, then unit. */
    choosing: {
      on: {
        USE_CHOSEN: { guard: withField('canBe', 'use'), actions: withField('storeUse', 'use') },
        ANALYTE_CHOSEN: { guard: 'isResult', actions: withField('storeAnalyte', 'analyte') },
        METHOD_CHOSEN: { guard: 'hasAnalyte', actions: withField('storeMethod', 'testId') },
        UNIT_CHOSEN: { guard: 'hasTest', actions: withField('storeUnit', 'unit') },
        COMMIT: { guard: 'isWhole', target: 'listing', actions: ['tellChoice', 'endChoice'] },
        CANCEL: { target: 'listing', actions: 'endChoice' },
      },
    },
  },
});

export type CheckColumnsRef = ActorRefFrom<typeof checkColumnsMachine>;
export type CheckColumnsSnapshot = SnapshotFrom<typeof checkColumnsMachine>;
