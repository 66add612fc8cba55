import { fileURLToPath } from 'node:url';
import { ensureServer } from '../../../scripts/lib/build.mjs';

const build = async (): Promise<void> =>
  void (await ensureServer(fileURLToPath(new URL('../../../', import.meta.url))));

/** The programs that these tests start and kill, and the threads of the server, are the built ones, as `npm start` runs them. */
export async function setup(project: { onTestsRerun: (build: () => Promise<void>) => void }): Promise<void> {
  project.onTestsRerun(build);
  await build();
}
