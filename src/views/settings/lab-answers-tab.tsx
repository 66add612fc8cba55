import { useSelector } from '@xstate/react';
import type { LabAnswersRef } from '../../machines/settings/lab-answers.machine.ts';
import { answersOf, isRemoving, removedOf } from '../../machines/settings/lab-answers.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import { labAnswersTexts as texts } from '../../model/texts/lab-answers.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';

const { columns: heads } = texts;
const orNone = (text: string): string => (text === '' ? NO_VALUE : text);

/** One row an answer: of which laboratory, about what, how it is read since, by whom and when; each can be removed. */
export function LabAnswersTab({ actor }: { readonly actor: LabAnswersRef }) {
  const answers = useSelector(actor, answersOf);
  const columns: readonly Column<LabAnswer>[] = [
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
    { key: 'unit', header: heads.unit, width: '7rem', cell: ({ unit }) => orNone(unit), under: 'meaning' },
    {
      key: 'lastUpdatedBy',
      header: heads.lastUpdatedBy,
      width: '11rem',
      cell: ({ lastUpdatedBy }) => orNone(lastUpdatedBy),
    },
    {
      key: 'lastUpdatedOn',
      header: heads.lastUpdatedOn,
      width: '11rem',
      cell: ({ lastUpdatedOn }) => formatDayAndTime(lastUpdatedOn),
      under: 'lastUpdatedBy',
    },
    {
      key: 'actions',
      header: texts.remove,
      headerContent: <></>,
      width: '7rem',
      align: 'end',
      cell: ({ id, question, laboratory }) => (
        <Button look="quiet" onClick={() => actor.send({ type: 'REMOVE', id })}>
          {texts.remove}
          <span className="sr-only"> {texts.which(question, laboratory)}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={<p className="px-3 py-2 text-sm text-muted">{texts.about}</p>}
      >
        <Table
          label={texts.list}
          columns={columns}
          rows={answers}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState text={texts.none} />}
          stacking={stacked}
          className="min-h-0 flex-1"
        />
      </FetchedList>
      <RemoveQuestion actor={actor} />
    </>
  );
}

function RemoveQuestion({ actor }: { readonly actor: LabAnswersRef }) {
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
      {removed ? texts.consequence(removed.question, removed.laboratory) : ''}
    </ConfirmDialog>
  );
}
