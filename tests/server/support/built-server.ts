import { fileURLToPath } from 'node:url';
import { ensureServer } from '../../../scripts/lib/build.mjs';

/** The programs that these tests start and kill are the built ones, as `npm start` runs them. */
export const setup = async (): Promise<void> =>
  void (await ensureServer(fileURLToPath(new URL('../../../', import.meta.url))));
