import { Plus } from 'lucide-react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { textOfHtml } from '../../model/comments/comment-draft.ts';
import { templateList } from '../../model/comments/template-kind.ts';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { templateTexts as texts } from '../../model/texts/templates.ts';
import { changeColumns, ListHead, RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const { columns: heads } = texts;

/** One row a template: its title, what it says, for which comments, and who changed it last. */
export const TemplatesTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={templateList}
    texts={texts}
    head={({ isThere, add }) => (
      <ListHead about={texts.about}>
        {isThere ? (
          <Button icon={Plus} onClick={() => add()}>
            {texts.add}
          </Button>
        ) : null}
      </ListHead>
    )}
    editor={(editor) => <TemplateDialog editor={editor} />}
    question={({ id }, templates) => {
      const words = texts.consequence(templates.find((template) => template.id === id)?.commentLabel ?? '');
      return { title: texts.question, confirm: texts.remove, words, danger: true };
    }}
  >
    {(shown) => (
      <Rows
        label={texts.list}
        columns={columnsFor(shown)}
        rows={shown.list}
        rowKey={({ id }) => String(id)}
        none={texts.none}
      />
    )}
  </RecordListTab>
);

const columnsFor = ({ edit, carryOut }: ShownList<typeof templateList>): readonly Column<CommentTemplate>[] => [
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
  ...changeColumns<CommentTemplate>(heads, {
    on: ({ lastUpdatedBy, lastUpdatedOn }) => (lastUpdatedBy === '' ? null : lastUpdatedOn),
  }),
  {
    key: 'actions',
    header: texts.edit,
    headerContent: <span className="sr-only">{texts.edit}</span>,
    width: '11rem',
    align: 'end',
    cell: ({ id, commentLabel }) => (
      <>
        <Button look="quiet" onClick={() => edit(id)}>
          {texts.edit}
          <span className="sr-only"> {commentLabel}</span>
        </Button>
        <Button look="quiet" onClick={() => carryOut({ act: 'remove', id })}>
          {texts.remove}
          <span className="sr-only"> {commentLabel}</span>
        </Button>
      </>
    ),
  },
];
