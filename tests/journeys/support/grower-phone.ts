import type { Browser, Locator, Page } from '@playwright/test';
import type { Ask } from './seed.ts';
import { addWholePlan } from './whole-plan.ts';

export const PHONE = { width: 390, height: 844 } as const;

/** A report of one whole plan of three samples, published. */
export async function publishedReport(
  ask: Ask,
  { customer, name }: { readonly customer: string; readonly name: string },
): Promise<number> {
  const recommendation = await addWholePlan(ask, { customer, name, samples: 3 });
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === customer)!;
  const { reportId } = await ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportId: 0,
      recommendationReportName: name,
      recommendationIds: [recommendation],
    },
  });
  await publish(ask, reportId);
  return reportId;
}

export async function publish(ask: Ask, id: number): Promise<void> {
  await ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  await ask('POST /recommendation/Report/{id}/publish', { params: { id }, body: { reportId: id } });
}

/** A link to the page of a published report. */
export const linkTo = (ask: Ask, id: number) =>
  ask('POST /recommendation/report/{id}/growerlinks', { params: { id }, body: { days: 30 } });

/** What the page says of a paddock on a phone. */
export const cardOf = (page: Page, paddock: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^\\d+\\. ${paddock}`) }) })
    .last();

/** A phone of a person who has never signed in; close its context at the end. */
export async function growerPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL!, viewport: PHONE })).newPage();
}
