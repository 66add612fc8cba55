import { fromPromise } from 'xstate';
import type { ListAnswer, Restoring } from '../model/shared/ordered-list.ts';
import type { CallOptions } from './rest.ts';

/** Puts back what a list has taken out. It is one of its own items, whatever the machine of all lists knows of it. */
export const restoring = <Item>(restore: (recordId: number, item: Item, options: CallOptions) => Promise<ListAnswer>) =>
  fromPromise<ListAnswer, Restoring>(({ input: { recordId, item }, signal, system }) =>
    restore(recordId, item as Item, { signal, system }),
  );
