import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import { openAdvice } from '../../../server/advice/index.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
let adviser: Person;
let sampleId: number;
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 1);
  sampleId = farm.completed[0]!.id;
});
afterAll(() => portal.stop());

const READ = 'GET /adminconsole/advice';
const CHANGE = 'POST /adminconsole/advice/version';
const RESTORE = 'POST /adminconsole/advice/version/restore';
const said = (path: string, value: OwnFigure['value']): OwnFigure => ({
  path,
  value,
  source: 'Our trials, 2024',
  mark: 'judgement',
});
const present = async (who: Person = admin) => (await who.ask(READ)).version;
const statements = async () =>
  (await adviser.ask('GET /sample/{id}/statements', { params: { id: sampleId } })).statements;
const lime = async () => (await statements()).filter(({ rule }) => rule.startsWith('LIME_'));

test('an admin sees every number as it was shipped', async () => {
  const { identity, version, figures, versions, leftOut } = await admin.ask(READ);
  expect([identity, version, versions, leftOut]).toEqual([openAdvice.tables.identity, 0, [], []]);
  expect(figures.find(({ path }) => path === 'lime.targetTop')).toEqual({
    path: 'lime.targetTop',
    value: 5.5,
    unit: 'pH CaCl2',
    source: 'DPIRD WA, Benefits of an appropriate pH profile',
    mark: 'seen',
    limits: { least: 2, most: 12, isAbove: false, isWhole: false, numbers: null },
    isFixed: false,
    former: null,
    shipped: null,
  });
});

test("an administrator's own figures apply to statements, with version, hash and source, and can be reset", async () => {
  const before = await statements();
  const changed = await admin.ask(CHANGE, {
    body: { version: 0, figures: [said('lime.targetTop', 7.5), said('lime.targetBelow', 7.4)] },
  });
  expect(changed).toMatchObject({ version: 1, identity: { code: 'OPEN-ADVICE', version: '2.0.0+1' } });
  expect(changed.versions).toMatchObject([
    {
      version: 1,
      changes: [
        { path: 'lime.targetBelow', before: 4.8, after: 7.4 },
        { path: 'lime.targetTop', before: 5.5, after: 7.5 },
      ],
    },
  ]);
  expect(changed.versions[0]!.changedBy).not.toBe('');
  const shown = await lime();
  expect(shown.map(({ rule }) => rule)).toContain('LIME_RECOVER');
  for (const statement of shown) {
    expect(statement.parameters).toEqual(changed.identity);
    expect(statement.source).toContain('Target pH of the topsoil (Our trials, 2024)');
    expect(statement.mark).toBe('judgement');
  }
  const back = await admin.ask(RESTORE, { body: { version: 1, restored: 0 } });
  expect([back.version, back.identity]).toEqual([2, openAdvice.tables.identity]);
  expect(await statements()).toEqual(before);
  const again = await admin.ask(RESTORE, { body: { version: 2, restored: 1 } });
  expect(again.figures.find(({ path }) => path === 'lime.targetTop')).toMatchObject({
    value: 7.5,
    shipped: { value: 5.5 },
  });
  expect(again.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(await lime()).toMatchObject(shown.map(({ sentence }) => ({ sentence })));
});

test('a number that cannot be is refused with its bounds and its place, and nothing is changed', async () => {
  const version = await present();
  const refused = await admin.refused(CHANGE, { body: { version, figures: [said('lime.targetTop', 55)] } });
  expect(refused).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
    message: 'Between 2 and 12 pH CaCl2.',
    issues: [{ path: 'lime.targetTop', message: 'Between 2 and 12 pH CaCl2.' }],
  });
  for (const figure of [said('age.P.use', 61), said('seed.light', [0, 0, 10, 5, 15, 20, 30]), said('no.where', 1)])
    expect((await admin.refused(CHANGE, { body: { version, figures: [said('age.K.use', 30), figure] } })).code).toBe(
      'INVALID_REQUEST',
    );
  expect((await admin.refused(RESTORE, { body: { version, restored: 99 } })).status).toBe(404);
  expect(await present()).toBe(version);
});

