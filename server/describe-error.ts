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
 * Describes anything thrown without personal data: a failed query is told by its text and never by its parameters (drizzle puts both
 * into the message, PostgreSQL puts values into `detail`), and e-mail addresses are blanked wherever they stand.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is not an error was thrown', stack: '' };
  const isQuery = 'query' in thrown && 'params' in thrown;
  const message = isQuery ? `Failed query: ${String(thrown.query)}` : thrown.message;
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

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'=]+@[^\s<>"'=]+/g, '[address]');
