import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  AGAIN,
  allAnswers,
  answersOfCard,
  cardAfter,
  cardsOf,
  columnOf,
  firstOpen,
  isAnswerTo,
  nextOpen,
  type CheckCard,
} from '../../model/imports/check-cards.ts';
import {
  answerOf,
  choiceOf,
  isAnswerable,
  NO_CHOICE,
  testOf,
  usesOf,
  withAnalyte,
  withTest,
} from '../../model/imports/column-choice.ts';
import { isAgain, proposalsOf, type LabCheck, type NewAnswers } from '../../model/imports/lab-check.ts';
import type { MapArea } from '../../model/map/map-state.ts';
import { held } from '../../model/shared/present.ts';
import { calledWith } from '../kit/called.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import {
  answered,
  type AgainChosen,
  type CheckAllAnswered,
  type CheckAnswered,
  type CheckState,
} from './check-messages.ts';
import {
  restOf,
  type CheckQuestionsContext,
  type CheckQuestionsEvent,
  type CheckQuestionsInput,
  type LoadLandAsked,
  type RestAnswer,
} from './check-questions.context.ts';

type Context = CheckQuestionsContext;

export const cardsIn = ({ check, answers, again }: CheckState): readonly CheckCard[] => cardsOf(check, answers, again);
export const cardIn = (context: Context): CheckCard | undefined =>
  cardsIn(context).find(({ id }) => id === context.cardId);

/** What accepting the open card answers: what was chosen in it, else what holds already, else the suggestion. */
export const answerIn = (context: Context): string | null => {
  const card = cardIn(context);
  const answer = context.chosen ?? card?.answer ?? card?.proposed ?? null;
  return card && answer !== null && isAnswerTo(card, answer) ? answer : null;
};

const openAnswers = (context: Context): CheckAllAnswered['answers'] | null =>
  allAnswers(cardsIn(context), context.cardId, context.chosen);

/** An accepted card as its check hears of it. */
function answerMessage({ check, answers, cardId }: Context, answer: string): CheckAnswered | AgainChosen {
  if (cardId === AGAIN && isAgain(answer)) return { type: 'AGAIN_CHOSEN', again: answer };
  return answered(answersOfCard(check, { answers, id: held(cardId), answer }));
}

