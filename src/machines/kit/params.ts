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
