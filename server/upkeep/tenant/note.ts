import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What operators did to whole tenants, in `DATA_DIR`: the trail of a tenant goes with it. */
export const TENANTS_LOG = 'tenants.jsonl';

interface Act {
  readonly act: 'exported' | 'imported' | 'removed' | 'moved';
  readonly tenant: string;
  readonly rows: number;
  readonly documents: number;
  /** Where it went, or came from. */
  readonly folder?: string;
}

/** Adds a line to the log of the operator. */
export async function noteTenant(dataDir: string, act: Act, now: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(join(dataDir, TENANTS_LOG), `${JSON.stringify({ on: now.toISOString(), ...act })}\n`, {
    mode: 0o600,
    flush: true,
  });
}
