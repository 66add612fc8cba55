import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  isOfLayer,
  proposalsOf,
  tabOf,
  type Answers,
  type LabCheck,
  type NewAnswers,
} from '../../model/imports/lab-check.ts';
import { withEvent, withField } from '../kit/params.ts';
import { answered, type CheckRead, type CheckState } from './check-messages.ts';

export type RestAnswer = 'new' | 'none' | 'leave' | 'alone';

export type CheckPlacesEvent =
  | CheckRead
  | { readonly type: 'ANSWER'; readonly id: string; readonly answer: string }
  | { readonly type: 'TAKE_PROPOSALS' }
  /** All open places for which nothing is proposed get the same answer; `alone` is one for layers. */
  | { readonly type: 'ANSWER_REST'; readonly answer: RestAnswer }
  | { readonly type: 'CHOOSE'; readonly placeId: string }
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddockId: number }
  | { readonly type: 'CANCEL' };

interface CheckPlacesContext extends CheckState {
  /** The place whose paddock is looked for among all. */
  readonly placeId: string | null;
}

export const placeProposals = (check: LabCheck): Answers => proposalsOf(check, (id) => tabOf(id) === 'places');

/** Open places for which nothing is proposed. */
export const unproposed = (check: LabCheck): readonly string[] => {
  const proposed = placeProposals(check);
  return check.open.filter((id) => tabOf(id) === 'places' && !isOfLayer(id) && !Object.hasOwn(proposed, id));
};

/** Layers of which it is open with which surface sample they count. */
export const openLayers = (check: LabCheck): readonly string[] => check.open.filter(isOfLayer);

const restOf = (check: LabCheck, answer: RestAnswer): readonly string[] =>
  answer === 'alone' ? openLayers(check) : unproposed(check);

/** The places of a checked file: which paddock each is, by proposal, by choice among all, as a new one, or left out. @spec — the specification saves a file without a look at it before */
export const checkPlacesMachine = setup({
  types: { input: {} as CheckState, context: {} as CheckPlacesContext, events: {} as CheckPlacesEvent },
  guards: {
    isPlace: ({ context }, placeId: string) => context.check.places.some(({ id }) => id === placeId),
    losesPlace: ({ context }, check: LabCheck) => !check.places.some(({ id }) => id === context.placeId),
    isPaddock: ({ context }, paddockId: number) => context.check.paddocks.some(({ id }) => id === paddockId),
    hasProposals: ({ context }) => Object.keys(placeProposals(context.check)).length > 0,
    hasRest: ({ context }, answer: RestAnswer) => restOf(context.check, answer).length > 0,
  },
  actions: {
    storeCheck: assign((_, { check, answers }: CheckState) => ({ check, answers })),
    beginChoice: assign((_, placeId: string) => ({ placeId })),
    endChoice: assign({ placeId: null }),
    tell: sendParent((_, answers: NewAnswers) => answered(answers)),
    tellProposals: sendParent(({ context }) => answered(placeProposals(context.check))),
    tellRest: sendParent(({ context }, answer: RestAnswer) =>
      answered(Object.fromEntries(restOf(context.check, answer).map((id) => [id, answer]))),
    ),
    tellPaddock: sendParent(({ context }, paddockId: number) =>
      answered({ [context.placeId!]: `paddock ${paddockId}` }),
    ),
  },
}).createMachine({
  id: 'checkPlaces',
  context: ({ input }) => ({ ...input, placeId: null }),
  initial: 'listing',
  on: { CHECK_READ: { actions: withEvent('storeCheck') } },
  states: {
    listing: {
      on: {
        ANSWER: { actions: { type: 'tell', params: ({ event }) => ({ [event.id]: event.answer }) } },
        TAKE_PROPOSALS: { guard: 'hasProposals', actions: 'tellProposals' },
        ANSWER_REST: { guard: withField('hasRest', 'answer'), actions: withField('tellRest', 'answer') },
        CHOOSE: {
          guard: withField('isPlace', 'placeId'),
          target: 'choosing',
          actions: withField('beginChoice', 'placeId'),
        },
      },
    },
    /** A paddock is looked for among all of the customer's. */
    choosing: {
      on: {
        // What is read anew may no longer hold the place.
        CHECK_READ: {
          guard: withField('losesPlace', 'check'),
          target: 'listing',
          actions: [withEvent('storeCheck'), 'endChoice'],
        },
        PADDOCK_CHOSEN: {
          guard: withField('isPaddock', 'paddockId'),
          target: 'listing',
          actions: [withField('tellPaddock', 'paddockId'), 'endChoice'],
        },
        CANCEL: { target: 'listing', actions: 'endChoice' },
      },
    },
  },
});

export type CheckPlacesRef = ActorRefFrom<typeof checkPlacesMachine>;
export type CheckPlacesSnapshot = SnapshotFrom<typeof checkPlacesMachine>;
