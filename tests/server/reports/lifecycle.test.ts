import { createTestModel } from '@xstate/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { Report } from '../../../src/model/contract/entities.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

/** The lifecycle of a report as the specification tells it (part 3, section 2). The server is held to it along every path. */
const lifecycle = createMachine({
  id: 'report',
  initial: 'open',
  states: {
    open: { on: { FINALISE: 'finalised', DELETE: 'deleted' } },
    finalised: { on: { REOPEN: 'open', PUBLISH: 'published' } },
    published: { on: { PUBLISH: 'published' } },
    deleted: {},
  },
});
const paths = createTestModel(lifecycle).getSimplePaths();

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let recommendationId: number;
let report: Report;

beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 1);
  customerId = farm.customerId;
  ({ id: recommendationId } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Wheat program',
      customerId,
      sampleIds: farm.completed.map(({ id }) => id),
    },
  }));
});
afterAll(() => portal.stop());

const begin = async (name: string): Promise<Report> =>
  adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: name,
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });

const FINALISE = 'PUT /recommendation/Report/{id}/Finalise';
const REOPEN = 'PUT /recommendation/report/{id}/reopen';
const PUBLISH = 'POST /recommendation/Report/{id}/publish';
const DELETE = 'DELETE /recommendation/report/{id}';

const byId = () => ({ params: { id: report.id } });
const because = { body: { reason: 'A rate was typed wrongly' } };
const published = () => ({ ...byId(), body: { reportId: report.id } });

const events = {
  FINALISE: () => adviser.ask(FINALISE, byId()),
  REOPEN: () => senior.ask(REOPEN, { ...byId(), ...because }),
  PUBLISH: () => adviser.ask(PUBLISH, published()),
  DELETE: () => adviser.ask(DELETE, { ...byId(), ifMatch: '*' }),
};

const readNow = (): Promise<Report> => adviser.ask('GET /recommendation/report/{id}', byId());

/** What the report says of itself in each state, and what it refuses there. */
const states = {
  open: async () => {
    expect(await readNow()).toMatchObject({ finalised: false, published: false });
    expect(await senior.refused(REOPEN, { ...byId(), ...because })).toMatchObject({ code: 'REPORT_NOT_FINALISED' });
    expect(await adviser.refused(PUBLISH, published())).toMatchObject({ code: 'REPORT_NOT_FINALISED' });
  },
  finalised: async () => {
    expect(await readNow()).toMatchObject({ finalised: true, published: false });
    expect(await adviser.refused(DELETE, { ...byId(), ifMatch: '*' })).toMatchObject({ code: 'REPORT_FINALISED' });
  },
  published: async () => {
    expect(await readNow()).toMatchObject({ finalised: true, published: true });
    expect(await senior.refused(REOPEN, { ...byId(), ...because })).toMatchObject({ code: 'REPORT_PUBLISHED' });
    expect(await adviser.refused(DELETE, { ...byId(), ifMatch: '*' })).toMatchObject({ code: 'REPORT_FINALISED' });
  },
  deleted: async () => {
    expect(await adviser.refused('GET /recommendation/report/{id}', byId())).toMatchObject({ status: 404 });
    expect(await adviser.refused(FINALISE, byId())).toMatchObject({ status: 404 });
  },
};

describe('the lifecycle of a report', () => {
  test('has paths through every state', () => {
    const passed = paths.flatMap(({ steps, state }) => [...steps.map((step) => step.state), state]);
    expect([...new Set(passed.map(({ value }) => String(value)))].sort()).toEqual(Object.keys(states).sort());
  });

  test.each(paths.map((path, n) => [path.description, path, n] as const))('%s', async (_, path, n) => {
    report = await begin(`Season plan ${n + 1}`);
    await path.test({ states, events });
  });
});
