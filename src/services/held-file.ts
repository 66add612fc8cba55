import { fromCallback } from 'xstate';
import { toAppError } from '../model/errors/app-error.ts';
import type { FileHeld } from '../model/imports/queued-file.ts';

/** Holds the chosen file while its dialog is open, between the machine that is handed it and the services that send it: a machine's context is plain JSON. */
export function heldFile() {
  let held: File | null = null;
  return {
    holdFile: fromCallback<FileHeld, Record<string, never>>(({ receive }) => {
      receive(({ file }) => {
        held = file;
      });
      return () => {
        held = null;
      };
    }),
    /** @throws AppError where no file is held. */
    file(): File {
      if (!held) throw toAppError(null);
      return held;
    },
  };
}
