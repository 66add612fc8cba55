/** The types of a machine for `setup({ types: typed<{ context: …; events: … }>() })`: nothing is there when it runs. */
export function typed<Types extends object>(): Types {
  return {} as Types;
}

/** Children that are invoked under the names of their logic: `children: Named<'editor' | 'placing'>`. */
export type Named<Name extends string> = { [Key in Name]: Key };

/** What a dialog begins with, holds, takes and ends with: `types: typed<Dialog<Input, Context, Event, Output>>()`. */
export interface Dialog<Input, Context, Events, Output> {
  readonly input: Input;
  readonly context: Context;
  readonly events: Events;
  readonly output: Output;
}
