import { readConfig } from '../config.ts';
import { outliveOutput } from '../lifetime.ts';
import { operatorLine } from '../operator-error.ts';
import { type Supervision, supervise } from './supervise.ts';

/** Runs Tilth by the environment until it is asked to stop; the exit code. A failure is one line that says what to do. */
export async function runSupervisor(options: Omit<Supervision, 'config'>): Promise<number> {
  outliveOutput();
  try {
    await supervise({ ...options, config: readConfig(options.environment, options.root) });
    return 0;
  } catch (error) {
    options.terminal.complain(operatorLine(error, options.environment));
    return 1;
  }
}
