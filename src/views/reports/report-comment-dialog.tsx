import { useSelector } from '@xstate/react';
import { isShown } from '../../machines/comments/library.selectors.ts';
import { libraryOf } from '../../machines/recommendation/favourites.selectors.ts';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { commentsRecentlyUsed, favouritesIn } from '../../machines/reports/open-report.selectors.ts';
import type { ReportCommentRef } from '../../machines/reports/report-comment.machine.ts';
import {
  draftOf,
  failureText,
  isConfirmingDiscard,
  isConflict,
  isRemoved,
  isSaving,
  maySaveAnyway,
  newestOf,
} from '../../machines/reports/report-comment.selectors.ts';
import { commentDifferences } from '../../model/comments/comment-differences.ts';
import { theirsIn } from '../../model/reports/comment-draft.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { ConflictNotice } from '../shared/conflict-notice.tsx';
import { LibraryButton } from '../comments/comment-library.tsx';
import { LibraryBeside } from '../comments/library-beside.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';

const texts = reportTexts.comments;

interface ReportCommentDialogProps {
  readonly actor: ReportCommentRef;
  readonly open: OpenReportRef;
}

/** Writes or changes a comment of the report, with the library of words beside it. */
export function ReportCommentDialog({ actor, open }: ReportCommentDialogProps) {
  const draft = useSelector(actor, draftOf);
  const saving = useSelector(actor, isSaving);
  const discarding = useSelector(actor, isConfirmingDiscard);
  const conflict = useSelector(actor, isConflict);
  const newest = useSelector(actor, newestOf);
  const removed = useSelector(actor, isRemoved);
  const saveable = useSelector(actor, maySaveAnyway);
  const failure = useSelector(actor, failureText);
  const favourites = useSelector(open, favouritesIn);
  const history = useSelector(open, commentsRecentlyUsed);
  const library = favourites && libraryOf(favourites.getSnapshot());
  const shown = useSelector(library, (snapshot) => snapshot !== undefined && isShown(snapshot));
  return (
    <>
      <Dialog
        open
        size={shown ? 'lg' : 'md'}
        title={draft.commentId === null ? texts.addTitle : texts.editTitle}
        onClose={() => actor.send({ type: 'CLOSE' })}
        footer={
          <>
            {library ? (
              <span className="mr-auto">
                <LibraryButton library={library} />
              </span>
            ) : null}
            <Button onClick={() => actor.send({ type: 'CLOSE' })} disabled={saving}>
              {reportTexts.cancel}
            </Button>
            <Button look="primary" saves busy={saving} onClick={() => actor.send({ type: 'SAVE' })}>
              {reportTexts.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {failure === '' || conflict ? null : <Banner tone="danger">{failure}</Banner>}
          {conflict ? (
            <ConflictNotice
              text={removed ? `${failure} ${conflictTexts.gone}` : failure}
              differences={newest && commentDifferences(draft, theirsIn(newest, draft) ?? draft)}
              isGone={removed}
              canKeep={saveable}
              onKeep={() => actor.send({ type: 'SAVE_ANYWAY' })}
              onTake={() => actor.send({ type: 'TAKE_THEIRS' })}
            />
          ) : null}
          <div className={cx('grid gap-4', shown && 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
            <div className="flex min-w-0 flex-col gap-3">
              <TextInput
                label={texts.title}
                value={draft.commentLabel}
                required
                maxLength={200}
                readOnly={saving}
                onChange={(text) => actor.send({ type: 'LABEL_TYPED', text })}
              />
              <RichTextEditor
                label={texts.body}
                value={draft.comment}
                placeholder={texts.placeholder}
                disabled={saving}
                onChange={(html) => actor.send({ type: 'BODY_TYPED', html })}
              />
            </div>
            {favourites && library ? (
              <LibraryBeside
                favourites={favourites}
                library={library}
                history={history}
                type="REPORT"
                disabled={saving}
                onCopy={({ commentLabel, comment }) =>
                  actor.send({ type: 'WORDS_COPIED', commentLabel, html: comment })
                }
              />
            ) : null}
          </div>
        </div>
      </Dialog>
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </>
  );
}
