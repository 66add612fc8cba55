import { areAll, fieldsOf, isText } from '../shared/record.ts';
import { isAgain, type Again, type Answers } from './lab-check.ts';
import { uploadTypes, type UploadType } from './upload-result.ts';

/** Identifies a file on the user's disk. */
export interface FileMark {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

/** A check that was begun: its answers are kept, so that it goes on when the same file is chosen again. */
export interface UploadDraft {
  readonly file: FileMark;
  readonly sampleType: UploadType;
  readonly answers: Answers;
  readonly again: Again;
  readonly remembers: boolean;
}

/** What a file is recognised by when it is chosen again: name, size and time of its last change. */
export const markOf = ({ name, size, lastModified }: File): FileMark => ({ name, size, lastModified });

export const isSameFile = (one: FileMark | null, other: FileMark | null): boolean =>
  one !== null &&
  other !== null &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;

/** The draft that the session kept; null where it is missing or damaged. */
export function keptDraft(value: unknown): UploadDraft | null {
  const { file, sampleType, answers, again, remembers } = fieldsOf(value);
  const { name, size, lastModified } = fieldsOf(file);
  const type = uploadTypes.find((known) => known === sampleType);
  if (!isText(name) || typeof size !== 'number' || typeof lastModified !== 'number' || type === undefined) return null;
  if (!areAll(answers, 'string') || !isAgain(again)) return null;
  return {
    file: { name, size, lastModified },
    sampleType: type,
    answers,
    again,
    remembers: remembers === true,
  };
}

/** The draft of this very file, else null. */
export const draftFor = (
  draft: UploadDraft | null,
  file: FileMark | null,
  sampleType: UploadType,
): UploadDraft | null =>
  draft !== null && isSameFile(draft.file, file) && draft.sampleType === sampleType ? draft : null;
