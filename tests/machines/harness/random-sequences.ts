import fc from 'fast-check';
import { untilQuiet, type Fate } from './unsteady-line.ts';

/** A user at a page whose calls go over an unsteady line; every step is checked as it is done. */
interface Adviser<Step> {
  does(step: Step): Promise<void>;
  /** Waits until nothing is under way any more, and checks what is left. */
  comesToRest(scheduler: fc.Scheduler): Promise<void>;
  stop(): void;
}

/** A thousand random sequences of steps, each at a page of its own: the scheduler decides what comes when, and fails by the first fault. */
export const walkAtRandom = <Step>(
  steps: fc.Arbitrary<readonly Step[]>,
  begin: (scheduler: fc.Scheduler, fates: readonly Fate[]) => Adviser<Step>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.array(fc.constantFrom<Fate>('answered', 'answered', 'failed', 'lost'), { maxLength: 6 }),
      async (scheduler, sequence, fates) => {
        const adviser = begin(scheduler, fates);
        const faults: unknown[] = [];
        scheduler.scheduleSequence(
          sequence.map((one) => ({
            label: JSON.stringify(one),
            builder: () => adviser.does(one).catch((fault: unknown) => void faults.push(fault)),
          })),
        );
        await untilQuiet(scheduler);
        try {
          if (faults.length > 0) throw faults[0];
          await adviser.comesToRest(scheduler);
        } finally {
          adviser.stop();
        }
      },
    ),
    { numRuns: 1_000 },
  );
