/** Reading a stranger's file has failed in a way that no reader has thought of; the cause is for the log. */
export class OddContent extends Error {
  constructor(override readonly cause: unknown) {
    super('the content of a file is odd');
  }
}

/** What a pure function makes of a stranger's bytes. A fault that it does not name is the file's, not the server's: whoever sent the file is told so, and nothing else ends. */
export function readStrangers<T>(read: () => T, isNamed: (error: unknown) => boolean = () => false): T {
  try {
    return read();
  } catch (error) {
    throw isNamed(error) || error instanceof OddContent ? error : new OddContent(error);
  }
}
