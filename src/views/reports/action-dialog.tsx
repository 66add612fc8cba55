import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ConfirmedActionRef } from '../../machines/reports/confirmed-action.machine.ts';
import {
  actionOf,
  canConfirm,
  isPerforming,
  pointsOf,
  isRunning,
  reasonOf,
} from '../../machines/reports/confirmed-action.selectors.ts';
import { needsReason, type RecordAction } from '../../model/reports/record-action.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { StaleNote } from '../shared/stale-note.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { OpenPoints } from './open-points.tsx';

interface ActionDialogProps {
  readonly actor: ConfirmedActionRef;
  /** Names the report in the question, as the report builder does. */
  readonly nameReport?: boolean | undefined;
  /** What is to be known before it is done. */
  readonly note?: ReactNode;
}

function questionOf({ kind, name, count, openReports = [] }: RecordAction, nameReport: boolean) {
  switch (kind) {
    case 'finaliseReport':
      return reportDialogTexts.finaliseReport.question(count);
    case 'reopenReport':
      return (
        <>
          <strong>{name}</strong>. {reportDialogTexts.reopenReport.question}
        </>
      );
    case 'deleteReport':
      if (nameReport)
        return (
          <>
            {reportDialogTexts.deleteReport.questionWithName} <strong>{name}</strong>
          </>
        );
      break;
    case 'deleteRecommendation':
    case 'restoreRecommendation':
      break;
  }
  return (
    <>
      {reportDialogTexts[kind].question}
      <strong className="mt-2 block truncate">{name}</strong>
      {kind === 'deleteRecommendation' && openReports.length > 0 ? (
        <>
          <span className="mt-3 block">{reportDialogTexts.deleteRecommendation.openReports(openReports.length)}</span>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {openReports.map((report, place) => (
              <li key={place}>{report}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function confirmLabelOf(kind: RecordAction['kind']): string {
  if (kind === 'finaliseReport') return reportDialogTexts.finaliseReport.confirm;
  return kind === 'reopenReport' ? reportDialogTexts.reopenReport.title : reportDialogTexts.okay;
}

/** The question before a recommendation or report is deleted, restored, finalised or opened again. */
export function ActionDialog({ actor, nameReport = false, note }: ActionDialogProps) {
  const [action, performing, running, ready] = useSelectors(actor, actionOf, isPerforming, isRunning, canConfirm);
  const reader = useSelector(actor, ({ children }) => children.openPoints);
  const points = useSelector(actor, pointsOf);
  const isFinal = action.kind === 'finaliseReport';
  return (
    <ConfirmDialog
      open
      title={reportDialogTexts[action.kind].title}
      confirmLabel={confirmLabelOf(action.kind)}
      size={isFinal ? 'md' : 'sm'}
      also={
        isFinal && action.mayPublish ? (
          <Button disabled={performing || running} onClick={() => actor.send({ type: 'CONFIRM_AND_PUBLISH' })}>
            {reportDialogTexts.finaliseReport.andPublish}
          </Button>
        ) : null
      }
      danger={action.kind === 'deleteRecommendation' || action.kind === 'deleteReport'}
      busy={performing || running}
      ready={ready}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    >
      {questionOf(action, nameReport)}
      {needsReason(action) ? <Reason actor={actor} disabled={performing} /> : null}
      {isFinal ? (
        <>
          <StaleNote
            samples={action.stale ?? []}
            busy={running}
            onRun={action.mayRun && !performing ? () => actor.send({ type: 'RUN_ENGINE' }) : undefined}
            className="mt-3"
          />
          {reader ? <OpenPoints reader={reader} points={points} /> : null}
          {note}
        </>
      ) : null}
    </ConfirmDialog>
  );
}

const { reopenReport } = reportDialogTexts;

function Reason({ actor, disabled }: { readonly actor: ConfirmedActionRef; readonly disabled: boolean }) {
  return (
    <div className="mt-3">
      <TextInput
        label={reopenReport.reason}
        value={useSelector(actor, reasonOf)}
        required
        autoFocus
        maxLength={500}
        disabled={disabled}
        hint={reopenReport.reasonHint}
        onChange={(text) => actor.send({ type: 'ANSWER_TYPED', text })}
        onEnter={() => actor.send({ type: 'CONFIRM' })}
      />
    </div>
  );
}
