import type { AnyActorRef } from 'xstate';

type Asked = 'isShown' | 'isReadOnly' | 'canAdd' | 'isAdding' | 'isPrinting' | 'hasNewerRun';

/** A calculator, and what its dialog asks of it. */
export interface CalculatorView<Snapshot> {
  readonly actor: Pick<AnyActorRef, 'subscribe'> & {
    readonly getSnapshot: () => Snapshot;
    readonly send: (event: { readonly type: 'PRINT' | 'ADD' | 'TAKE_NEWEST' | 'CLOSE' }) => void;
  };
  readonly of: { readonly [Name in Asked]: (snapshot: Snapshot) => boolean } & {
    readonly replacedOf: (snapshot: Snapshot) => 'found' | 'missing' | null;
    readonly openedYield: (snapshot: Snapshot) => number;
  };
}
