import { fromPromise } from 'xstate';
import type { ReportNotes } from '../../model/contract/entities.ts';
import type { NotesChange } from '../../model/reports/note-list.ts';
import { readNote, reasonOf, type NoteDraft, type NoteSubject, type ReadNote } from '../../model/reports/note-kind.ts';
import { held } from '../../model/shared/present.ts';
import { orNone, type RecordServices } from '../record-services.ts';
import type { Api, CallOptions } from '../rest.ts';
import type { HandedParts } from './handed-parts.ts';

export const readNotes = (api: Api, id: number, options: CallOptions): Promise<ReportNotes> =>
  api('GET /recommendation/report/{id}/notes', { params: { id } }, options);

const saveNotes = (api: Api, change: NotesChange, options: CallOptions): Promise<ReportNotes> => {
  const params = { id: change.reportId, recommendationId: change.recommendationId };
  return change.kind === 'order'
    ? api(
        'PUT /recommendation/report/{id}/notes/{recommendationId}/order',
        { params, body: { order: change.order.map(({ rule, on }) => ({ rule, on })) } },
        options,
      )
    : api('PUT /recommendation/report/{id}/notes/{recommendationId}', { params, body: change.note }, options);
};

/** `handed` has the notes that were read with the report. */
export const reportNotesServices = (api: Api, handed: Pick<HandedParts, 'take'>) => ({
  loadNotes: fromPromise<ReportNotes, { readonly reportId: number }>(
    async ({ input: { reportId }, signal, system }) =>
      handed.take('notes', reportId) ?? readNotes(api, reportId, { signal, system }),
  ),
  saveNotes: fromPromise<ReportNotes, NotesChange>(({ input, signal, system }) =>
    saveNotes(api, input, { signal, system }),
  ),
});

/** Reads and saves what is chosen about one note; a save answers all notes of the report. */
export const noteServices = (api: Api): RecordServices<ReadNote, NoteDraft, NoteSubject> => ({
  read: async (subject, options) => readNote(await orNone(readNotes(api, subject.reportId, options)), subject),
  save: ({ subject: { reportId, recommendationId }, draft, read }, options) => {
    const { rule, on, version } = held(read.record);
    const note = { rule, on, version, words: draft.words.trim(), reason: reasonOf(draft) };
    return saveNotes(api, { kind: 'note', reportId, recommendationId, note }, options);
  },
});
