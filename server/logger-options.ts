import { describeError } from './describe-error.ts';
import { createLogStream } from './log-stream.ts';
import { rotatingFile, type LogFile } from './rotating-file.ts';

/** Options of pino: errors are described without personal data, and requests are never logged whole. */
export const loggerOptions = (level: string, logFile?: LogFile) => ({
  level,
  base: null,
  stream: createLogStream(logFile && rotatingFile(logFile)),
  serializers: { err: (error: unknown) => describeError(error) },
  redact: {
    paths: ['req', 'res', 'headers', 'body', '*.headers', '*.body', '*.authorization', '*.password', '*.email'],
    remove: true,
  },
});
