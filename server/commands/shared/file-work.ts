const READ_MS = 30_000;
const SAVE_MS = 120_000;

declare const types: unique symbol;

/** A kind of work with the bytes of a stranger's file: its name, and the types of what it is asked and what it answers. */
export interface FileWork<Asked, Answer> {
  readonly name: string;
  /** Time of the processor after which it is ended. */
  readonly mostMs: number;
  readonly [types]?: (asked: Asked) => Answer;
}

/** Work that reads: fifty thousand rows, and a map of the most points, take a tenth of its time. */
export const fileReading = <Asked, Answer>(name: string): FileWork<Asked, Answer> => ({ name, mostMs: READ_MS });

/** Work that saves what it reads, which takes longer. */
export const fileSaving = <Asked, Answer>(name: string): FileWork<Asked, Answer> => ({ name, mostMs: SAVE_MS });
