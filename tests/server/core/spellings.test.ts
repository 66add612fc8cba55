import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let token: string;
let customerId: number;
let report: { readonly id: number; readonly version: number };
beforeAll(async () => {
  portal = await startPortal();
  token = await portal.token({ sub: 'demo-senior' });
  customerId = await importFarm(portal);
  report = await portal.as('SENIOR_ADVISER').ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Spring', recommendationReportId: 0, recommendationIds: [] },
  });
});
afterAll(() => portal.stop());

const call = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/api${path}`, { token, tenant: 'TILTH', body });

describe('what an address names may be written in any case', () => {
  test.each([
    '/recommendation/recommendationType/{customer}/active',
    '/RECOMMENDATION/RECOMMENDATIONTYPE/{customer}/FINALISED',
    '/recommendation/report/{customer}/getAll',
    '/recommendation/report/{customer}/GETALL',
    '/recommendation/recommendationReportType/{customer}/1',
    '/recommendation/recommendationReportType/{customer}/TRUE',
    '/referencedata/crops?ActiveCropsOnly=True&sampletypeid=1',
    '/referencedata/interpretivecriteria?activeIcOnly=0',
  ])('%s', async (path) => {
    expect(await call('GET', path.replace('{customer}', String(customerId)))).toMatchObject({ status: 200 });
  });

  test('an automatic report is enabled by Enable', async () => {
    expect(await call('PUT', '/customer/autosend/Enable', { customerIds: [customerId] })).toMatchObject({
      status: 200,
      body: { customerIds: [customerId], actionType: 'enable' },
    });
  });

  test('reports in progress are those of 0 as of false', async () => {
    const named = async (completed: string) => {
      const { body } = await call('GET', `/recommendation/recommendationReportType/${customerId}/${completed}`);
      return body['reports'];
    };
    expect(await named('0')).toMatchObject([{ reportName: 'Spring' }]);
    expect(await named('0')).toEqual(await named('false'));
    expect(await named('1')).toEqual([]);
  });

  test('a choice that there is not is still refused, with those that there are', async () => {
    expect(await call('GET', `/recommendation/recommendationType/${customerId}/archived`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'params.status', message: 'must be one of Active, Finalised, Deleted' }] },
    });
  });
});

describe('a body may name its fields as the specification does', () => {
  test('a report is renamed by names that begin with a capital', async () => {
    const renamed = await call('PUT', '/recommendation/report', {
      CustomerId: customerId,
      RecommendationReportId: report.id,
      RecommendationReportName: 'Autumn',
      RecommendationIds: [],
      Version: report.version,
    });
    expect(renamed).toMatchObject({ status: 200, body: { reportName: 'Autumn', version: report.version + 1 } });
  });

  test('a capital does not get round a guard', async () => {
    expect(
      await call('POST', `/Recommendation/Report/${report.id}/publish`, { ReportId: report.id + 1 }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'body.reportId' }] } });
  });

  test('where a field comes in both spellings, that of the contract counts', async () => {
    const { body } = await call('POST', '/recommendation/report', {
      customerId,
      recommendationReportName: 'Summer',
      RecommendationReportName: 'Winter',
      recommendationReportId: 0,
      recommendationIds: [],
    });
    expect(body).toMatchObject({ reportName: 'Summer' });
  });
});
