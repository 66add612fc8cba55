/** A ref that scrolls what it is put on into sight, by no more than it takes. */
export const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A ref for what is said within a dialog: the pressed button is at its foot, and a message at its head may be out of sight. */
export const intoSightOfDialog = (element: Element | null): void => {
  if (element?.closest('[role=dialog], [role=alertdialog]')) intoSight(element);
};
