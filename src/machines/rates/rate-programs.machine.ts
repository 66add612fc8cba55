import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LastPlan, RateProgram } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { chosenIn, isSameName, namedIn } from '../../model/rates/kept-programs.ts';
import type { ProgramProduct } from '../../model/rates/program.ts';
import type { RatePatch } from '../../model/rates/rate-block.ts';
import type { NewColumn } from '../../model/rates/rates-draft.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { afterEditor, reads } from '../shared/read-and-edited.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';

/** Rates that are put into the sheet, and products that are put on with theirs. */
export interface SheetAddition {
  readonly patches: readonly RatePatch[];
  readonly columns: readonly NewColumn[];
}

/** A program saved from a plan. */
interface NewProgram {
  readonly name: string;
  readonly isShared: boolean;
  readonly products: readonly ProgramProduct[];
}

/** What there is to choose from. */
export interface ListedPrograms {
  readonly programs: readonly RateProgram[];
  /** The plan before this one, of the same paddocks; null where there is none. */
  readonly lastPlan: LastPlan | null;
}

export interface RateProgramsInput {
  readonly recommendationId: number;
}

interface RateProgramsContext extends ListedPrograms, RateProgramsInput {
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
  /** The rules of the chosen program are changed, or it is shared. */
  | { readonly type: 'EDIT' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

type Programs = readonly RateProgram[];

const NO_NAME = '';

/**
 * Programs of products with rules for their rates: one is applied to the open plan in one step of its sheet, and any plan is saved as one.
 * @spec — the specification has favourites of single products; a farm is planned by sets of them
 */
export const rateProgramsMachine = setup({
  types: typed<{
    input: RateProgramsInput;
    context: RateProgramsContext;
    events: RateProgramsEvent;
    output: SheetAddition | null;
    children: Named<'loadPrograms' | 'addProgram' | 'updateProgram' | 'deleteProgram' | 'editor'>;
  }>(),
  actors: {
    loadPrograms: service<ListedPrograms, RateProgramsInput>(),
    addProgram: service<Programs, NewProgram>(),
    updateProgram: service<Programs, NewProgram & { readonly id: number; readonly version: number }>(),
    deleteProgram: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
    editor: recordEditorMachine,
  },
  guards: {
    isSaved: editorGuards.isSaved,
    isOutdated: editorGuards.isOutdated,
    bringsRates: (_, { patches, columns }: SheetAddition) => patches.length + columns.length > 0,
    isReplaced: ({ context }, products: readonly ProgramProduct[]) =>
      products.length > 0 && namedIn(context.programs, context.name) !== undefined,
    isNamed: ({ context }, products: readonly ProgramProduct[]) =>
      products.length > 0 && context.name.trim() !== NO_NAME,
    isChangeable: ({ context }) => chosenIn(context) !== undefined,
    isOwn: ({ context }) => chosenIn(context)?.isShared === false,
  },
  actions: {
    storeListed: assign((_, { programs, lastPlan }: ListedPrograms) => ({ programs, lastPlan })),
    storeSaved: assign(({ context }, saved: Pick<ListedPrograms, 'programs'> | null) => ({
      programs: saved?.programs ?? context.programs,
    })),
    storePrograms: assign((_, programs: Programs) => ({ programs })),
    choose: assign((_, chosenId: number) => ({ chosenId })),
    toggleReplacing: assign(({ context }) => ({ replaces: !context.replaces })),
    chooseSamples: assign((_, sampleIds: readonly number[] | null) => ({ sampleIds })),
    storeName: assign((_, name: string) => ({ name })),
    storeProducts: assign((_, products: readonly ProgramProduct[]) => ({ products })),
    chooseNamed: assign(({ context: { programs, name, chosenId } }) => ({
      chosenId: programs.findLast((program) => isSameName(program.name, name))?.id ?? chosenId,
      name: NO_NAME,
    })),
    forget: assign(({ context: { programs, chosenId } }) => ({
      programs: programs.filter(({ id }) => id !== chosenId),
      chosenId: null,
    })),
    take: assign((_, taken: SheetAddition) => ({ taken })),
    storeError,
    sayFailure,
    forgetError,
  },
}).createMachine({
  id: 'ratePrograms',
  context: ({ input }) => ({
    ...input,
    programs: [],
    lastPlan: null,
    chosenId: null,
    replaces: false,
    sampleIds: null,
    name: NO_NAME,
    products: [],
    taken: null,
    error: null,
  }),
  output: ({ context }) => context.taken,
  initial: 'listing',
  states: {
    listing: {
      entry: 'forgetError',
      on: { CLOSE: 'closed' },
      invoke: reads({
        load: 'loadPrograms',
        by: ['recommendationId'],
        shown: 'choosing',
        store: 'storeListed',
        without: 'unlisted',
      }),
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
        EDIT: { guard: 'isChangeable', target: 'changing' },
        DELETE: { guard: 'isOwn', target: 'deleting' },
      },
    },
    adding: {
      entry: 'forgetError',
      invoke: {
        id: 'addProgram',
        src: 'addProgram',
        input: ({ context: { name, products } }) => ({ name: name.trim(), isShared: false, products }),
        onDone: { target: 'choosing', actions: [withOutput('storePrograms'), 'chooseNamed'] },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    updating: {
      entry: 'forgetError',
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
    /** Its rules, its name, and who has it. */
    changing: {
      entry: 'forgetError',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context }) => {
          const record = chosenIn(context)!;
          return { subject: { id: record.id }, read: { record }, kept: null };
        },
        ...afterEditor(
          'choosing',
          { type: 'storeSaved', params: savedBy<Pick<ListedPrograms, 'programs'>> },
          'listing',
        ),
      },
    },
    deleting: {
      entry: 'forgetError',
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

export type RateProgramsRef = ActorRefFrom<typeof rateProgramsMachine>;
export type RateProgramsSnapshot = SnapshotFrom<typeof rateProgramsMachine>;
