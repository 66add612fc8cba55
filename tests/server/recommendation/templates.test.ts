import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
});
afterAll(() => portal.stop());

const ADD = 'POST /referencedata/commenttemplate';
const CHANGE = 'PUT /referencedata/commenttemplate';
const REMOVE = 'DELETE /referencedata/commenttemplate/{id}';
const words = (commentLabel: string, comment = '<p>Words.</p>') => ({
  commentLabel,
  comment,
  commentType: 'REPORT' as const,
});
const read = async (who: Person) => (await who.ask('GET /referencedata/commenttemplates')).commentTemplates;

test('an admin adds words for all advisers, sanitised, and they say who wrote them', async () => {
  const before = await read(portal.as('ADVISER'));
  expect(before.map(({ lastUpdatedBy }) => lastUpdatedBy)).toEqual(before.map(() => ''));
  const { commentTemplates } = await admin.ask(ADD, {
    body: words(' Frost ', '<p onclick="x()">Wait for <b>rain</b>.</p><script>x()</script>'),
  });
  expect(commentTemplates).toHaveLength(before.length + 1);
  const [added] = (await read(portal.as('ADVISER'))).slice(-1);
  expect(added).toMatchObject({ commentLabel: 'Frost', commentType: 'REPORT', version: 1 });
  expect(added!.comment).not.toContain('onclick');
  expect(added!.comment).toContain('rain');
  expect(added!.lastUpdatedBy).not.toBe('');
  expect((await admin.refused(ADD, { body: words('Empty', '<p> </p>') })).code).toBe('COMMENT_EMPTY');
});

test('one that the tenant began with is changed; a change of an older version is refused', async () => {
  const [first] = await read(admin);
  const { id, version } = first!;
  const { commentTemplates } = await admin.ask(CHANGE, { body: { id, version, ...words('Review of the season') } });
  expect(commentTemplates.find((of) => of.id === id)).toMatchObject({
    commentLabel: 'Review of the season',
    version: version + 1,
  });
  const late = await admin.refused(CHANGE, { body: { id, version, ...words('Too late') } });
  expect([late.status, late.code]).toEqual([409, 'STALE_VERSION']);
  expect((await admin.refused(CHANGE, { body: { id, ...words('Unversioned') } })).status).toBe(428);
});

test('one that is taken off is gone for all, and cannot be changed any more', async () => {
  const all = await read(admin);
  const { id, version } = all[1]!;
  await admin.ask(REMOVE, { params: { id }, ifMatch: `"${version}"` });
  expect((await read(portal.as('ADVISER'))).map((of) => of.id)).toEqual(
    all.filter((of) => of.id !== id).map((of) => of.id),
  );
  expect((await admin.refused(CHANGE, { body: { id, version: version + 1, ...words('Gone') } })).code).toBe(
    'COMMENT_NOT_FOUND',
  );
});

test('advisers use templates and may not change them', async () => {
  for (const role of ['ADVISER', 'SENIOR_ADVISER', 'VIEWER'] as const) {
    const refused = await portal.as(role).refused(ADD, { body: words('Mine') });
    expect([role, refused.status]).toEqual([role, 403]);
  }
});

test('another tenant has templates of its own', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  await other.ask(ADD, { body: words('Of the other') });
  expect((await read(admin)).map(({ commentLabel }) => commentLabel)).not.toContain('Of the other');
  const theirs = (await read(other)).at(-1)!;
  const refused = await admin.refused(CHANGE, { body: { id: theirs.id, version: 1, ...words('Taken') } });
  expect(refused.status).toBe(404);
});
