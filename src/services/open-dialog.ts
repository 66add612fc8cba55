/** Whether a dialog is open: it is answered first, and what is typed in it is nowhere else. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;
