import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SampleUpkeepRef } from '../../machines/samples/sample-upkeep.machine.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { isLoading, isRefreshing, isShown, rowsOf } from '../../machines/samples/samples.selectors.ts';
import { routes } from '../../model/routes/routes.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { dueSampleIds } from '../../model/samples/due-samples.ts';
import { newRecommendation } from '../../model/samples/recommendation-choice.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { useDueStep } from '../ui/dom/bell-host.ts';

interface DueButtonProps {
  readonly page: SamplesRef;
  readonly upkeep: SampleUpkeepRef | undefined;
}

/** The page's one green button: what is due by the line of steps, done with the samples of the list that it is due for. */
export function DueButton({ page, upkeep }: DueButtonProps) {
  const due = useDueStep();
  const action = due?.action;
  const ids = useSelector(
    page,
    (snapshot) => (action && isShown(snapshot) ? dueSampleIds(rowsOf(snapshot), action) : []),
    isSameOrder,
  );
  const isRead = useSelector(page, (snapshot) => !isLoading(snapshot) && !isRefreshing(snapshot));
  // The upload has its place beside it at all times, and what is done on another page is the line's own.
  if (!due || action === 'upload' || !due.to.startsWith(routes.samples.path)) return null;
  if (action === 'importPaddocks')
    return upkeep ? (
      <Button look="primary" onClick={() => upkeep.send({ type: 'UPLOAD_PADDOCKS' })}>
        {due.words}
      </Button>
    ) : null;
  // None of them is listed yet, as after an upload: what it does is known with the list.
  if (ids.length === 0 && !isRead)
    return (
      <Button look="primary" busy>
        {due.words}
      </Button>
    );
  // None of them is listed: its place shows them.
  if (ids.length === 0)
    return (
      <Link href={due.to} className={buttonLook('primary')}>
        {due.words}
      </Link>
    );
  const act = (): void => {
    if (action === 'enterInputs') page.send({ type: 'EDIT_INPUTS', sampleIds: ids });
    else if (action === 'runEngine') page.send({ type: 'RUN_SAMPLES', sampleIds: ids });
    else page.send({ type: 'ADD_TO_RECOMMENDATION', recommendation: newRecommendation, sampleIds: ids });
  };
  return (
    <Button look="primary" onClick={act}>
      {due.words}
    </Button>
  );
}
