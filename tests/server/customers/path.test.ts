import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  for (const [code, paddocks] of [
    ['TILTH', 3],
    ['OTHER', 5],
  ] as const)
    await portal.inside(code, async (tx) => {
      await tx.execute(`insert into customer (id, name) values (1, 'Hill Farms'), (2, 'Empty Farms')`);
      await tx.execute(`insert into farm (id, customer_id, name) values (1, 1, 'Hill')`);
      await tx.execute(
        `insert into paddock (id, farm_id, name) select n, 1, 'Paddock ' || n from generate_series(1, ${paddocks}) as n`,
      );
    });
});
afterAll(() => portal.stop());

const pathOf = (id: number, code: 'TILTH' | 'OTHER' = 'TILTH', query = {}) =>
  portal.as('VIEWER', code).ask('GET /customer/{id}/path', { params: { id }, query });
const within = (statement: string) => portal.inside('TILTH', (tx) => tx.execute(statement));

test('a customer without anything has nothing on its way', async () =>
  expect(await pathOf(2)).toEqual({
    customerId: 2,
    recommendationId: null,
    reportId: null,
    paddocks: 0,
    sampledPaddocks: 0,
    samples: 0,
    missingInputs: 0,
    ready: 0,
    running: 0,
    failed: 0,
    completed: 0,
    plannedPaddocks: 0,
    unplannedPaddocks: 0,
    short: [],
    report: null,
    emails: 0,
    opened: 0,
    questions: 0,
  }));

test('each tenant counts its own', async () => {
  expect((await pathOf(1)).paddocks).toBe(3);
  expect((await pathOf(1, 'OTHER')).paddocks).toBe(5);
});

test('samples of the season count, without deeper layers and those of an earlier season', async () => {
  await within(
    `insert into sample (id, customer_id, paddock_id, name, sample_type_id, status, date_sampled, depth_from_cm, missing_inputs) values
      (1, 1, 1, 'A', 1, 3, '2026-09-01', 0, '["Texture", "Rain"]'), (2, 1, 2, 'B', 1, 4, '2026-10-01', 0, '[]'),
      (3, 1, 2, 'B deep', 1, 4, '2026-10-01', 10, '[]'), (4, 1, 3, 'Old', 1, 12, '2026-03-01', 0, '[]')`,
  );
  expect(await pathOf(1)).toMatchObject({
    sampledPaddocks: 2,
    samples: 2,
    missingInputs: 2,
    ready: 1,
    failed: 0,
    completed: 0,
  });
});

test('a finalised sample waits for nothing, and a value that the engine refused is an input to enter', async () => {
  await within(
    `insert into sample (id, customer_id, paddock_id, name, sample_type_id, status, date_sampled, depth_from_cm, missing_inputs, is_finalised) values
      (5, 1, 3, 'Done with', 1, 4, '2026-10-01', 0, '[]', true), (6, 1, 3, 'Refused', 1, 12, '2026-10-01', 0, '["Organic_Carbon"]', false)`,
  );
  expect(await pathOf(1)).toMatchObject({ samples: 4, missingInputs: 3, ready: 1, failed: 1 });
  await within('delete from sample where id in (5, 6)');
});

test('the newest recommendation of the season is followed, or the one that is asked for', async () => {
  await within(
    `insert into recommendation (id, customer_id, name, status, created_on) values (1, 1, 'Wheat', 'Active', '2026-10-02'), (2, 1, 'Gone', 'Deleted', '2026-10-03'),
      (3, 1, 'Last', 'Active', '2026-11-03')`,
  );
  await within(
    `insert into recommendation_sample (recommendation_id, sample_id, display_order) values (1, 1, 1), (1, 2, 2), (2, 1, 1), (3, 4, 1)`,
  );
  expect(await pathOf(1)).toMatchObject({ recommendationId: 1, plannedPaddocks: 2, unplannedPaddocks: 2 });
  expect(await pathOf(1, 'TILTH', { recommendation: 3 })).toMatchObject({ recommendationId: 3, samples: 1, failed: 1 });
});

test('the report that holds it says how far it is, and what the grower did', async () => {
  expect(await pathOf(1)).toMatchObject({ report: null, reportId: null });
  await within(`insert into report (id, customer_id, name) values (8, 1, 'Plan')`);
  await within(`insert into report_recommendation (report_id, recommendation_id, display_order) values (8, 1, 1)`);
  expect(await pathOf(1)).toMatchObject({ report: 'draft', reportId: 8, emails: 0 });
  await within(`update report set finalised_on = now() where id = 8`);
  expect(await pathOf(1)).toMatchObject({ report: 'finalised' });
  await within(`update report set published_on = now() where id = 8`);
  await within(
    `insert into sent_email (id, report_id, email_address, subject, header, message_body, footer, selected_reports, created_on) values (1, 8, 'a@b.example', 's', '', '', '', '[]', '2026-10-05')`,
  );
  await within(
    `insert into grower_link (id, report_id, token_hash, expires_on, opened_count) values (1, 8, 'hash', now() + interval '90 days', 2)`,
  );
  await within(
    `insert into grower_answer (id, link_id, kind, given_name, question, created_on) values (1, 1, 'QUESTION', 'Merv', 'Old?', '2026-10-04'),
      (2, 1, 'REPLY', '', 'Yes.', '2026-10-05'), (3, 1, 'QUESTION', 'Merv', 'May I swap?', '2026-10-06'), (4, 1, 'READ', 'Merv', '', '2026-10-06')`,
  );
  expect(await pathOf(1)).toMatchObject({ report: 'published', emails: 1, opened: 2, questions: 1 });
  expect(await pathOf(1, 'TILTH', { report: 8 })).toMatchObject({ recommendationId: 1, reportId: 8 });
});

test('its mark is another one once a sample, a plan or a grower has changed something', async () => {
  const mark = () =>
    portal
      .as('VIEWER')
      .ask('GET /changes', { query: { of: 'path', id: 1 } })
      .then((change) => change.mark);
  let before = await mark();
  expect(await mark()).toBe(before);
  for (const change of [
    'update sample set status = 7 where id = 2',
    'update recommendation set version = version + 1 where id = 1',
    'update grower_link set opened_count = 3 where id = 1',
    'update paddock set version = version + 1 where id = 3',
  ]) {
    await within(change);
    const after = await mark();
    expect(after, change).not.toBe(before);
    before = after;
  }
});

test.each([
  [1, { recommendation: 99 }, 'RECOMMENDATION_NOT_FOUND'],
  [2, { recommendation: 1 }, 'RECOMMENDATION_NOT_FOUND'],
  [1, { report: 99 }, 'REPORT_NOT_FOUND'],
  [9, {}, 'CUSTOMER_NOT_FOUND'],
])('of customer %i with %j there is no path: %s', async (id, query, code) =>
  expect(await portal.as('VIEWER').refused('GET /customer/{id}/path', { params: { id }, query })).toMatchObject({
    code,
  }),
);

test('the path of a record of another tenant is hidden', async () =>
  expect(
    await portal.as('VIEWER', 'OTHER').refused('GET /customer/{id}/path', { params: { id: 1 }, query: { report: 8 } }),
  ).toMatchObject({ code: 'REPORT_NOT_FOUND' }));