/** What a laboratory's file asks, one question open at a time, and every answer to it: accepted, chosen among all tests or paddocks, or taken back. @spec — the specification saves a file without a look at it before */
export const checkQuestionsMachine = setup({
  types: typed<{
    input: CheckQuestionsInput;
    context: Context;
    events: CheckQuestionsEvent;
    children: { loadLand: 'loadLand' };
  }>(),
  actors: { loadLand: service<readonly MapArea[], LoadLandAsked>() },
  guards: {
    asksSomething: ({ context }) => context.cardId !== null,
    isSettled: ({ context }) => context.cardId === null,
    hasCard: ({ context }, id: string) => cardsIn(context).some((card) => card.id === id),
    hasOpen: ({ context }) => context.check.open.length > 0,
    hasAnswer: ({ context }) => answerIn(context) !== null,
    hasAllAnswers: ({ context }) => openAnswers(context) !== null,
    hasProposals: ({ context }) => Object.keys(proposalsOf(context.check)).length > 0,
    hasRest: ({ context }, answer: RestAnswer) => restOf(context.check, answer).length > 0,
    isAnswered: ({ context: { answers, check } }, id: string) =>
      Object.hasOwn(answers, id) && columnOf(check, id) !== undefined,
    isPlace: ({ context }, placeId: string) => context.check.places.some(({ id }) => id === placeId),
    losesColumn: ({ context }, check: LabCheck) => columnOf(check, context.columnId) === undefined,
    losesPlace: ({ context }, check: LabCheck) => !check.places.some(({ id }) => id === context.placeId),
    isPaddock: ({ context }, paddockId: number) => context.check.paddocks.some(({ id }) => id === paddockId),
    canChange: ({ context }, id: string) => {
      const column = columnOf(context.check, id);
      return column !== undefined && isAnswerable(column);
    },
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
    storeCheck: assign(({ context }, { check, answers, again }: CheckState) => {
      const cardId = cardAfter(cardsIn(context), cardsOf(check, answers, again), context.cardId);
      return { check, answers, again, cardId, ...(cardId === context.cardId ? {} : { chosen: null }) };
    }),
    storeLand: assign((_, land: readonly MapArea[]) => ({ land })),
    noteUndrawable: assign({ isUndrawable: true }),
    openCard: assign((_, cardId: string) => ({ cardId, chosen: null })),
    openFirst: assign(({ context }) => ({ cardId: firstOpen(cardsIn(context)), chosen: null })),
    openNext: assign(({ context }) => ({ cardId: nextOpen(cardsIn(context), context.cardId), chosen: null })),
    storeChosen: assign((_, chosen: string) => ({ chosen })),
    tell: sendParent((_, answers: NewAnswers) => answered(answers)),
    tellCard: sendParent(({ context }) => answerMessage(context, held(answerIn(context)))),
    tellProposals: sendParent(({ context }) => answered(proposalsOf(context.check))),
    tellAll: sendParent(({ context }): CheckAllAnswered => ({
      type: 'ALL_ANSWERED',
      answers: held(openAnswers(context)),
    })),
    tellRest: sendParent(({ context }, answer: RestAnswer) =>
      answered(Object.fromEntries(restOf(context.check, answer).map((id) => [id, answer]))),
    ),
    tellChoice: sendParent(({ context }) => answered({ [context.columnId!]: answerOf(context.choice) })),
    tellPaddock: sendParent(({ context }, paddockId: number) =>
      answered({ [context.placeId!]: `paddock ${paddockId}` }),
    ),
    beginColumn: assign(({ context }, columnId: string) => {
      const column = columnOf(context.check, columnId);
      return { columnId, choice: column ? choiceOf(column, context.check.tests) : NO_CHOICE };
    }),
    storeUse: assign((_, use: string) => ({ choice: { ...NO_CHOICE, use } })),
    storeAnalyte: assign(({ context }, analyte: string) => ({
      choice: withAnalyte(context.choice, analyte, context.check.tests),
    })),
    storeMethod: assign(({ context }, testId: string) => {
      const test = testOf(context.check.tests, testId);
      return test ? { choice: withTest(context.choice, test) } : {};
    }),
    storeUnit: assign(({ context }, unit: string) => ({ choice: { ...context.choice, unit } })),
    endColumn: assign({ columnId: null, choice: NO_CHOICE }),
    beginPlace: assign((_, placeId: string) => ({ placeId })),
    endPlace: assign({ placeId: null }),
  },
}).createMachine({
  id: 'checkQuestions',
  context: ({ input }) => {
    const cards = cardsIn(input);
    const cardId = firstOpen(cards) ?? cards[0]?.id ?? null;
    return {
      ...input,
      cardId,
      chosen: null,
      columnId: null,
      choice: NO_CHOICE,
      placeId: null,
      land: null,
      isUndrawable: false,
    };
  },
  invoke: {
    ...calledWith('loadLand', 'customerId'),
    onDone: { actions: withOutput('storeLand') },
    // Places are chosen by name then.
    onError: { actions: 'noteUndrawable' },
  },
  initial: 'listing',
  on: { CHECK_READ: { actions: withEvent('storeCheck') }, MAP_FAILED: { actions: 'noteUndrawable' } },
  states: {
    listing: {
      initial: 'asking',
      on: {
        OPEN: { guard: withField('hasCard', 'id'), actions: withField('openCard', 'id') },
        GO_TO_OPEN: { guard: 'hasOpen', actions: 'openFirst' },
        ANSWER: { actions: { type: 'tell', params: ({ event }) => ({ [event.id]: event.answer }) } },
        TAKE_BACK: {
          guard: withField('isAnswered', 'columnId'),
          actions: { type: 'tell', params: ({ event }) => ({ [event.columnId]: null }) },
        },
        TAKE_PROPOSALS: { guard: 'hasProposals', actions: 'tellProposals' },
        SAVE_ALL: { guard: 'hasAllAnswers', actions: 'tellAll' },
        ANSWER_REST: { guard: withField('hasRest', 'answer'), actions: withField('tellRest', 'answer') },
        EDIT: {
          guard: withField('canChange', 'columnId'),
          target: 'choosingColumn',
          actions: withField('beginColumn', 'columnId'),
        },
        CHOOSE: {
          guard: withField('isPlace', 'placeId'),
          target: 'choosingPaddock',
          actions: withField('beginPlace', 'placeId'),
        },
      },
      states: {
        asking: {
          always: { guard: 'isSettled', target: 'settled' },
          on: {
            ANSWER_CHOSEN: { actions: withField('storeChosen', 'answer') },
            COMMIT: { guard: 'hasAnswer', actions: ['tellCard', 'openNext'] },
          },
        },
        /** Every card is folded. */
        settled: { always: { guard: 'asksSomething', target: 'asking' } },
      },
    },
    /** What a column holds is chosen among all: which field, or a result's analyte, then method, then unit. */
    choosingColumn: {
      on: {
        // After another read the file may no longer have the column.
        CHECK_READ: {
          guard: withField('losesColumn', 'check'),
          target: 'listing',
          actions: [withEvent('storeCheck'), 'endColumn'],
        },
        USE_CHOSEN: { guard: withField('canBe', 'use'), actions: withField('storeUse', 'use') },
        ANALYTE_CHOSEN: { guard: 'isResult', actions: withField('storeAnalyte', 'analyte') },
        METHOD_CHOSEN: { guard: 'hasAnalyte', actions: withField('storeMethod', 'testId') },
        UNIT_CHOSEN: { guard: 'hasTest', actions: withField('storeUnit', 'unit') },
        COMMIT: { guard: 'isWhole', target: 'listing', actions: ['tellChoice', 'endColumn'] },
        CANCEL: { target: 'listing', actions: 'endColumn' },
      },
    },
    /** A paddock is looked for among all of the customer's. */
    choosingPaddock: {
      on: {
        CHECK_READ: {
          guard: withField('losesPlace', 'check'),
          target: 'listing',
          actions: [withEvent('storeCheck'), 'endPlace'],
        },
        PADDOCK_CHOSEN: {
          guard: withField('isPaddock', 'paddockId'),
          target: 'listing',
          actions: [withField('tellPaddock', 'paddockId'), 'endPlace'],
        },
        CANCEL: { target: 'listing', actions: 'endPlace' },
      },
    },
  },
});

export type CheckQuestionsRef = ActorRefFrom<typeof checkQuestionsMachine>;
export type CheckQuestionsSnapshot = SnapshotFrom<typeof checkQuestionsMachine>;
