import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { deviceCopiesMachine } from '../../../src/machines/connection/device-copies.machine.ts';
import { outdatedOf } from '../../../src/machines/connection/device-copies.selectors.ts';

it('the oldest of the copies that are shown is the one whose day is shown', () => {
  const actor = createActor(
    deviceCopiesMachine.provide({
      actors: {
        watchCopies: fromCallback(() => undefined),
        reloadPage: fromPromise<void, Record<string, never>>(async () => undefined),
      },
    }),
  ).start();
  for (const day of ['02', '01', '03']) actor.send({ type: 'COPY_SHOWN', takenOn: `2026-03-${day}T01:00:00.000Z` });
  expect(outdatedOf(actor.getSnapshot())).toBe('2026-03-01T01:00:00.000Z');
});
