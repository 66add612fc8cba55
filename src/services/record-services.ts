import { isGone, toAppError } from '../model/errors/app-error.ts';
import type { ReadRecord, Subject } from '../model/shared/record-kind.ts';
import type { CallOptions } from './rest.ts';

/** A draft that is saved, with the version that it is saved over: null for a new record. */
export interface RecordToSave<Read extends ReadRecord, Draft extends object, Of extends Subject> {
  readonly subject: Of;
  readonly draft: Draft;
  readonly read: Read;
  readonly version: number | null;
}

/** What the record editor asks for. */
export interface RecordServices<Read extends ReadRecord, Draft extends object, Of extends Subject> {
  /** The current record; null in its place where there is none any more. */
  read(subject: Of, options: CallOptions): Promise<Read>;
  save(asked: RecordToSave<Read, Draft, Of>, options: CallOptions): Promise<object>;
}

/** A record that is asked for by its number; null where it is removed. */
export async function orNone<Of>(asked: Promise<Of>): Promise<Of | null> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(toAppError(error))) return null;
    throw error;
  }
}
