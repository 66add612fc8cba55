import { called, calledWith } from '../kit/called.ts';
import { withError, withOutput } from '../kit/params.ts';

/** How a machine reads what it shows (`load`), the state that shows it (`shown`), and the action that stores what was read (`store`). */
interface Reading<Load extends string, Shown extends string, Store extends string> {
  readonly load: Load;
  readonly shown: Shown;
  readonly store: Store;
}

/** Reads what the context asks for with the values of `by`; where it cannot be read, `without` says why, `unavailable` as a rule. The machine has `storeError`. */
export const reads = <
  const Load extends string,
  const Key extends string,
  const Shown extends string,
  const Store extends string,
  const Without extends string = 'unavailable',
>({
  load,
  by,
  shown,
  store,
  without,
}: Reading<Load, Shown, Store> & { readonly by: readonly Key[]; readonly without?: Without }) => ({
  ...calledWith(load, ...by),
  onDone: { target: shown, actions: withOutput(store) },
  onError: { target: without ?? ('unavailable' as Without), actions: withError('storeError') },
});

/** The first reading; `editing` follows at once where an edit was kept from an earlier visit. The machine has `isKept` and `storeError`. */
export const readFirst = <Load extends string, Shown extends string, Store extends string>({
  load,
  shown,
  store,
}: Reading<Load, Shown, Store>) => ({
  ...called(load),
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
  ...called(load),
  onDone: { target: 'current' as const, actions: withOutput(store) },
  onError: { target: 'current' as const, actions: withError('sayFailure') },
});

/** Where a record editor that has ended leads: what it saved is stored; what was outdated is read again, in `again`. The machine has `sayFailure`. */
export const afterEditor = <const Shown extends string, Storing, const Again extends string = `${Shown}.refreshing`>(
  shown: Shown,
  storing: Storing,
  again?: Again,
) => ({
  onDone: [
    { guard: withOutput('isSaved'), target: shown, actions: storing },
    { guard: withOutput('isOutdated'), target: again ?? (`${shown}.refreshing` as Again) },
    { target: shown },
  ],
  onError: { target: shown, actions: withError('sayFailure') },
});
