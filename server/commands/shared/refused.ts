import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import { describedError, describeError, type ErrorDescription } from '../../describe-error.ts';
import { Failure } from '../../failure.ts';
import { unavailableBy } from '../../db/unavailable.ts';
import { OddContent } from '../../untrusted/odd-content.ts';

/** How a failure leaves a process: an error loses its class on the way, and a failure is its code. */
export interface Refused {
  readonly refused: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number | undefined;
    /** For the log. */
    readonly cause: ErrorDescription | undefined;
  };
}

const ODD =
  'Something in the file is not as its format says, so that it cannot be read. Save it again from the program it comes from.';

/** The failure that was thrown; whatever else was thrown is thrown on. */
export function refusalIn(error: unknown): Refused {
  const failure = failureIn(error);
  if (!failure) throw error;
  const { code, message, retryAfterSeconds, cause } = failure;
  return {
    refused: { code, message, retryAfterSeconds, cause: cause instanceof Error ? describeError(cause) : undefined },
  };
}

function failureIn(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  // The code of the driver's own error would be lost on the way.
  const unavailable = unavailableBy(error);
  if (unavailable) return unavailable;
  return error instanceof OddContent ? new Failure('UPLOAD_UNREADABLE', { message: ODD, cause: error.cause }) : null;
}

export const thrownBy = ({ refused: { code, cause, ...detail } }: Refused): Failure =>
  new Failure(code, { ...detail, cause: cause && describedError(cause) });
