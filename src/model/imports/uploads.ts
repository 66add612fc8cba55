import type { AnswerOf } from '../contract/index.ts';

/** A file that came in. */
export type Upload = AnswerOf<'GET /customer/{id}/uploads'>['uploads'][number];
/** An upload with its samples, and what undoing it would do. */
export type UploadDetails = AnswerOf<'GET /sample/upload/{id}'>;
/** What undoing an upload has done. */
export type UploadUndone = AnswerOf<'DELETE /sample/upload/{id}'>;
