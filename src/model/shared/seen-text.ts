/** Invisible characters: controls, and those that turn the direction of what follows. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** A name that a file brings, as it can be seen: on one line, and read in one direction. */
export const seenText = (text: string): string => text.replace(UNSEEN, ' ').trim().replace(/\s+/g, ' ');
