import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pifBannerMachine } from '../../../src/machines/pif/pif-banner.machine.ts';
import { endNotice } from '../../../src/machines/pif/pif.context.ts';
import { limits } from '../../../src/model/limits.ts';

it.each([
  { completed: 5, failed: 0 },
  { completed: 4, failed: 1 },
])('that runs have ended is shown longer than a success that was waited for: %j', (end) => {
  const clock = new SimulatedClock();
  const banner = createActor(pifBannerMachine, { clock }).start();
  banner.send(endNotice(end));
  clock.increment(limits.pifSuccessMs);
  expect(banner.getSnapshot().value).toBe('shown');
  clock.increment(limits.pifErrorMs);
  expect(banner.getSnapshot().value).toBe('hidden');
});
