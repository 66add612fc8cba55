import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CreateAsked, CreateInput, Created, NamedThing } from '../../model/reports/asked.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';

/** The record to name, and the initial text of the field. */
export type NamingInput = CreateInput;

interface NamingContext extends CreateAsked {
  /** An empty name is an error only after the field was visited. */
  readonly isTouched: boolean;
  readonly created: Created | null;
}

export interface NamingOutput {
  readonly thing: NamedThing;
  /** Null when it was cancelled. */
  readonly created: Created | null;
}

export type NamingEvent =
  | { readonly type: 'NAME_TYPED'; readonly name: string }
  | { readonly type: 'FIELD_LEFT' }
  | { readonly type: 'CREATE' }
  | { readonly type: 'CANCEL' };

/** The dialog that asks for a name and creates what is named; a failure keeps the name. @spec 1.2, 1.5, 3.5 */
export const namingMachine = setup({
  types: typed<Dialog<NamingInput, NamingContext, NamingEvent, NamingOutput>>(),
  actors: { create: service<Created, CreateAsked>() },
  guards: {
    hasName: ({ context }) => context.name.trim() !== '',
    isGone: (_, error: AppError) => isGone(error),
  },
  actions: {
    storeName: assign((_, name: string) => ({ name, isTouched: true })),
    touch: assign({ isTouched: true }),
    storeCreated: assign((_, created: Created) => ({ created })),
    // What was meant is not there any more: the machine that shows it reads it again.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayFailure,
  },
}).createMachine({
  id: 'naming',
  context: ({ input }) => ({ ...input, key: crypto.randomUUID(), isTouched: false, created: null }),
  output: ({ context: { thing, created } }) => ({ thing, created }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        NAME_TYPED: { actions: withField('storeName', 'name') },
        FIELD_LEFT: { actions: 'touch' },
        CREATE: { guard: 'hasName', target: 'creating' },
        CANCEL: 'closed',
      },
    },
    creating: {
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: { thing, name, key } }) => ({ thing, name: name.trim(), key }),
        onDone: { target: 'closed', actions: withOutput('storeCreated') },
        onError: [
          { guard: withError('isGone'), target: 'typing', actions: [withError('sayFailure'), 'tellOutdated'] },
          { target: 'typing', actions: withError('sayFailure') },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type NamingRef = ActorRefFrom<typeof namingMachine>;
export type NamingSnapshot = SnapshotFrom<typeof namingMachine>;
