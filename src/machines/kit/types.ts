/** The types of a machine for `setup({ types: typed<{ context: …; events: … }>() })`: nothing is there when it runs. */
export function typed<Types extends object>(): Types {
  return {} as Types;
}
