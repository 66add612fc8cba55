import { fromPromise } from 'xstate';

/** Prints what is on the page; the state that asks for it has to be drawn first. */
export const printPage = fromPromise<void, Record<string, never>>(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  window.print();
});
