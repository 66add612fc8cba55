import { readFile } from 'node:fs/promises';
import type { AnswerOf } from '../../src/model/contract/index.ts';
import {
  ratesInExcel,
  ratesInGeoJson,
  ratesInKmz,
  ratesInShapefile,
  ratesInTaskData,
  rowsOfCsv,
} from '../documents/opened-outputs.ts';
import { pdfText } from './support/pdf-text.ts';
import { copyPlanOfSixty } from './support/plan-of-sixty.ts';
import { comeToSeed } from './support/seed.ts';
import { button, dialog } from './support/shell.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test } from './support/test.ts';

const PADDOCKS = 60;
const report = 'Sixty paddocks';
const grower = 'sixty@grower.example';
const product = 'Urea';
const mailed = ['Recommendation Report (PDF)', 'Recommendation Workbook (Excel)', 'Prescriptions (ISOXML)'];

test('a report of sixty paddocks is published and mailed, and every output that the browser keeps opens elsewhere', async ({
  page,
}) => {
  const ask = await comeToSeed(page, 'adviser');
  const { customerId, id } = await copyPlanOfSixty(ask, report);
  const { reportId } = await ask('POST /recommendation/report', {
    body: { customerId, recommendationReportId: 0, recommendationReportName: report, recommendationIds: [id] },
  });
  const plan = ratesOf(await ask('GET /Recommendation/{id}', { params: { id } }));
  expect(plan).toHaveLength(PADDOCKS);

  await test.step('with every output chosen', async () => {
    const params = { id: reportId };
    const { recommendationReports } = await ask('GET /Recommendation/Report/{id}/reportOptions', { params });
    for (const { recommendationReportTypeId: reportTypeId, outputs } of recommendationReports)
      for (const { recommendationReportOutputTypeId: reportOutputId, formatCodes } of outputs)
        await ask('PUT /recommendation/report/{id}/reportoptions', {
          params,
          body: {
            reportId,
            reportTypeId,
            reportOutputId,
            options: formatCodes
              .filter(({ isGroupHeader }) => !isGroupHeader)
              .map(({ recommendationReportReportFormatOptionId, isChecked: checked }) => ({
                id: recommendationReportReportFormatOptionId,
                checked,
              })),
          },
        });
  });

  await test.step('it is finalised and published', async () => {
    await page.goto(`/report-builder?report=${reportId}`);
    await button(page, 'Finalise').click();
    const question = dialog(page, 'Finalise report');
    await expect(question.getByRole('link', { name: /^K: short on \d+ of 60 paddocks/ })).toBeVisible();
    await button(question, 'Finalise and publish').click();
    await expect(page.getByText(/^Published by Alex Adviser on /)).toBeVisible({ timeout: 60_000 });
  });

  const stored = new Map<string, Uint8Array>();
  await test.step('each document is downloaded', async () => {
    const documents = page
      .getByRole('region', { name: 'Published documents' })
      .getByRole('button', { name: /^Download / });
    await expect(documents).toHaveCount(10, { timeout: 60_000 });
    for (const one of await documents.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), one.click()]);
      stored.set(download.suggestedFilename(), new Uint8Array(await readFile(await download.path())));
    }
  });

  await test.step('and what is sent of them is the same', async () => {
    await button(page, 'Send').click();
    const sending = dialog(page, 'Send Report');
    await sending.getByLabel('Recipients').fill(grower);
    for (const name of mailed) await sending.getByRole('checkbox', { name }).check();
    await button(sending, 'Send').click();
    await expect(sending).not.toBeAttached({ timeout: 30_000 });
    const { attachments } = await mailTo(grower);
    const sent = attachments.map(
      ({ filename, content }) => [filename, new Uint8Array(content as ArrayBuffer)] as const,
    );
    expect(sent).toHaveLength(mailed.length);
    for (const [name, bytes] of sent) expect(Buffer.compare(bytes, stored.get(name!)!), name!).toBe(0);
  });

  await test.step('other programs find every paddock with its rate', async () => {
    const file = (ending: string): Uint8Array => {
      const found = [...stored].filter(([name]) => name.endsWith(ending));
      expect(found, ending).toHaveLength(1);
      return found[0]![1];
    };
    const names = plan.map(([name]) => name);
    for (const ending of [`${report}.pdf`, ', analytes.pdf']) {
      const text = await pdfText(file(ending));
      for (const name of names) expect(text, ending).toContain(name);
    }
    for (const ending of [`${report}.csv`, ', lab data.csv'])
      expect(
        rowsOfCsv(file(ending))
          .map(({ Paddock: name }) => name)
          .toSorted(),
        ending,
      ).toEqual(names.toSorted());
    const byName = (found: Awaited<ReturnType<typeof ratesInExcel>>) =>
      found.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    const asked = byName(plan);
    expect(byName(await ratesInExcel(file('.xlsx'), product))).toEqual(asked);
    expect(byName(ratesInKmz(file('.kmz'), product))).toEqual(asked);
    expect(byName(await ratesInShapefile(file(', shapefiles.zip'), product))).toEqual(asked);
    expect(byName(ratesInGeoJson(file(', GeoJSON.zip'), product))).toEqual(asked);
    expect(byName(await ratesInTaskData(file(', ISOXML.zip'), product))).toEqual(asked);
  });
});

/** The rate of each paddock, as the builder has it. */
function ratesOf({ recommendationSamples, recommendedProducts }: AnswerOf<'GET /Recommendation/{id}'>) {
  const { applicationRatesToSamples } = recommendedProducts.find((of) => of.product?.name === product)!;
  return recommendationSamples.map(
    ({ id, detail }) =>
      [
        detail.paddockName!,
        applicationRatesToSamples.find(({ sampleId }) => sampleId === id)!.applicationRate,
      ] as const,
  );
}
