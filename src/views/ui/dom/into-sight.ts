/** A ref that scrolls what it is put on into sight, by no more than it takes. */
export const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
