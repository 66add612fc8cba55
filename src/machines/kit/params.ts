import { toAppError, type AppError } from '../../model/errors/app-error.ts';

/** An action that takes what the service answered: `actions: withOutput('storeReport')`. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output,
});

/** An action that takes why the service failed, as every failure is described: `actions: withError('storeError')`. */
export const withError = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: { readonly event: { readonly error: unknown } }): AppError => toAppError(event.error),
});

/** An action or guard that takes a field of the event: `actions: withField('storeName', 'name')`. */
export const withField = <Name extends string, Field extends string>(type: Name, field: Field) => ({
  type,
  params: <Value>({ event }: { readonly event: { readonly [Key in Field]: Value } }): Value => event[field],
});

/** An action or guard that takes the whole event: `guard: withEvent('isListed')`. */
export const withEvent = <Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { readonly event: Event }): Event => event,
});
