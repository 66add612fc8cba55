import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { draftIn, readIn } from '../../machines/shared/record-editor.selectors.ts';
import type { MapHolder, MapMessage, MapState } from '../../model/map/map-state.ts';
import type { DraftIn, EditIn, ReadIn } from '../../model/shared/record-kind.ts';
import type { AnyRecordKind } from '../../model/shared/record-work.ts';
import type { RecordFields } from '../shared/record-dialog.tsx';

interface Holding<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void };
}

/** An actor as what a map is drawn from; `tell` hears what happens on the map. */
export const holderOf = <Snapshot>(
  actor: Holding<Snapshot>,
  mapOf: (snapshot: Snapshot) => MapState,
  tell: MapHolder['tell'],
): MapHolder => ({
  read: () => mapOf(actor.getSnapshot()),
  follow: (changed, signal) => {
    const following = actor.subscribe(changed);
    signal.addEventListener('abort', () => following.unsubscribe());
  },
  tell,
});

interface RecordMap<Kind extends AnyRecordKind> {
  readonly editor: RecordEditorRef;
  readonly kind: Kind;
  readonly fields: RecordFields<Kind>;
  readonly mapOf: (draft: DraftIn<Kind>, read: ReadIn<Kind>) => MapState;
  /** What the click of a point changes. */
  readonly editOf: (picked: Extract<MapMessage, { readonly type: 'POINT_PICKED' }>) => EditIn<Kind>;
}

/** The editor of a record as what its map is drawn from: of what happens on it the point that is clicked alone is of use. */
export function recordHolder<Kind extends AnyRecordKind>({ editor, kind, fields, mapOf, editOf }: RecordMap<Kind>) {
  const [draftOf, readOf] = [draftIn(kind), readIn(kind)];
  return holderOf(
    editor,
    (snapshot) => mapOf(draftOf(snapshot) ?? fields.draft, readOf(snapshot) ?? fields.read),
    (message) => {
      if (message.type === 'POINT_PICKED') fields.edit(editOf(message));
    },
  );
}
