/** The little of a logger that the server uses; pino and the test's recorder both fit. Objects carry ids and codes, never contents. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
