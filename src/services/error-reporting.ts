import type { AppError } from '../model/errors/app-error.ts';
import { markFault } from './telemetry/marks.ts';

/** The target of exceptions that need attention; `trace` is for what went wrong and was answered in words. */
export interface ErrorReporting {
  readonly report: (error: AppError | Error, where: string) => void;
  readonly trace: (error: AppError, where: string) => void;
}

/** Reports to the browser's console, and marks faults of the portal for outside monitoring. */
export const consoleReporting: ErrorReporting = {
  report: (error, where) => {
    console.error(where, error);
    markFault({ code: 'code' in error ? error.code : error.name, where });
  },
  trace: (error, where) => {
    console.warn(where, error.status, error.code, error.requestId ?? '');
    if (error.status >= 500) markFault({ code: error.code, where });
  },
};
