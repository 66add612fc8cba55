import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { apiAhead } from '../../../src/services/ahead.ts';
import {
  openReportServices,
  reportBuilderServices,
  reportOptionsServices,
} from '../../../src/services/reports/report-builder.ts';
import type { Api } from '../../../src/services/rest.ts';
import { report } from '../../machines/reports/fixtures.ts';
import { fakeSystem } from '../fake-system.ts';

const OPTIONS = 'GET /Recommendation/Report/{id}/reportOptions';
const NOTES = 'GET /recommendation/report/{id}/notes';

/** Calls over the live ones of a person in a tenant. */
function calls() {
  const { system } = fakeSystem();
  const live = vi.fn((call: string) =>
    Promise.resolve(call.endsWith('/getall') ? { reports: [] } : call === 'GET /changes' ? { mark: 'now' } : report()),
  );
  const ahead = apiAhead(live as unknown as Api);
  const api: Api = (call, request, options) => ahead(call, request, { ...options, system });
  return { api, asked: () => live.mock.calls.map(([call]) => call) };
}

const input = { customerId: report().customerId, reportId: report().reportId };

test('the options and notes of a report are asked for beside it, and once', async () => {
  const { api, asked } = calls();
  const reply = toPromise(createActor(reportBuilderServices(api).loadReportBuilder, { input }).start());
  expect(asked()).toEqual(expect.arrayContaining([OPTIONS, NOTES, 'GET /recommendation/report/{id}']));
  await reply;
  await toPromise(createActor(reportOptionsServices(api).loadOptions, { input: { reportId: input.reportId } }).start());
  expect(asked().filter((call) => call === OPTIONS)).toHaveLength(1);
});

test('neither is asked for where the address names no report, nor when an open one is read again', async () => {
  const { api, asked } = calls();
  await toPromise(
    createActor(reportBuilderServices(api).loadReportBuilder, { input: { ...input, reportId: null } }).start(),
  );
  await toPromise(createActor(openReportServices(api).loadReportBuilder, { input }).start());
  expect(asked()).not.toContain(OPTIONS);
  expect(asked()).not.toContain(NOTES);
});
