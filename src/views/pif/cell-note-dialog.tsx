import { useSelector } from '@xstate/react';
import type { CellNoteRef } from '../../machines/pif/cell-note.machine.ts';
import {
  contextOf,
  draftFault,
  isConfirmingDiscard,
  isLoading,
  isSaving,
  isUnavailable,
  maySave,
} from '../../machines/pif/cell-note.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { limits } from '../../model/limits.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstControl } from '../ui/dom/focus-first-control.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextArea } from '../ui/text-area.tsx';

const texts = pifTexts.note;

/** What is noted at an input of a sample, with all that was before, who wrote it and when. */
export function CellNoteDialog({ actor }: { readonly actor: CellNoteRef }) {
  const { title, draft, notes, error, readOnly } = useSelector(actor, contextOf);
  const [loading, unavailable, saving] = useSelectors(actor, isLoading, isUnavailable, isSaving);
  const [saveable, confirming, fault] = useSelectors(actor, maySave, isConfirmingDiscard, draftFault);
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      title={texts.title}
      description={title}
      onClose={close}
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            {texts.close}
          </Button>
          {readOnly ? null : (
            <Button look="primary" busy={saving} ready={saveable} onClick={() => actor.send({ type: 'SAVE' })}>
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error === null ? null : (
          <Banner
            tone="danger"
            actions={
              unavailable ? <Button onClick={() => actor.send({ type: 'RETRY' })}>{pifTexts.retry}</Button> : undefined
            }
          >
            {error.message}
          </Banner>
        )}
        {loading ? <SkeletonRows rows={3} rowHeight={32} label={texts.loading} /> : null}
        {loading || unavailable || readOnly ? null : (
          // It comes after the dialog, which had to read the notes first.
          <div ref={focusFirstControl}>
            <TextArea
              label={texts.text}
              hint={texts.hint(limits.inputNoteLength)}
              error={fault === '' ? undefined : fault}
              value={draft}
              disabled={saving}
              onChange={(text) => actor.send({ type: 'TYPED', text })}
            />
          </div>
        )}
        {loading || unavailable ? null : (
          <section aria-label={texts.history} className="flex flex-col gap-2 text-sm">
            <h3 className="font-medium">{texts.history}</h3>
            {notes.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
            <ol className="flex max-h-60 flex-col gap-2 overflow-y-auto">
              {notes.map(({ text, on, by }) => (
                <li key={on} className="flex flex-col border-l-2 border-edge pl-2">
                  {text === '' ? (
                    <span className="text-muted italic">{texts.removed}</span>
                  ) : (
                    <span className="whitespace-pre-wrap">{text}</span>
                  )}
                  <span className="text-xs text-muted">{texts.byOn(by, formatDayAndTime(on))}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <DiscardDialog open={confirming} actor={actor} />
    </Dialog>
  );
}
