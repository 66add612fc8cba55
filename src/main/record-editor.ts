import { fromPromise } from 'xstate';
import { mergingSaveMachine } from '../machines/shared/merging-save.machine.ts';
import { recordEditor } from '../machines/shared/record-editor.machine.ts';
import type { ReadRecord, RecordKind, Subject } from '../model/shared/record-kind.ts';
import { recordEditing, type RecordWork } from '../model/shared/record-work.ts';
import type { RecordServices } from '../services/record-services.ts';
import { withServices } from './with-services.ts';
import { mergingSave } from '../services/merging-save.ts';

/** The record editor of one kind, with the services that read and save its records. */
export function recordEditorOver<
  Read extends ReadRecord,
  Draft extends object,
  Edit extends object,
  Of extends Subject,
>(kind: RecordKind<Read, Draft, Edit, Of>, services: RecordServices<Read, Draft, Of>) {
  // The kind of the machine is the kind of the services: neither the chart nor the saves look into a draft.
  const { read, save }: RecordServices<ReadRecord, object, Subject> = services;
  const editing = recordEditing(kind);
  return withServices(
    recordEditor(kind).provide({
      actors: {
        mergingSave: withServices(
          mergingSaveMachine,
          mergingSave<RecordWork>({
            save: ({ subject, draft, read: of }, options) =>
              save({ subject, draft, read: of, version: of.record?.version ?? null }, options),
            mergeNewest: async (work, options) => editing.merged(work, await read(work.subject, options)),
          }),
        ),
      },
    }),
    {
      read: fromPromise<ReadRecord, { readonly subject: Subject }>(({ input, signal, system }) =>
        read(input.subject, { signal, system }),
      ),
    },
  );
}
