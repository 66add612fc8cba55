/** A failure for the log: kind, code and stack, without what the person typed. */
export interface ErrorDescription {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
}

/**
 * Describes anything thrown without personal data. A failed query is described by its text, never by its parameters (drizzle puts both into the
 * message, PostgreSQL puts values into `detail`). Values quoted by PostgreSQL or a parser are left out, and email addresses are blanked everywhere.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is not an error was thrown', stack: '' };
  const isQuery = 'query' in thrown && 'params' in thrown;
  const message = isQuery ? `Failed query: ${String(thrown.query)}` : withoutValues(thrown);
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    message: withoutAddresses(message),
    ...('code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}),
    ...('constraint' in thrown && typeof thrown.constraint === 'string' ? { constraint: thrown.constraint } : {}),
    stack: frames?.join('\n') ?? '',
    ...(thrown.cause instanceof Error && depth < 4 ? { cause: describeError(thrown.cause, depth + 1) } : {}),
  };
}

/** An error that says what the description of another one says, which has come from a thread. */
export const describedError = ({ type, message, stack, cause }: ErrorDescription): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause: describedError(cause) }), { name: type, stack });

/** Where a value is refused (class 22 of PostgreSQL's codes, a text that is no JSON) the message quotes it. */
const withoutValues = (thrown: Error): string =>
  (thrown instanceof SyntaxError && thrown.message.includes('JSON')) ||
  ('code' in thrown && /^22/.test(String(thrown.code)))
    ? thrown.message.replace(/["'][^]*["']/, '…')
    : thrown.message;

/** A place in a program, by its path within the project. */
const PLACE = /((?:dist-server|server|src|scripts|node_modules)\/[\w@./+-]+|node:[\w/]+):(\d+):\d+/;

/** The files and lines of a stack, without the folders around the program. */
export const placesIn = (stack: string): string[] =>
  stack.split('\n').flatMap((frame) => {
    const [, file, line] = PLACE.exec(frame) ?? [];
    return file === undefined ? [] : [`${file}:${line}`];
  });

/** Each query passes these: the place is where it was asked. By name, for the built program knows no files. */
const TRANSACTION = /^ +at (async )?(inTransaction|inTenant|act) /;

/** Where the innermost failure was thrown, by the first line of Tilth's own that it passed; undefined where it passed none. */
export function thrownAt({ stack, cause }: ErrorDescription): string | undefined {
  const inner = cause && thrownAt(cause);
  const places = placesIn(
    stack
      .split('\n')
      .filter((frame) => !TRANSACTION.test(frame))
      .join('\n'),
  );
  return inner ?? places.find((place) => !/^node(_modules\/|:)/.test(place));
}

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'=]+@[^\s<>"'=]+/g, '[address]');
