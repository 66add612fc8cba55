/** The mark of a copy that this device kept: no mark of the server is like it, so that what is asked for next replaces the copy. */
export const COPIED = 'copied';
