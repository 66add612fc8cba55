import { describeError } from './describe-error.ts';

/** Options of pino: errors are described without personal data, and requests are never logged whole. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  serializers: { err: (error: unknown) => describeError(error) },
  redact: {
    paths: ['req', 'res', 'headers', 'body', '*.headers', '*.body', '*.authorization', '*.password', '*.email'],
    remove: true,
  },
});
