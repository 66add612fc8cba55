import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PublishingRef } from '../../machines/reports/publishing.machine.ts';
import { isConfirming, isInWindow, pointsOf } from '../../machines/reports/publishing.selectors.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { OpenPoints } from './open-points.tsx';

const texts = reportTexts.publication;

interface PublishingDialogProps {
  readonly actor: PublishingRef;
  /** Of the report, where the page around the dialog does not say it. */
  readonly name?: string;
  readonly note?: ReactNode;
}

/** The question before a report is published, and what one sees while it is; the window can be left. */
export function PublishingDialog({ actor, name, note }: PublishingDialogProps) {
  const [confirming, inWindow, points] = useSelectors(actor, isConfirming, isInWindow, pointsOf);
  const reader = useSelector(actor, ({ children }) => children.openPoints);
  const leave = () => actor.send({ type: 'LEAVE' });
  return (
    <>
      <ConfirmDialog
        open={confirming}
        title={texts.title}
        size="md"
        confirmLabel={texts.confirm}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {name === undefined ? null : <p className="mb-3 text-sm text-muted">{name}</p>}
        {texts.question}
        {reader ? <OpenPoints reader={reader} points={points} /> : null}
        {note}
      </ConfirmDialog>
      <Dialog
        open={inWindow}
        title={texts.title}
        size="sm"
        onClose={leave}
        footer={<Button onClick={leave}>{texts.leave}</Button>}
      >
        <p role="status">{texts.working}</p>
        <div className="mt-3">
          <ProgressBar label={reportTexts.publishing} />
        </div>
      </Dialog>
    </>
  );
}
