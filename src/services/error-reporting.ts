import type { AppError } from '../model/errors/app-error.ts';

/** Where exceptions go that somebody should look at; `trace` is for what went wrong and was answered in words. */
export interface ErrorReporting {
  readonly report: (error: AppError | Error, where: string) => void;
  readonly trace: (error: AppError, where: string) => void;
}

/** Reports to the browser's console; an operator puts the client of an error-reporting service in its place. */
export const consoleReporting: ErrorReporting = {
  report: (error, where) => console.error(where, error),
  trace: (error, where) => console.warn(where, error.status, error.code, error.requestId ?? ''),
};
