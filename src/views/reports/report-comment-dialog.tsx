import { useSelector } from '@xstate/react';
import { isLibraryShown } from '../../machines/recommendation/favourites.selectors.ts';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { commentsRecentlyUsed, favouritesIn } from '../../machines/reports/open-report.selectors.ts';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isNew } from '../../machines/shared/record-editor.selectors.ts';
import { withCopied } from '../../model/comments/comment-draft.ts';
import { reportCommentKind } from '../../model/reports/comment-kind.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { CommentLibrary, LibraryButton } from '../comments/comment-library.tsx';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = reportTexts.comments;

interface ReportCommentDialogProps {
  readonly actor: RecordEditorRef;
  readonly open: OpenReportRef;
}

/** Writes or changes a comment of the report, with the library of words beside it. */
export function ReportCommentDialog({ actor, open }: ReportCommentDialogProps) {
  const title = useSelector(actor, isNew) ? texts.addTitle : texts.editTitle;
  const [favourites, history] = useSelectors(open, favouritesIn, commentsRecentlyUsed);
  const shown = useSelector(favourites, isLibraryShown);
  return (
    <RecordDialog
      editor={actor}
      kind={reportCommentKind}
      size={shown ? 'lg' : 'md'}
      title={title}
      extraButtons={() =>
        favourites ? (
          <span className="mr-auto">
            <LibraryButton favourites={favourites} />
          </span>
        ) : null
      }
    >
      {({ draft, disabled, edit }) => (
        <div className={cx('grid gap-4', shown && 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
          <div className="flex min-w-0 flex-col gap-3">
            <TextInput
              label={texts.title}
              value={draft.commentLabel}
              required
              maxLength={200}
              readOnly={disabled}
              onChange={(commentLabel) => edit({ commentLabel })}
            />
            <RichTextEditor
              label={texts.body}
              value={draft.comment}
              placeholder={texts.placeholder}
              disabled={disabled}
              onChange={(comment) => edit({ comment })}
            />
          </div>
          {favourites ? (
            <CommentLibrary
              favourites={favourites}
              history={history}
              type="REPORT"
              disabled={disabled}
              onCopy={({ commentLabel, comment }) => edit(withCopied(draft, commentLabel, comment))}
            />
          ) : null}
        </div>
      )}
    </RecordDialog>
  );
}
