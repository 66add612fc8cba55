import { fromPromise } from 'xstate';
import { mergingSaveMachine } from '../machines/shared/merging-save.machine.ts';
import { recordEditor } from '../machines/shared/record-editor.machine.ts';
import type { MergedWork } from '../model/shared/merged-work.ts';
import type { ReadRecord, RecordKind, Subject } from '../model/shared/record-kind.ts';
import { recordEditing, type RecordWork } from '../model/shared/record-work.ts';
import type { RecordServices } from '../services/record-services.ts';
import { withServices } from './with-services.ts';

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
        mergingSave: withServices(mergingSaveMachine, {
          save: fromPromise<object, object>(({ input, signal, system }) => {
            const { subject, draft, read: of } = input as RecordWork;
            return save({ subject, draft, read: of, version: of.record?.version ?? null }, { signal, system });
          }),
          mergeNewest: fromPromise<MergedWork<object>, object>(async ({ input, signal, system }) => {
            const work = input as RecordWork;
            return editing.merged(work, await read(work.subject, { signal, system }));
          }),
        }),
      },
    }),
    {
      read: fromPromise<ReadRecord, { readonly subject: Subject }>(({ input, signal, system }) =>
        read(input.subject, { signal, system }),
      ),
    },
  );
}
