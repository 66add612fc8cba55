import { ConfigError, readConfig } from '../config.ts';
import { UnsafeRoleError } from '../db/api-role.ts';
import { MigrationError } from '../db/migrate.ts';
import { StartError } from './start-error.ts';
import { type Supervision, supervise } from './supervise.ts';

/** What its user can mend. */
const TOLD = [StartError, ConfigError, UnsafeRoleError, MigrationError] as const;

/**
 * Runs Tilth by the environment until it is told to stop; the exit code. What its user can mend is told in one line.
 */
export async function runSupervisor(options: Omit<Supervision, 'config'>): Promise<number> {
  try {
    await supervise({ ...options, config: readConfig(options.environment, options.root) });
    return 0;
  } catch (error) {
    if (TOLD.some((kind) => error instanceof kind)) options.terminal.complain((error as Error).message);
    else options.terminal.complain(`Tilth cannot start: ${describe(error)}`);
    return 1;
  }
}

/** The unexpected keeps its stack for the report that will follow it. */
function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
