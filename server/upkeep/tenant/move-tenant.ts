import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import type { Manifest } from '../backup/manifest.ts';
import { onConnection } from '../backup/session.ts';
import { closeTenant, forgetMove, moveOf, openTenant } from './close-tenant.ts';
import { exportTenant, isTenant } from './export-tenant.ts';
import { importTenant } from './import-tenant.ts';
import { removeTenant, type Removed } from './remove-tenant.ts';

/** A Tilth that a tenant leaves or comes to. */
export interface Place {
  readonly databaseUrl: string;
  readonly documents: DocumentStore;
  /** Of its identity provider; null for the embedded one. */
  readonly issuer: string | null;
}

export interface MoveWanted {
  readonly code: string;
  readonly from: Place;
  readonly to: Place;
  /** Whether the tenant may be opened there and removed here. */
  readonly isSure: boolean;
}

export interface Moved {
  /** What was brought; undefined where it had been brought before. */
  readonly brought: Manifest | undefined;
  /** What was removed here; undefined where that was not asked for yet, or had been done before. */
  readonly removed: Removed | undefined;
  readonly isDone: boolean;
}

/**
 * Moves a tenant to another Tilth: closed for changes here, brought there closed and compared, then opened there and removed here, in this order.
 * Each step looks at both sides for what is done already, so that a move which was interrupted anywhere is gone on with by asking again: at no moment
 * can it be changed on both sides, and it is removed here only where it has arrived.
 */
export async function moveTenant({ code, from, to, isSure }: MoveWanted): Promise<Moved> {
  const there = await onConnection(to.databaseUrl, async (client) => {
    const isThere = await isTenant(client, code);
    return { isThere, arrived: isThere ? await moveOf(client, 'arrived', code) : undefined };
  });
  const isHere = await onConnection(from.databaseUrl, (client) => isTenant(client, code));
  if (!isHere && there.arrived === undefined) throw new ToolError(`There is no tenant with the code ${code} here.`);
  if (there.isThere && there.arrived === undefined)
    throw new ToolError(`The target has a tenant with the code ${code} already: nothing was closed or moved.`);
  if (!isHere) {
    await finish(to, code);
    return { brought: undefined, removed: undefined, isDone: true };
  }
  const id = await onConnection(from.databaseUrl, (client) => closeTenant(client, code));
  if (there.arrived !== undefined && there.arrived !== id)
    throw new ToolError(
      `The target has a tenant with the code ${code} of another move. Here it is closed: open it again.`,
    );
  const brought = there.arrived === id ? undefined : await bring({ code, from, to, id });
  if (!isSure) return { brought, removed: undefined, isDone: false };
  await onConnection(to.databaseUrl, (client) => openTenant(client, code));
  const removed = await removeTenant({ databaseUrl: from.databaseUrl, code, documents: from.documents });
  await finish(to, code);
  return { brought, removed, isDone: true };
}

type Way = Pick<MoveWanted, 'code' | 'from' | 'to'>;

async function bring({ code, from, to, id }: Way & { readonly id: string }): Promise<Manifest> {
  const place = await mkdtemp(join(tmpdir(), 'tilth-move-'));
  const folder = join(place, 'tenant');
  try {
    const { manifest } = await exportTenant(folder, { ...from, code });
    const [missing] = manifest.documents.missing;
    if (missing !== undefined)
      throw new ToolError(
        `${manifest.documents.missing.length} documents are not in the store as they were published, for example ${missing}: put them back first.`,
      );
    await importTenant(folder, { ...to, code, erased: [], move: id });
    return manifest;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Nothing is left to be gone on with. */
const finish = ({ databaseUrl }: Place, code: string): Promise<void> =>
  onConnection(databaseUrl, async (client) => {
    await openTenant(client, code);
    await forgetMove(client, 'arrived', code);
  });
