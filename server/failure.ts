import { errors, type ErrorCode } from '../src/model/errors/registry.ts';
import type { Issue } from '../src/model/errors/app-error.ts';

interface FailureDetail {
  /** Words for the adviser where the registry's own are not exact enough. */
  readonly message?: string;
  readonly issues?: readonly Issue[] | undefined;
  /** The version that a record has now, for a change made from another one. */
  readonly presentVersion?: number | undefined;
  /** When it is worth trying again: the header Retry-After. */
  readonly retryAfterSeconds?: number | undefined;
  /** What was answered under the key that another request brings now. */
  readonly earlier?: unknown;
  readonly cause?: unknown;
}

/** A failure that may leave the server: its code names an entry of the registry, which gives status and words. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly presentVersion: number | undefined;
  readonly earlier: unknown;

  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(detail.message ?? errors[code].text, { cause: detail.cause });
    this.code = code;
    this.issues = detail.issues;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.presentVersion = detail.presentVersion;
    this.earlier = detail.earlier;
  }

  get status(): number {
    return errors[this.code].status;
  }

  get reportable(): boolean {
    return errors[this.code].reportable;
  }
}

/** Ends the request (and rolls its transaction back) with a registered failure. */
export function fail(code: ErrorCode, detail?: FailureDetail): never {
  throw new Failure(code, detail);
}

/** Returns the row, or throws that it does not exist. Row-level security hides other tenants' rows, so their ids fail like unknown ones. */
export function found<T>(row: T | null | undefined, code: ErrorCode = 'NOT_FOUND'): T {
  return row ?? fail(code);
}
