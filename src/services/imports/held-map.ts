import { fromCallback, fromPromise } from 'xstate';

/** What is done with a map of farms that was chosen with a new customer. */
type Said =
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'MAP_KEPT'; readonly name: string };

let held: File | null = null;

/** Holds the map of a customer who is being added, and lets go of it with the dialog unless it is kept for the customer's page. */
export const holdMap = fromCallback<Said, Record<string, never>>(({ receive }) => {
  let isKept = false;
  receive((said) => {
    if (said.type === 'FILE_CHOSEN') held = said.file;
    // Of a dialog that was left before it is another customer's.
    else isKept = held?.name === said.name;
  });
  return () => {
    if (!isKept) held = null;
  };
});

/** The map that was kept, once; null for none. */
export const takeMap = fromPromise<File | null, Record<string, never>>(() => {
  const file = held;
  held = null;
  return Promise.resolve(file);
});
