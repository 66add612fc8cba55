import { fromPromise } from 'xstate';

/** Prints what is on the page; the state that asks for it has to be drawn first. */
export const printPage = fromPromise<void, Record<string, never>>(async () => {
  await twoFrames();
  const { activeElement } = document;
  window.print();
  await twoFrames();
  // A control that is left out on paper loses the focus: it gets it back, so that the keyboard user continues from
  // there.
  if (document.activeElement === document.body && activeElement instanceof HTMLElement)
    activeElement.focus({ preventScroll: true });
});

const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
