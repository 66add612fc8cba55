const on = (input: HTMLInputElement | null): void => {
  if (input) input.indeterminate = true;
};
const off = (input: HTMLInputElement | null): void => {
  if (input) input.indeterminate = false;
};

/** A ref for a checkbox that is neither on nor off: the one property HTML has no attribute for. */
export const setIndeterminate = (indeterminate: boolean) => (indeterminate ? on : off);
