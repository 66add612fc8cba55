import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RateProgram } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { ProgramProduct } from '../../model/rates/program.ts';
import type { RatePatch } from '../../model/rates/rate-block.ts';
import type { NewColumn } from '../../model/rates/rates-draft.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { storeError } from '../shared/failure.ts';

/** Rates that are put into the sheet, and products that are put on with theirs. */
export interface SheetAddition {
  readonly patches: readonly RatePatch[];
  readonly columns: readonly NewColumn[];
}

/** A program as it is saved from a plan. */
interface NewProgram {
  readonly name: string;
  readonly isShared: boolean;
  readonly products: readonly ProgramProduct[];
}

interface RateProgramsContext {
  readonly programs: readonly RateProgram[];
  readonly chosenId: number | null;
  /** Rates that are there are replaced. */
  readonly replaces: boolean;
  /** The samples that get rates; null for all. */
  readonly sampleIds: readonly number[] | null;
  /** The name under which the open plan is saved as a program. */
  readonly name: string;
  readonly products: readonly ProgramProduct[];
  readonly taken: SheetAddition | null;
  readonly error: AppError | null;
}

export type RateProgramsEvent =
  | { readonly type: 'PROGRAM_CHOSEN'; readonly id: number }
  | { readonly type: 'REPLACING_TOGGLED' }
  | { readonly type: 'SAMPLES_CHOSEN'; readonly sampleIds: readonly number[] | null }
  /** With what the sheet becomes by the program that is chosen. */
  | { readonly type: 'TAKE_PROPOSALS'; readonly outcome: SheetAddition }
  | { readonly type: 'NAME_TYPED'; readonly name: string }
  /** The products of the open plan, each with a rule that gives its rates. */
  | { readonly type: 'SAVE'; readonly products: readonly ProgramProduct[] }
  | { readonly type: 'DELETE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

type Programs = readonly RateProgram[];

const NO_NAME = '';
const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
/** The own program that a name stands for already: it is replaced by what is saved under it. */
export const namedIn = (programs: Programs, name: string): RateProgram | undefined =>
  programs.find((program) => !program.isShared && sameName(program.name, name));

/**
 * Programs of products with rules for their rates: one is applied to the open plan in one step of its sheet, and any plan is saved as one.
 * @spec — the specification has favourites of single products; a farm is planned by sets of them
 */
export const rateProgramsMachine = setup({
  types: { context: {} as RateProgramsContext, events: {} as RateProgramsEvent, output: {} as SheetAddition | null },
  actors: {
    loadPrograms: service<Programs>(),
    addProgram: service<Programs, NewProgram>(),
    updateProgram: service<Programs, NewProgram & { readonly id: number; readonly version: number }>(),
    deleteProgram: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
  },
  guards: {
    bringsRates: (_, { patches, columns }: SheetAddition) => patches.length + columns.length > 0,
    isReplaced: ({ context }, products: readonly ProgramProduct[]) =>
      products.length > 0 && namedIn(context.programs, context.name) !== undefined,
    isNamed: ({ context }, products: readonly ProgramProduct[]) =>
      products.length > 0 && context.name.trim() !== NO_NAME,
    isOwn: ({ context }) => chosenIn(context)?.isShared === false,
  },
  actions: {
    storePrograms: assign((_, programs: Programs) => ({ programs })),
    choose: assign((_, chosenId: number) => ({ chosenId })),
    toggleReplacing: assign(({ context }) => ({ replaces: !context.replaces })),
    chooseSamples: assign((_, sampleIds: readonly number[] | null) => ({ sampleIds })),
    storeName: assign((_, name: string) => ({ name })),
    storeProducts: assign((_, products: readonly ProgramProduct[]) => ({ products })),
    chooseNamed: assign(({ context: { programs, name, chosenId } }) => ({
      chosenId: programs.findLast((program) => sameName(program.name, name))?.id ?? chosenId,
      name: NO_NAME,
    })),
    forget: assign(({ context: { programs, chosenId } }) => ({
      programs: programs.filter(({ id }) => id !== chosenId),
      chosenId: null,
    })),
    take: assign((_, taken: SheetAddition) => ({ taken })),
    storeError,
    forgetFailure: assign({ error: null }),
  },
}).createMachine({
  id: 'ratePrograms',
  context: {
    programs: [],
    chosenId: null,
    replaces: false,
    sampleIds: null,
    name: NO_NAME,
    products: [],
    taken: null,
    error: null,
  },
  output: ({ context }) => context.taken,
  initial: 'listing',
  states: {
    listing: {
      entry: 'forgetFailure',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'loadPrograms',
        src: 'loadPrograms',
        input: {},
        onDone: { target: 'choosing', actions: withOutput('storePrograms') },
        onError: { target: 'unlisted', actions: withError('storeError') },
      },
    },
    unlisted: { on: { RETRY: 'listing', CLOSE: 'closed' } },
    choosing: {
      on: {
        CLOSE: 'closed',
        PROGRAM_CHOSEN: { actions: withField('choose', 'id') },
        REPLACING_TOGGLED: { actions: 'toggleReplacing' },
        SAMPLES_CHOSEN: { actions: withField('chooseSamples', 'sampleIds') },
        NAME_TYPED: { actions: withField('storeName', 'name') },
        TAKE_PROPOSALS: {
          guard: withField('bringsRates', 'outcome'),
          target: 'closed',
          actions: withField('take', 'outcome'),
        },
        SAVE: [
          {
            guard: withField('isReplaced', 'products'),
            target: 'updating',
            actions: withField('storeProducts', 'products'),
          },
          {
            guard: withField('isNamed', 'products'),
            target: 'adding',
            actions: withField('storeProducts', 'products'),
          },
        ],
        DELETE: { guard: 'isOwn', target: 'deleting' },
      },
    },
    adding: {
      entry: 'forgetFailure',
      invoke: {
        id: 'addProgram',
        src: 'addProgram',
        input: ({ context: { name, products } }) => ({ name: name.trim(), isShared: false, products }),
        onDone: { target: 'choosing', actions: [withOutput('storePrograms'), 'chooseNamed'] },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    updating: {
      entry: 'forgetFailure',
      invoke: {
        id: 'updateProgram',
        src: 'updateProgram',
        input: ({ context: { programs, name, products } }) => {
          const { id, version } = namedIn(programs, name)!;
          return { id, version, name: name.trim(), isShared: false, products };
        },
        onDone: { target: 'choosing', actions: [withOutput('storePrograms'), 'chooseNamed'] },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    deleting: {
      entry: 'forgetFailure',
      invoke: {
        id: 'deleteProgram',
        src: 'deleteProgram',
        input: ({ context }) => {
          const { id, version } = chosenIn(context)!;
          return { id, version };
        },
        onDone: { target: 'choosing', actions: 'forget' },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    closed: { type: 'final' },
  },
});

/** The program that is chosen. */
export const chosenIn = ({ programs, chosenId }: Pick<RateProgramsContext, 'programs' | 'chosenId'>) =>
  programs.find(({ id }) => id === chosenId);

export type RateProgramsRef = ActorRefFrom<typeof rateProgramsMachine>;
export type RateProgramsSnapshot = SnapshotFrom<typeof rateProgramsMachine>;
