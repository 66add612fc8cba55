import { expect, it } from 'vitest';
import type { EditorSnapshot } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationSnapshot,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { openWork } from '../../../src/machines/recommendation/open-recommendation.selectors.ts';
import { keptWork, withOpenWork, type OpenWork } from '../../../src/model/recommendation/kept-work.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { recommendation, recommended, openRecommendationInput } from './fixtures.ts';
import { model } from './open-recommendation.model.ts';

const open = (change: Parameters<typeof openRecommendationInput>[0]) =>
  new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: openRecommendationInput(change),
    live: ['recommendationTask', 'recommendationTask.editor'],
  });
const dialogIn = (driver: ActorDriver) =>
  (driver.child('recommendationTask.editor')!.getSnapshot() as EditorSnapshot).context.dialog;

/** What the browser's session gives back after the page was loaded again. */
const reloaded = (driver: ActorDriver): OpenWork => {
  const left = withOpenWork(keptWork(null), 12, openWork(driver.snapshot as OpenRecommendationSnapshot));
  return keptWork(JSON.parse(JSON.stringify(left))).open[12]!;
};

it.each(['product', 'comment'] as const)(
  'a %s whose answer was lost is asked for under the same key after a reload, and another under another',
  (of) => {
    const driver = open({});
    driver.perform({ type: 'EDIT', subject: { of, id: null } });
    const before = dialogIn(driver);
    const work = reloaded(driver);
    // What the lost answer had to say is read again meanwhile.
    const after = open({
      ...work,
      recommendation: recommendation({ recommendedProducts: [recommended(1), recommended(9)] }),
    });
    expect(dialogIn(after)).toEqual(before);
    after.perform({ type: 'RECOMMENDATION_READ', data: openRecommendationInput() });
    after.child('recommendationTask.editor')!.send({ type: 'CLOSE' });
    after.perform({ type: 'EDIT', subject: { of, id: null } });
    expect(dialogIn(after).key).not.toBe(before.key);
    for (const one of [driver, after]) one.stop();
  },
);
