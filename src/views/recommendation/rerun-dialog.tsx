import type { RerunRef } from '../../machines/recommendation/rerun.machine.ts';
import { failureText, formerCount, isAsking, takesFormer } from '../../machines/recommendation/rerun.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RateComparison } from './rate-comparison.tsx';

const { rerun } = builderTexts;

/** Asks before the samples of the recommendation are run once more, and tells what that would change. */
export function RerunDialog({
  actor,
  nameOf,
}: {
  readonly actor: RerunRef;
  /** Paddock and site of a sample. */
  readonly nameOf: (sampleId: number) => string;
}) {
  const [asking, failure, former, alsoFormer] = useSelectors(actor, isAsking, failureText, formerCount, takesFormer);
  return (
    <ConfirmDialog
      open
      size="md"
      title={rerun.title}
      confirmLabel={rerun.confirm}
      cancelLabel={rerun.cancel}
      busy={asking}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    >
      {failure === '' ? null : (
        <Banner tone="danger" className="mb-3">
          {failure}
        </Banner>
      )}
      <div className="flex flex-col items-start gap-3">
        <p>{rerun.question}</p>
        {former > 0 ? (
          <Checkbox
            label={rerun.former(former)}
            checked={alsoFormer}
            disabled={asking}
            onChange={() => actor.send({ type: 'FORMER_TOGGLED' })}
          />
        ) : null}
        <div className="w-full">
          <RateComparison actor={actor} nameOf={nameOf} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
