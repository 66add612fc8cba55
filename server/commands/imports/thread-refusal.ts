import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import { isLostConnection } from '../../db/lost-connection.ts';
import { Failure } from '../../failure.ts';
import { isNoRoom } from '../../no-room.ts';

/** How a failure leaves a thread: an error loses its class on the way, and a failure is its code. */
export interface Refused {
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/** The failure that was thrown in a thread; whatever else was thrown is thrown on. */
export function refusalIn(error: unknown): Refused {
  // The code of the driver's own error would be lost on the way too.
  const failure = isLostConnection(error)
    ? new Failure('SERVER_NOT_READY')
    : isNoRoom(error)
      ? new Failure('NO_ROOM_LEFT')
      : error;
  if (!(failure instanceof Failure)) throw error;
  return { refused: { code: failure.code, message: failure.message } };
}

export const thrownBy = ({ refused: { code, message } }: Refused): Failure => new Failure(code, { message });
