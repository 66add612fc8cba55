import { useSelector } from '@xstate/react';
import { ChevronLeft, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import type { ReportNotesRef } from '../../machines/reports/report-notes.machine.ts';
import {
  canClose,
  canUndo,
  editedKey,
  isListed,
  isLoading,
  isUnavailable,
  listOf,
  notesOf,
} from '../../machines/reports/report-notes.selectors.ts';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import {
  draftIn,
  isConfirmingDiscard,
  isJudged,
  isSaving,
  judgementOf,
} from '../../machines/shared/record-editor.selectors.ts';
import { ON_PAGE_ONE } from '../../model/advice/watch.ts';
import type { ReportNote } from '../../model/contract/entities.ts';
import { noteKind } from '../../model/reports/note-kind.ts';
import { isPrinted, noteText } from '../../model/reports/note-list.ts';
import { noteKey } from '../../model/reports/report-notes.ts';
import { reportNoteTexts as texts } from '../../model/texts/report-notes.ts';
import { editorTexts } from '../../model/texts/shared.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { RecordFailure } from '../shared/record-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { focusFirstControl } from '../ui/dom/focus-first-control.ts';
import { focusSoon } from '../ui/dom/focus.ts';
import { SortableList, type SortableControls } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { notesOpener } from './notes-opener.ts';

interface NotesProps {
  readonly notes: ReportNotesRef;
}

/** What the adviser adds to one note, and whether and why it is left out. */
function NoteFields({ editor }: { readonly editor: RecordEditorRef }) {
  const draft = useSelector(editor, draftIn(noteKind));
  const { problem } = useSelector(editor, judgementOf);
  const [judged, saving, asked] = useSelectors(editor, isJudged, isSaving, isConfirmingDiscard);
  const edit = (of: Partial<NonNullable<typeof draft>>): void => editor.send({ type: 'DRAFT_EDITED', edit: of });
  const fault = judged && problem !== null ? problem : undefined;
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <div ref={focusFirstControl} className="mt-2 flex flex-col gap-2 border-t border-hairline pt-2">
      <RecordFailure editor={editor} />
      {draft === null ? null : (
        <>
          <TextArea
            label={texts.ownWords}
            rows={3}
            value={draft.words}
            disabled={saving}
            error={fault === texts.wordsTooLong ? fault : undefined}
            onChange={(words) => edit({ words })}
          />
          <Checkbox
            label={texts.leaveOut}
            checked={draft.isLeftOut}
            disabled={saving}
            onChange={(isLeftOut) => edit({ isLeftOut })}
          />
          {draft.isLeftOut ? (
            <TextInput
              label={texts.reason}
              required
              value={draft.reason}
              disabled={saving}
              error={fault === texts.wordsTooLong ? undefined : fault}
              onChange={(reason) => edit({ reason })}
            />
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={saving} onClick={close}>
              {editorTexts.close}
            </Button>
            <Button look="primary" saves busy={saving} onClick={() => editor.send({ type: 'SAVE' })}>
              {texts.save}
            </Button>
          </div>
        </>
      )}
      <DiscardDialog open={asked} actor={editor} />
    </div>
  );
}

interface NoteProps extends NotesProps {
  readonly note: ReportNote;
  readonly controls?: SortableControls;
}

function Note({ note, notes, controls }: NoteProps) {
  const key = noteKey(note);
  const isEdited = useSelector(notes, editedKey) === key;
  const listed = useSelector(notes, isListed);
  const editor = useSelector(notes, ({ children }) => children.noteEditor);
  const { paddocks, words, reason, lastUpdatedBy } = note;
  const text = noteText(note);
  return (
    <div data-note={key} className={isEdited ? 'bg-selected p-2' : 'p-2'}>
      <div className="flex items-start gap-1">
        {controls?.grip}
        <div className="min-w-0 flex-1">
          <p className={note.level === 'act' ? 'font-semibold' : ''}>{text}</p>
          {paddocks.length === 0 ? null : <p className="text-sm text-muted">{texts.paddocks(paddocks)}</p>}
          {words === '' || isEdited ? null : <p className="mt-1 whitespace-pre-line">{words}</p>}
          {reason === null || isEdited ? null : (
            <p className="mt-1 text-sm text-muted">{texts.because(reason, lastUpdatedBy)}</p>
          )}
        </div>
        {isEdited ? null : (
          <IconButton
            icon={Pencil}
            size="sm"
            label={texts.editNote(text)}
            disabled={!listed}
            onClick={() => notes.send({ type: 'EDIT', key })}
          />
        )}
        {reason === null ? (
          controls?.menu
        ) : (
          <IconButton
            icon={RotateCcw}
            size="sm"
            label={texts.restoreNote(text)}
            disabled={!listed}
            onClick={() => notes.send({ type: 'BRING_BACK', key })}
          />
        )}
      </div>
      {isEdited && editor ? <NoteFields editor={editor} /> : null}
    </div>
  );
}

function List({ notes }: NotesProps) {
  const [all, listed] = useSelectors(notes, listOf, isListed);
  const printed = all.filter(isPrinted);
  const leftOut = all.filter((note) => !isPrinted(note));
  if (all.length === 0) return <EmptyState text={texts.none} />;
  return (
    <>
      <SortableList
        label={texts.list}
        items={printed}
        itemKey={noteKey}
        itemLabel={noteText}
        disabled={!listed}
        onMove={(from, to) => notes.send({ type: 'MOVE', from, to })}
        itemClassName="border-b border-hairline last:border-b-0 bg-panel"
        renderItem={(note, controls) => (
          <>
            {printed.indexOf(note) === ON_PAGE_ONE ? <Heading text={texts.appendix} /> : null}
            <Note note={note} notes={notes} controls={controls} />
          </>
        )}
      />
      {leftOut.length === 0 ? null : (
        <section aria-label={texts.leftOut}>
          <Heading text={texts.leftOut} />
          {leftOut.map((note) => (
            <Note key={noteKey(note)} note={note} notes={notes} />
          ))}
        </section>
      )}
    </>
  );
}

const Heading = ({ text }: { readonly text: string }) => (
  <h4 className="border-y border-hairline bg-sunken px-2 py-1 text-sm font-semibold text-muted">{text}</h4>
);

/** The notes of one recommendation beside the page: each change is saved at once, and the page shows it. */
export function ReportNotesPanel({ notes }: NotesProps) {
  const [of, loading, unavailable] = useSelectors(notes, notesOf, isLoading, isUnavailable);
  const [undoable, closable] = useSelectors(notes, canUndo, canClose);
  const opener = useSelector(notes, ({ context }) => notesOpener(context.recommendationId ?? 0));
  return (
    <section ref={focusFirstControl} aria-label={texts.title} className="surface flex min-w-0 flex-col">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-hairline bg-panel px-2 py-1.5">
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={texts.close}
          disabled={!closable}
          onClick={() => {
            notes.send({ type: 'CLOSE' });
            focusSoon(`[data-opener="${opener}"]`);
          }}
        />
        <h3 className="min-w-0 flex-1 text-base font-semibold">{texts.title}</h3>
        <Button look="quiet" icon={Undo2} disabled={!undoable} onClick={() => notes.send({ type: 'UNDO' })}>
          {texts.undo}
        </Button>
      </div>
      {unavailable ? <Unavailable actor={notes} words={texts.unavailable} className="m-2" /> : null}
      {of === undefined ? loading ? <SkeletonRows rows={6} /> : null : <List notes={notes} />}
    </section>
  );
}
