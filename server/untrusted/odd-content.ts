/** Reading a stranger's file has failed in a way that no reader has thought of; the cause is for the log. */
export class OddContent extends Error {
  constructor(override readonly cause: unknown) {
    super('the content of a file is odd');
  }
}

/**
 * Runs a pure function over untrusted bytes. An unnamed error is the file's fault, not the server's: it is reported to the sender of the file and
 * ends nothing else.
 */
export function readStrangers<T>(read: () => T, isNamed: (error: unknown) => boolean = () => false): T {
  try {
    return read();
  } catch (error) {
    throw isNamed(error) || error instanceof OddContent ? error : new OddContent(error);
  }
}
