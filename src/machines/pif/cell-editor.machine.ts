import { assign, setup, type ActorRefFrom } from 'xstate';
import { stepped } from '../../model/pif/stepping.ts';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import type { Move, Typed, Typing } from '../../model/pif/table-acts.ts';

interface CellEditorContext extends Typing {
  readonly move: Move;
  readonly isGivenUp: boolean;
}

const STAY: Move = { rows: 0, columns: 0 };

/** The text of the one cell that is being typed into, until it is taken or given up. @spec 3.5 */
export const cellEditorMachine = setup({
  types: typed<{
    input: Typing;
    context: CellEditorContext;
    events:
      | { readonly type: 'TYPED'; readonly text: string }
      | { readonly type: 'STEP'; readonly direction: 1 | -1 }
      | { readonly type: 'COMMIT'; readonly move?: Move }
      | { readonly type: 'CANCEL' };
    output: Typed;
  }>(),
  actions: {
    storeText: assign((_, text: string) => ({ text })),
    step: assign(({ context: { text, step } }, direction: 1 | -1) => ({
      text: step === null ? text : stepped(text, step * direction),
    })),
    giveUp: assign({ isGivenUp: true }),
    storeMove: assign((_, move: Move) => ({ move })),
  },
}).createMachine({
  id: 'cellEditor',
  context: ({ input }) => ({ ...input, move: STAY, isGivenUp: false }),
  initial: 'typing',
  output: ({ context: { text, move, over, isGivenUp } }) => ({ text: isGivenUp ? null : text, move, over }),
  states: {
    typing: {
      on: {
        TYPED: { actions: withField('storeText', 'text') },
        STEP: { actions: withField('step', 'direction') },
        COMMIT: { target: 'committed', actions: { type: 'storeMove', params: ({ event }) => event.move ?? STAY } },
        CANCEL: { target: 'cancelled', actions: 'giveUp' },
      },
    },
    committed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export type CellEditorRef = ActorRefFrom<typeof cellEditorMachine>;
