/** An invocation under the name of its service, which is asked nothing further: `invoke: { ...called('loadUploads'), onDone: …, onError: … }`. */
export const called = <Name extends string>(name: Name) => ({ id: name, src: name, input: {} });

/** The same for a service that is asked by these fields of the context: `...calledWith('loadLinks', 'reportId')`. */
export const calledWith = <Name extends string, Key extends string>(name: Name, ...fields: readonly Key[]) => ({
  id: name,
  src: name,
  input: <Context extends { readonly [Field in Key]: unknown }>({
    context,
  }: {
    readonly context: Context;
  }): Pick<Context, Key> => Object.fromEntries(fields.map((field) => [field, context[field]])) as Pick<Context, Key>,
});