test('a change made from an older version is refused with who made the newer one', async () => {
  const version = await present();
  await admin.ask(CHANGE, { body: { version, figures: [said('age.K.use', 30)] } });
  for (const late of [
    await admin.refused(CHANGE, { body: { version, figures: [said('age.K.use', 24)] } }),
    await admin.refused(RESTORE, { body: { version, restored: 0 } }),
  ]) {
    expect([late.status, late.code]).toEqual([409, 'STALE_VERSION']);
    expect(late.message).toContain('the numbers behind advice');
  }
});

test('two who change numbers at once do it one after the other', async () => {
  const version = await present();
  const both = await Promise.allSettled(
    [31, 32].map((months) => admin.ask(CHANGE, { body: { version, figures: [said('age.K.use', months)] } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await present()).toBe(version + 1);
});

test('only who keeps the reference data sees and changes them', async () => {
  for (const role of ['ADVISER', 'SENIOR_ADVISER', 'VIEWER'] as const) {
    const who = portal.as(role);
    const body = { version: 0, figures: [said('lime.targetTop', 5.8)] };
    const answers = [
      await who.refused(READ),
      await who.refused(CHANGE, { body }),
      await who.refused(RESTORE, { body: { version: 0, restored: 0 } }),
    ];
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403, 403]);
  }
});

test('another tenant is advised by numbers of its own', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  expect(await other.ask(READ)).toMatchObject({ version: 0, identity: openAdvice.tables.identity, versions: [] });
  const mine = await present();
  await other.ask(CHANGE, { body: { version: 0, figures: [said('lime.targetTop', 6.5)] } });
  expect(await present()).toBe(mine);
  expect((await other.refused(RESTORE, { body: { version: 1, restored: mine } })).status).toBe(404);
  const { figures } = await admin.ask(READ);
  expect(figures.find(({ path }) => path === 'lime.targetTop')?.value).toBe(7.5);
});

test('a figure of an earlier release that no longer fits is left out with a notice, and the others hold', async () => {
  const own = [said('age.K.use', 30), said('age.GONE.use', 3)];
  await portal.db.execute(
    sql`update advice_revision set figures = ${JSON.stringify(own)}::jsonb where version = (select max(version) from advice_revision r where r.tenant_id = advice_revision.tenant_id)`,
  );
  const { leftOut, figures } = await admin.ask(READ);
  expect(leftOut).toEqual(['age.GONE.use']);
  expect(figures.find(({ path }) => path === 'age.K.use')?.value).toBe(30);
});

test('all that has changed since the first model can be as it was there, with the rest of the tenant’s own', async () => {
  const { version } = await admin.ask(RESTORE, { body: { version: await present(), restored: 0 } });
  await admin.ask(CHANGE, { body: { version, figures: [said('lime.targetTop', 5.7)] } });
  const asModelOne = await admin.ask(RESTORE, { body: { version: version + 1, restored: 'MODEL_1' } });
  const valueOf = (path: string) => asModelOne.figures.find((figure) => figure.path === path);
  expect(valueOf('lime.targetTop')).toMatchObject({ value: 5.7, former: null });
  expect(valueOf('lime.smallest')).toMatchObject({
    value: 0,
    former: 0,
    source: 'As model 1.0.0',
    shipped: { value: 1 },
  });
  expect(valueOf('bounds.share')).toMatchObject({ value: 0.1, former: null });
  const own = asModelOne.figures.filter(({ shipped }) => shipped !== null);
  expect(own.map(({ path }) => path)).toEqual(
    asModelOne.figures.flatMap(({ path, former }) => (former !== null || path === 'lime.targetTop' ? [path] : [])),
  );
  await admin.ask(RESTORE, { body: { version: version + 2, restored: 0 } });
});
