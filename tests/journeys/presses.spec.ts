import { mainJob, visits } from '../bench/presses/main-job.ts';
import { watchPresses } from '../bench/presses/signed-in.ts';
import { tripsUntil } from '../bench/presses/trips.ts';
import type { Openings } from '../bench/opening/openings.ts';
import { completeFile } from '../server/durability/support/complete-file.ts';
import { askingAs } from './support/asking.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SAMPLES = 12;
/** Most rounds of calls before the first picture of each page, at the first visit and later. */
const MOST_ROUNDS: Readonly<Record<string, readonly [first: number, later: number]>> = {
  'dashboard, from its address': [1, 1],
  samples: [1, 0],
  overview: [1, 0],
  builder: [1, 0],
  'overview, from the builder': [1, 0],
  report: [1, 0],
};

test('each press of the main job comes to its picture, and no page waits for more rounds of calls than it did', async ({
  page,
}) => {
  await watchPresses(page);
  const { post, upload } = await askingAs(page, () => comeAs(page, 'adviser'));
  const customer = 'Press Farm A';
  for (const customerName of [customer, 'Press Farm B']) {
    const { customerId } = await post<{ readonly customerId: number }>('/customer', {
      customerName,
      isActive: true,
      region: '',
      district: '',
      area: '',
      email: null,
      farms: [],
      adviserIds: [],
    });
    const buffer = Buffer.from(completeFile(customerName, SAMPLES));
    await upload('/sample/UploadSamples', {
      customer: String(customerId),
      sampleType: 'soil',
      file: { name: 'press.csv', mimeType: 'text/csv', buffer },
    });
  }
  const job = { customer, samples: SAMPLES };
  await page.goto('/');
  await mainJob(page, job, ({ name, shows, act }) =>
    test.step(name, async () => {
      const isThere = () => page.evaluate((of) => (globalThis as unknown as Openings).isShown(of), shows);
      await act();
      await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    }),
  );
  for (const visit of [0, 1])
    for (const press of visits(page, job))
      await test.step(`${press.name}, ${visit === 0 ? 'first' : 'later'} visit`, async () => {
        const most = MOST_ROUNDS[press.name]![visit]!;
        const { rounds, calls } = await tripsUntil(page, press, most);
        expect(rounds, JSON.stringify(calls)).toBeLessThanOrEqual(most);
      });
});
