import type { Tx } from '../../db/pool.ts';
import { assessReadiness } from './assess-readiness.ts';
import { joinProfileLayers } from './join-profile-layers.ts';

/** Re-joins the layers of a customer's samples; which belong together depends on where they lie. */
export async function rejoinLayers(tx: Tx, customerId: number): Promise<void> {
  const { changedSurfaceIds } = await joinProfileLayers(tx, customerId);
  await assessReadiness(tx, changedSurfaceIds, { keepResults: true });
}
