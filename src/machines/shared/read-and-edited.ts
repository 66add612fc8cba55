import { withError, withOutput } from '../kit/params.ts';

/** How a machine reads what it shows (`load`), the state that shows it (`shown`), and the action that stores what was read (`store`). */
interface Reading<Load extends string, Shown extends string, Store extends string> {
  readonly load: Load;
  readonly shown: Shown;
  readonly store: Store;
}

/** The first reading; `editing` follows at once where an edit was kept from an earlier visit. The machine has `isKept` and `storeError`. */
export const readFirst = <Load extends string, Shown extends string, Store extends string>({
  load,
  shown,
  store,
}: Reading<Load, Shown, Store>) => ({
  id: load,
  src: load,
  input: {},
  onDone: [
    { guard: 'isKept' as const, target: 'editing' as const, actions: withOutput(store) },
    { target: shown, actions: withOutput(store) },
  ],
  onError: { target: 'unavailable' as const, actions: withError('storeError') },
});

/** A later reading, in `refreshing` beside `current`: what is shown stays in sight and can be worked on. The machine has `sayFailure`. */
export const readAgain = <Load extends string, Store extends string>({
  load,
  store,
}: Pick<Reading<Load, string, Store>, 'load' | 'store'>) => ({
  id: load,
  src: load,
  input: {},
  onDone: { target: 'current' as const, actions: withOutput(store) },
  onError: { target: 'current' as const, actions: withError('sayFailure') },
});

/** Where a record editor that has ended leads: what it saved is stored; what was outdated is read again. */
export const afterEditor = <Shown extends string, Storing>(shown: Shown, storing: Storing) => ({
  onDone: [
    { guard: withOutput('isSaved'), target: shown, actions: storing },
    { guard: withOutput('isOutdated'), target: `${shown}.refreshing` as const },
    { target: shown },
  ],
  onError: { target: shown, actions: withError('sayFailure') },
});
