import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowControls } from '../shared/ordered-list.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';

interface CommentRowProps {
  readonly title: string;
  readonly html: string;
  /** A word beside the title that tells of its kind. */
  readonly tag?: string | undefined;
  readonly controls: RowControls;
  readonly editLabel: string;
  /** Its star, where it can be marked. */
  readonly star?: ReactNode;
  /** Without it the comment can only be read. */
  readonly onEdit: (() => void) | undefined;
}

/** A comment in its list: title, what it says, and what can be done with it. */
export const CommentRow = ({
  title,
  html,
  tag,
  controls: { grip, menu },
  editLabel,
  star,
  onEdit,
}: CommentRowProps) => (
  <div
    className={cx(
      'grid gap-x-2 px-3 py-2',
      grip ? 'grid-cols-[24px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
    )}
  >
    {grip ? <span className="flex">{grip}</span> : null}
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {title}
        {tag === undefined ? null : (
          <span className="rounded-full border border-hairline px-2 text-xs font-normal text-muted">{tag}</span>
        )}
      </h3>
      <RichTextView html={html} />
    </div>
    <span className="flex items-start">
      {star}
      {onEdit ? <IconButton icon={Pencil} size="sm" label={editLabel} onClick={onEdit} /> : null}
      {menu}
    </span>
  </div>
);
