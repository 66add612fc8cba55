import { openRecommendation } from './support/builder-screen.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.skip(
  !process.env['TILTH_SCREENSHOT'],
  'only when asked for: TILTH_SCREENSHOT=1 npm run test:journeys -- screenshot',
);

test('the picture of the README shows the builder', async ({ page }) => {
  await comeAs(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Calder Aggregation', 'Wheat program');
  await expect(page.getByRole('article').first()).toContainText('Completed');
  await page.mouse.move(720, 5);
  await page.screenshot({ path: 'docs/screenshot.png' });
});
