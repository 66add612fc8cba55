import { expectAccessible } from './support/accessible.ts';
import { contentOfNext } from './support/answered.ts';
import { pdfText } from './support/pdf-text.ts';
import { comeToSeed } from './support/seed.ts';
import { button } from './support/shell.ts';
import { expect, test } from './support/test.ts';
import { addRecommendation } from './support/whole-plan.ts';

const WORDS = 'Topdress before the next rain.';
const REASON = 'Agreed with the grower';

test('an adviser presses a note on the page, puts it first, adds own words, leaves one out, and publishes just that', async ({
  page,
}) => {
  const ask = await comeToSeed(page, 'adviser', '/dashboard');
  const { id, customerId } = await addRecommendation(ask, { customer: 'Ashdown & Sons', name: 'Noted', samples: 6 });
  const { reportId } = await ask('POST /recommendation/report', {
    body: { customerId, recommendationReportId: 0, recommendationReportName: 'Noted', recommendationIds: [id] },
  });
  const notesOf = async () => {
    const { recommendations } = await ask('GET /recommendation/report/{id}/notes', { params: { id: reportId } });
    return recommendations[0]!.notes;
  };
  const before = await notesOf();
  expect(before.length).toBeGreaterThan(3);

  await page.goto(`/report-builder?report=${reportId}`);
  await page.getByRole('tab', { name: 'Recommendation Report' }).click();
  const pages = page.getByRole('region', { name: 'Pages as printed' });
  const panel = page.getByRole('region', { name: 'What to know', exact: true });
  const list = panel.getByRole('list', { name: 'Notes, in the order they are printed' });
  const first = list.getByRole('listitem').first();
  await expect(pages.getByRole('img')).toHaveAttribute('data-page', '1');

  await test.step('a note on the page opens where it is edited, with its fields', async () => {
    await pages.getByRole('button', { name: 'Edit note 3' }).click();
    await expect(panel.getByLabel('Own words, printed below this note')).toBeFocused();
    await expectAccessible(page, 'a note beside its page');
    await panel.getByLabel('Own words, printed below this note').fill(WORDS);
    await button(panel, 'Save note').click();
    await expect(list.getByRole('listitem').nth(2)).toContainText(WORDS);
  });

  await test.step('it is moved first, taken back and moved again', async () => {
    const third = list.getByRole('listitem').nth(2);
    for (let move = 0; move < 2; move += 1) {
      const at = list.getByRole('listitem').filter({ hasText: WORDS });
      await at.getByRole('button', { name: /^Actions for / }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await expect(list.getByRole('listitem').nth(1 - move)).toContainText(WORDS);
    }
    await button(panel, 'Undo').click();
    await expect(list.getByRole('listitem').nth(1)).toContainText(WORDS);
    await expect(third).not.toContainText(WORDS);
    await list
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(first).toContainText(WORDS);
  });

  const out = before[0]!;
  await test.step('one is left out with a reason, which has to be given', async () => {
    await panel.getByRole('button', { name: `Edit note: ${out.sentence}` }).click();
    await panel.getByLabel('Leave out of this report').check();
    await button(panel, 'Save note').click();
    await expect(panel.getByText('Enter a reason for leaving the note out.')).toBeVisible();
    await panel.getByLabel('Reason (not printed)').fill(REASON);
    await button(panel, 'Save note').click();
    const left = panel.getByRole('region', { name: 'Left out' });
    await expect(left).toContainText(out.sentence);
    await expect(left).toContainText(REASON);
    await left.getByRole('button', { name: `Restore: ${out.sentence}` }).click();
    await expect(left).toBeHidden();
    await button(panel, 'Undo').click();
    await expect(left).toContainText(REASON);
  });

  await test.step('a colleague is quicker with another value of the same note: both are seen, and one decides', async () => {
    const [note] = await notesOf();
    await panel.getByRole('button', { name: `Edit note: ${note!.sentence}` }).click();
    await panel.getByLabel('Own words, printed below this note').fill(`${WORDS} Ring me.`);
    await ask('PUT /recommendation/report/{id}/notes/{recommendationId}', {
      params: { id: reportId, recommendationId: id },
      body: { rule: note!.rule, on: note!.on, words: 'Broadcast in autumn.', reason: null, version: note!.version },
    });
    await button(panel, 'Save note').click();
    await expect(panel).toContainText('Broadcast in autumn.');
    await panel.getByRole('button', { name: /^Keep mine/ }).click();
    await button(panel, 'Save note').click();
    await expect(first).toContainText('Ring me.');
  });

  await test.step('the notes are reached from the options without the page', async () => {
    await button(panel, 'Back to options').click();
    await expect(list).toBeHidden();
    await button(page.getByRole('region', { name: 'What to know', exact: true }), 'Edit notes').click();
    await expect(first).toContainText('Ring me.');
    await button(panel, 'Back to options').click();
  });

  await test.step('what is published has them in their order, and not what is left out', async () => {
    const params = { id: reportId };
    await ask('PUT /recommendation/Report/{id}/Finalise', { params });
    await ask('POST /recommendation/Report/{id}/publish', { params, body: { reportId } });
    const { publishedDocuments } = await ask('GET /recommendation/report/{id}', { params });
    const [document] = publishedDocuments.filter(({ mimeType }) => mimeType === 'application/pdf');
    await page.reload();
    const stored = contentOfNext(page, /\/document\/\d+$/);
    await page.getByRole('button', { name: `Download ${document!.fileName}` }).click();
    const text = await pdfText(await stored);
    const [top, second] = (await notesOf()).filter(({ reason }) => reason === null);
    const at = (of: string): number => text.indexOf(of);
    expect(at(top!.sentence)).toBeGreaterThan(0);
    expect(at('Ring me.')).toBeGreaterThan(at(top!.sentence));
    expect(at(second!.sentence)).toBeGreaterThan(at('Ring me.'));
    expect(at(out.sentence)).toBe(-1);
    expect(at(REASON)).toBe(-1);
    // What is finalised stays: the page leads nowhere to be edited.
    await expect(page.getByRole('button', { name: /^Edit note/ })).toHaveCount(0);
  });
});
