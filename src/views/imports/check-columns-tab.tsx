import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { answersOf, checkOf } from '../../machines/imports/check-questions.selectors.ts';
import { meaningOf, reasonText, unitText } from '../../model/imports/check-summary.ts';
import { columnName, isAnswerable } from '../../model/imports/column-choice.ts';
import { openFirst, type CheckColumn } from '../../model/imports/lab-check.ts';
import { proposalText } from '../../model/imports/proposal-text.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { stacked } from '../ui/stacked.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { CheckLayouts } from './check-layouts.tsx';

const texts = checkTexts.columns;
const TONES = { result: 'done', field: 'done', 'left out': 'neutral', open: 'progress' } as const;
const WORDS = { result: texts.read, field: texts.read, 'left out': texts.leftOut, open: texts.isOpen } as const;

/** One row a column of the file, open ones on top: its first values, what it is matched as, and why where that is not its name. */
export function CheckColumnsTab({ questions }: { readonly questions: CheckQuestionsRef }) {
  const [check, answers] = useSelectors(questions, checkOf, answersOf);
  const columns: readonly Column<CheckColumn>[] = [
    {
      key: 'header',
      header: texts.header,
      cell: (column) => <span className="font-medium break-words whitespace-normal">{columnName(column)}</span>,
    },
    {
      key: 'values',
      header: texts.values,
      cell: ({ values }) => (
        <span className="break-words whitespace-normal text-muted tabular-nums">{values.join(' · ')}</span>
      ),
      under: 'header',
    },
    { key: 'meaning', header: texts.meaning, width: '20rem', cell: (column) => meaning(column) },
    { key: 'unit', header: texts.unit, width: '8rem', cell: unitText, under: 'meaning' },
    {
      key: 'reason',
      header: texts.reason,
      cell: (column) => <span className="break-words whitespace-normal">{reasonText(column)}</span>,
      under: 'use',
    },
    {
      key: 'use',
      header: texts.use,
      width: '9.5rem',
      cell: ({ use }) => <StatusChip tone={TONES[use]} label={WORDS[use]} />,
    },
    {
      key: 'actions',
      header: texts.change,
      headerContent: <></>,
      width: '12rem',
      align: 'end',
      cell: (column) => actions(column),
    },
  ];
  function meaning(column: CheckColumn) {
    const question = check.questions.find(({ id }) => id === column.id);
    if (!question) return meaningOf(column);
    const answer = answers[column.id];
    const isOwn = answer !== undefined && !question.choices.some(({ id }) => id === answer);
    return (
      <Select
        label={texts.answer(columnName(column))}
        hideLabel
        placeholder={proposalText(question)}
        choices={[
          ...question.choices.map(({ id, label }) => ({
            value: id,
            label: id === 'leave' || id === 'keep' ? label : `${question.about}: ${label}`,
          })),
          ...(isOwn ? [{ value: answer, label: meaningOf(column) }] : []),
        ]}
        value={answer}
        onChange={(chosenAnswer) => questions.send({ type: 'ANSWER', id: column.id, answer: chosenAnswer })}
      />
    );
  }
  function actions(column: CheckColumn) {
    if (!isAnswerable(column)) return null;
    return (
      <span className="inline-flex gap-1">
        {answers[column.id] === undefined ? null : (
          <Button look="quiet" onClick={() => questions.send({ type: 'TAKE_BACK', columnId: column.id })}>
            {texts.takeBack}
            <span className="sr-only"> {columnName(column)}</span>
          </Button>
        )}
        <Button look="quiet" onClick={() => questions.send({ type: 'EDIT', columnId: column.id })}>
          {texts.change}
          <span className="sr-only"> {columnName(column)}</span>
        </Button>
      </span>
    );
  }
  return (
    <>
      <CheckLayouts questions={questions} check={check} />
      <Table
        label={texts.list}
        columns={columns}
        rows={openFirst(check)}
        rowKey={({ id, sheet, header }) => `${sheet ?? ''} ${id} ${header}`}
        stacking={stacked}
        empty={<EmptyState text={texts.empty} />}
        className="flex-1"
      />
    </>
  );
}
