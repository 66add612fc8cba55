import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CellValue } from '../../model/pif/parameter.ts';
import { stepped } from '../../model/pif/stepping.ts';

/** By how many rows and columns the cell goes on once its value is taken. */
export interface Move {
  readonly rows: number;
  readonly columns: number;
}

export interface CellEditorInput {
  /** What stands in the cell at first: its entered value, or the key that began the typing. */
  readonly text: string;
  /** By how much the arrow keys change it; null where they do not. */
  readonly step: number | null;
  /** Begun by typing: the arrows then take the value and move on, as in a spreadsheet. */
  readonly isQuick: boolean;
  /** What may be stored in the cell without anybody else's doing: what is typed over. */
  readonly over: readonly (CellValue | null)[];
}

export interface CellEditorOutput extends Pick<CellEditorInput, 'over'> {
  /** Null when the typing was given up. */
  readonly text: string | null;
  readonly move: Move;
}

interface CellEditorContext extends CellEditorInput {
  readonly move: Move;
  readonly isGivenUp: boolean;
}

const STAY: Move = { rows: 0, columns: 0 };

/** The text of the one cell that is being typed into, until it is taken or given up. @spec 3.5 */
export const cellEditorMachine = setup({
  types: {
    input: {} as CellEditorInput,
    context: {} as CellEditorContext,
    events: {} as
      | { readonly type: 'TYPED'; readonly text: string }
      | { readonly type: 'STEP'; readonly direction: 1 | -1 }
      | { readonly type: 'COMMIT'; readonly move?: Move }
      | { readonly type: 'CANCEL' },
    output: {} as CellEditorOutput,
  },
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
        TYPED: { actions: { type: 'storeText', params: ({ event }) => event.text } },
        STEP: { actions: { type: 'step', params: ({ event }) => event.direction } },
        COMMIT: { target: 'committed', actions: { type: 'storeMove', params: ({ event }) => event.move ?? STAY } },
        CANCEL: { target: 'cancelled', actions: 'giveUp' },
      },
    },
    committed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export type CellEditorRef = ActorRefFrom<typeof cellEditorMachine>;
