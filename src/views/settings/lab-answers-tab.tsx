import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { labAnswerList, type LabAnswer } from '../../model/settings/lab-answers.ts';
import { labAnswersTexts as texts } from '../../model/texts/lab-answers.ts';
import { changeColumns, ListHead, RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';

const { columns: heads } = texts;

/** One row an answer: of which laboratory, about what, how it is read since, by whom and when; each can be removed. */
export const LabAnswersTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={labAnswerList}
    texts={texts}
    head={() => <ListHead about={texts.about} />}
    question={({ id }, answers) => {
      const { question = '', laboratory = '' } = answers.find((answer) => answer.id === id) ?? {};
      const words = texts.consequence(question, laboratory);
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

const columnsFor = ({ carryOut }: ShownList<typeof labAnswerList>): readonly Column<LabAnswer>[] => [
  {
    key: 'laboratory',
    header: heads.laboratory,
    cell: ({ laboratory }) => <span className="font-medium break-words">{laboratory}</span>,
  },
  {
    key: 'question',
    header: heads.question,
    cell: ({ question }) => <span className="break-words whitespace-normal">{question}</span>,
  },
  { key: 'meaning', header: heads.meaning, cell: ({ meaning }) => meaning },
  { key: 'unit', header: heads.unit, width: '7rem', cell: ({ unit }) => unit || NO_VALUE, under: 'meaning' },
  ...changeColumns<LabAnswer>(heads),
  {
    key: 'actions',
    header: texts.remove,
    headerContent: <></>,
    width: '7rem',
    align: 'end',
    cell: ({ id, question, laboratory }) => (
      <Button look="quiet" onClick={() => carryOut({ act: 'remove', id })}>
        {texts.remove}
        <span className="sr-only"> {texts.which(question, laboratory)}</span>
      </Button>
    ),
  },
];
