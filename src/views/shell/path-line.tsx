import { useSelector } from '@xstate/react';
import { Check, ChevronRight } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import type { PathRef } from '../../machines/navigation/path.machine.ts';
import { canLeadOn, currentStep, dueLink, stepsOf } from '../../machines/navigation/path.selectors.ts';
import type { DueStep, ShownStep } from '../../model/overview/path.ts';
import { pathTexts as texts } from '../../model/texts/path.ts';
import { buttonLook } from '../ui/button-look.ts';
import { cx } from '../ui/cx.ts';
import { usePathHost } from '../ui/dom/bell-host.ts';
import { ONE_STOP } from '../ui/dom/one-stop.ts';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';

interface OfPath {
  readonly actor: PathRef;
}

/** The line of steps under the title of the page, while the page is one of a customer. */
export function PathUnderTitle({ actor }: OfPath) {
  const host = usePathHost();
  return host === null ? null : createPortal(<PathLine actor={actor} />, host);
}

/** Seven links in a row and what is due; where these would be cut, the step of the page alone, behind which the others are. */
export function PathLine({ actor }: OfPath) {
  const steps = useSelector(actor, stepsOf, isSameSteps);
  const current = useSelector(actor, currentStep);
  const due = useSelector(actor, dueLink, (one, other) => one?.words === other?.words && one?.to === other?.to);
  const leads = useSelector(actor, canLeadOn);
  if (steps.length === 0) return null;
  return (
    <nav
      aria-label={texts.label}
      className="flex h-7 pointer-coarse:h-11 items-center gap-x-3 text-sm max-lg:[&_button]:-ml-3 max-lg:[&_button]:h-7 pointer-coarse:[&_button]:h-11! max-lg:[&_button]:px-3 max-sm:gap-x-0 max-sm:[&_a]:px-2"
    >
      <ol {...ONE_STOP} className="flex min-w-0 flex-1 items-center max-lg:hidden">
        {steps.map((step, at) => (
          <li key={step.id} className={cx('flex min-w-0 items-center', step.id === current && 'shrink-0')}>
            {at > 0 ? <Icon icon={ChevronRight} size={14} className="mx-0.5 shrink-0 text-faint" /> : null}
            <StepLink step={step} isCurrent={step.id === current} />
          </li>
        ))}
        {due || leads ? (
          <li className="ml-auto pl-3">{due ? <DueLink due={due} /> : <NextButton actor={actor} />}</li>
        ) : null}
      </ol>
      <div className="flex lg:hidden [&,&_*]:min-w-0 [&_button]:shrink">
        <StepList steps={steps} current={current} />
      </div>
      {due || leads ? (
        <span className="ml-auto lg:hidden">{due ? <DueLink due={due} /> : <NextButton actor={actor} />}</span>
      ) : null}
    </nav>
  );
}

/** Where nothing is due, the morning continues with the next customer. */
const NextButton = ({ actor }: OfPath) => (
  <span data-actions className="flex">
    <button
      type="button"
      data-stop
      className={buttonLook('primary', 'h-7! pointer-coarse:h-11!')}
      onClick={() => actor.send({ type: 'GO_TO_NEXT' })}
    >
      {texts.next}
    </button>
  </span>
);

/** The green button; among the steps it is no stop of its own. */
const DueLink = ({ due: { to, words } }: { readonly due: DueStep }) => (
  <span data-actions className="flex">
    <Link href={to} data-stop className={buttonLook('primary', 'h-7! pointer-coarse:h-11!')}>
      {words}
    </Link>
  </span>
);

const isSameSteps = (one: readonly ShownStep[], other: readonly ShownStep[]): boolean =>
  one.length === other.length &&
  one.every(
    (step, at) => step.words === other[at]?.words && step.to === other[at].to && step.isDone === other[at].isDone,
  );

function StepLink({
  step: { words, isDone, to },
  isCurrent,
  onGo,
}: {
  readonly step: ShownStep;
  readonly isCurrent: boolean;
  readonly onGo?: () => void;
}) {
  return (
    <Link
      href={to}
      data-stop
      data-first-stop={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onGo}
      title={words}
      className={cx(
        'focus-inset flex min-h-6 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-sm px-1 hover:bg-hover hover:underline',
        isCurrent ? 'font-semibold text-ink' : 'text-muted',
      )}
    >
      {isDone ? <Icon icon={Check} size={14} className="shrink-0 text-brand" label={texts.done} /> : null}
      <span className="truncate">{words}</span>
    </Link>
  );
}

/** The step of the page; a tap lists all. */
function StepList({ steps, current }: { readonly steps: readonly ShownStep[]; readonly current: string | null }) {
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const words = steps[at]?.words ?? '';
  return (
    <Popover
      label={texts.list(words, at + 1, steps.length)}
      look="quiet"
      trigger={
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{words}</span>
          <span className="text-muted">{texts.ofAll(at + 1, steps.length)}</span>
        </span>
      }
    >
      {(close) => (
        <ol className="flex flex-col">
          {steps.map((step) => (
            <li key={step.id} className="flex min-h-11 items-center">
              <StepLink step={step} isCurrent={step.id === current} onGo={close} />
            </li>
          ))}
        </ol>
      )}
    </Popover>
  );
}
