import { describeError } from './describe-error.ts';
import { createLogStream } from './log-stream.ts';

/** Options of pino: errors are described without personal data, and requests are never logged whole. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  stream: createLogStream(),
  serializers: { err: (error: unknown) => describeError(error) },
  redact: {
    paths: ['req', 'res', 'headers', 'body', '*.headers', '*.body', '*.authorization', '*.password', '*.email'],
    remove: true,
  },
});
