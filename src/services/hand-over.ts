import type { CallOptions } from './rest.ts';

interface Asked {
  readonly id: number;
  /** The customer that the page is open for; null for none. */
  readonly customerId: number | null;
}

/**
 * Reads the record of an address once. A record of another customer restarts the page for that customer: the second
 * start gets what the first has read. It carries the mark of the first reading, so what changes between the two is
 * still news.
 */
export function readOnce<Contents>(
  read: (id: number, options: CallOptions) => Promise<Contents>,
  customerOf: (contents: Contents) => number | null,
): (asked: Asked, options: CallOptions) => Promise<Contents> {
  let waiting: { readonly of: Asked; readonly contents: Contents } | undefined;
  return async ({ id, customerId }, options) => {
    const handed = waiting;
    waiting = undefined;
    if (handed && handed.of.id === id && handed.of.customerId === customerId) return handed.contents;
    const contents = await read(id, options);
    const owner = customerOf(contents);
    if (owner !== null && owner !== customerId) waiting = { of: { id, customerId: owner }, contents };
    return contents;
  };
}
