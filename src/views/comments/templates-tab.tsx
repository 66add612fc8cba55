import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { CommentTemplatesRef } from '../../machines/comments/comment-templates.machine.ts';
import {
  isLoading,
  isRemoving,
  isUnavailable,
  removedOf,
  templatesOf,
} from '../../machines/comments/comment-templates.selectors.ts';
import { textOfHtml } from '../../model/comments/comment-draft.ts';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { templateTexts as texts } from '../../model/texts/templates.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const { columns: heads } = texts;

/** One row a template: its title, what it says, for which comments, and who changed it last. */
export function TemplatesTab({ actor }: { readonly actor: CommentTemplatesRef }) {
  const templates = useSelector(actor, templatesOf);
  const loading = useSelector(actor, isLoading);
  const unavailable = useSelector(actor, isUnavailable);
  const editor = useSelector(actor, ({ children }) => children.editor);
  const columns: readonly Column<CommentTemplate>[] = [
    {
      key: 'title',
      header: heads.title,
      width: '12rem',
      cell: ({ commentLabel }) => <span className="font-medium break-words">{commentLabel}</span>,
    },
    {
      key: 'words',
      header: heads.words,
      cell: ({ comment }) => <span className="my-1.5 line-clamp-2 whitespace-normal">{textOfHtml(comment)}</span>,
    },
    {
      key: 'type',
      header: heads.type,
      width: '10rem',
      under: 'title',
      cell: ({ commentType }) => (commentType === 'REPORT' ? commentTexts.report : commentTexts.recommendation),
    },
    {
      key: 'lastUpdatedBy',
      header: heads.lastUpdatedBy,
      width: '9rem',
      cell: ({ lastUpdatedBy }) => (lastUpdatedBy === '' ? NO_VALUE : lastUpdatedBy),
    },
    {
      key: 'lastUpdatedOn',
      header: heads.lastUpdatedOn,
      width: '11rem',
      cell: ({ lastUpdatedBy, lastUpdatedOn }) => (lastUpdatedBy === '' ? NO_VALUE : formatDayAndTime(lastUpdatedOn)),
      under: 'lastUpdatedBy',
    },
    {
      key: 'actions',
      header: texts.edit,
      headerContent: <span className="sr-only">{texts.edit}</span>,
      width: '11rem',
      align: 'end',
      cell: ({ id, commentLabel }) => (
        <>
          <Button look="quiet" onClick={() => actor.send({ type: 'EDIT', id })}>
            {texts.edit}
            <span className="sr-only"> {commentLabel}</span>
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'REMOVE', id })}>
            {texts.remove}
            <span className="sr-only"> {commentLabel}</span>
          </Button>
        </>
      ),
    },
  ];
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={
          <div className="flex flex-wrap items-center gap-2 px-3 py-2">
            <p className="min-w-0 flex-1 text-sm text-muted">{texts.about}</p>
            {loading || unavailable ? null : (
              <Button icon={Plus} onClick={() => actor.send({ type: 'ADD' })}>
                {texts.add}
              </Button>
            )}
          </div>
        }
      >
        <Table
          label={texts.list}
          columns={columns}
          rows={templates}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState text={texts.none} />}
          stacking={stacked}
          className="min-h-0 flex-1"
        />
      </FetchedList>
      {editor ? <TemplateDialog editor={editor} /> : null}
      <RemoveQuestion actor={actor} />
    </>
  );
}

function RemoveQuestion({ actor }: { readonly actor: CommentTemplatesRef }) {
  const removed = useSelector(actor, removedOf);
  const busy = useSelector(actor, isRemoving);
  return (
    <ConfirmDialog
      open={removed !== null}
      title={texts.question}
      confirmLabel={texts.remove}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      busy={busy}
      danger
    >
      {removed ? texts.consequence(removed.commentLabel) : ''}
    </ConfirmDialog>
  );
}
