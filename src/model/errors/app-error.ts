import { statusTexts } from './status-texts.ts';

/** One thing that is wrong with one field of a request, in plain words. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** A failure as machines hold it: plain JSON, complete, with the words the adviser reads. */
export interface AppError {
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  readonly requestId?: string;
  readonly issues?: readonly Issue[];
  /** What was answered to an earlier request under the same key. */
  readonly earlier?: unknown;
  /** Of a change that was refused on an older version: the one that is there. */
  readonly presentVersion?: number;
}

/** RFC 9457 problem as the server sends it; other servers may name the text `message` or `error`. */
export interface ProblemBody {
  readonly Message?: unknown;
  readonly message?: unknown;
  readonly error?: unknown;
  readonly code?: unknown;
  readonly requestId?: unknown;
  readonly issues?: unknown;
  readonly earlier?: unknown;
  readonly version?: unknown;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const statusText = (status: number): string => {
  if (status === 400) return statusTexts[400];
  if (status === 401) return statusTexts[401];
  if (status === 404) return statusTexts[404];
  return status >= 500 ? statusTexts[500] : statusTexts.other;
};

/**
 * Every failed answer has exactly one user text: the body's Message unchanged, else its message or error, else the text
 * of its status (specification 1.8).
 */
export function errorOfAnswer(status: number, body: unknown): AppError {
  const problem: ProblemBody = typeof body === 'object' && body !== null ? body : {};
  return {
    code: textOf(problem.code) ?? `HTTP_${status}`,
    status,
    message: textOf(problem.Message) ?? textOf(problem.message) ?? textOf(problem.error) ?? statusText(status),
    ...(textOf(problem.requestId) ? { requestId: String(problem.requestId) } : {}),
    ...(Array.isArray(problem.issues) ? { issues: problem.issues } : {}),
    ...(problem.earlier === undefined ? {} : { earlier: problem.earlier }),
    ...(typeof problem.version === 'number' ? { presentVersion: problem.version } : {}),
  };
}

export const networkError: AppError = { code: 'NETWORK', status: 0, message: statusTexts.network };

/**
 * The server has read the request and refused it: nothing of it was done. After any other failure the request may have
 * been partly done.
 */
export const isRefusal = ({ status }: AppError): boolean => status >= 400 && status < 500 && status !== 408;

/** What was to be changed is not there any more, or never was: a list that shows it is out of date. */
export const isGone = ({ status }: AppError): boolean => status === 404;

const OVERTAKEN: readonly string[] = [
  'RECOMMENDATION_FINALISED',
  'REPORT_FINALISED',
  'REPORT_NOT_FINALISED',
  'REPORT_PUBLISHED',
];
/** The record was finalised, published or opened again, so that it takes nothing of the kind any more. */
export const isClosed = ({ code }: AppError): boolean => OVERTAKEN.includes(code);

/** Another user was quicker, so there is nothing left to ask: the record is gone, or was finalised, published or opened again meanwhile. */
export const isPointless = (failure: AppError): boolean => isGone(failure) || isClosed(failure);

/**
 * Refused for what it asks. A caller who may not ask now, or asks too often, is turned away before the request is read:
 * an earlier attempt may have been done.
 */
export const isVerdict = (failure: AppError): boolean =>
  isRefusal(failure) && ![401, 403, 429].includes(failure.status);

const isAppError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;

/** Whatever was thrown, as an AppError; an unknown thing becomes the text for anything else. */
export function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  const cause = thrown instanceof Error && 'appError' in thrown ? thrown.appError : undefined;
  return isAppError(cause) ? cause : { code: 'UNKNOWN', status: 0, message: statusTexts.other };
}
