import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { jpeg, png } from '../../untrusted/pictures.ts';

let portal: Portal;
let admin: Person;
let clock: Date | undefined;
beforeAll(async () => {
  portal = await startPortal({ now: () => clock ?? new Date() });
  admin = portal.as('ADMIN');
});
afterAll(() => portal.stop());

const READ = 'GET /adminconsole/brand';
const SAVE = 'POST /adminconsole/brand/version';
const base64 = (bytes: Buffer): string => bytes.toString('base64');
const look = {
  name: 'Dale Agronomy',
  address: '12 Silo Road\nQuairading WA 6383',
  phone: '08 9645 1234',
  colour: '#7a1f5c',
  ground: '#F6EEF4',
  disclaimer: 'General advice only.',
  logo: null,
};

test('before anybody has said anything, the brand is that of Tilth under the name of the tenant', async () => {
  expect(await admin.ask(READ)).toMatchObject({
    version: 0,
    name: '',
    tenantName: expect.stringMatching(/./),
    colour: '#1F6F4A',
    logo: null,
    lastUpdatedOn: null,
  });
});

test("an administrator sets the supplier's brand, and the trail records it", async () => {
  const saved = await admin.ask(SAVE, { body: { version: 0, ...look, logo: { content: base64(png()) } } });
  expect(saved).toMatchObject({
    version: 1,
    name: 'Dale Agronomy',
    colour: '#7A1F5C',
    logo: { mimeType: 'image/png', widthPx: 40, heightPx: 20, content: base64(png()) },
    lastUpdatedBy: expect.stringMatching(/./),
  });
  expect(await admin.ask(READ)).toEqual(saved);
  const { entries } = await admin.ask('GET /adminconsole/audit', { query: { kind: 'SETTINGS_CHANGE' } });
  expect(entries).toMatchObject([{ record: 'brand' }]);
});

test('a change of an older version is refused with who changed it, and saved over on demand', async () => {
  const late = await admin.refused(SAVE, { body: { version: 0, ...look } });
  expect([late.status, late.code]).toEqual([409, 'STALE_VERSION']);
  expect(late.message).toContain('changed the brand');
  const saved = await admin.ask(SAVE, { body: { version: null, ...look, logo: { content: base64(jpeg()) } } });
  expect(saved).toMatchObject({ version: 2, logo: { mimeType: 'image/jpeg', widthPx: 24 } });
});

test('colours that cannot be read are refused in words', async () => {
  const pale = await admin.refused(SAVE, { body: { version: null, ...look, colour: '#9FD8B8' } });
  expect([pale.status, pale.message]).toEqual([
    400,
    'On white 1.6 to 1: too pale to read, choose a darker colour (4.5 or more).',
  ]);
  const dark = await admin.refused(SAVE, { body: { version: null, ...look, ground: '#808080' } });
  expect(dark.message).toContain('too dark to read on');
  expect((await admin.refused(SAVE, { body: { version: null, ...look, colour: 'red' } })).status).toBe(400);
});

test('a file that is no picture is no logo, nor one that nothing can draw', async () => {
  const refused = async (content: Buffer) =>
    (await admin.refused(SAVE, { body: { version: null, ...look, logo: { content: base64(content) } } })).message;
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'))).toBe(
    'The logo has to be a PNG or a JPEG.',
  );
  // Whole as a file, and without a sense in its tables.
  const senseless = jpeg();
  senseless.fill(
    0xee,
    senseless.indexOf(Buffer.from([0xff, 0xc4])) + 5,
    senseless.indexOf(Buffer.from([0xff, 0xc4])) + 20,
  );
  expect(await refused(senseless)).toBe('The logo cannot be drawn. Save it again, as a PNG.');
  expect((await admin.ask(READ)).version).toBe(2);
});

test("no other user sets the supplier's brand", async () => {
  for (const role of ['ADVISER', 'SENIOR_ADVISER', 'VIEWER'] as const) {
    const who = portal.as(role);
    expect([role, (await who.refused(SAVE, { body: { version: null, ...look } })).status]).toEqual([role, 403]);
    expect([role, (await who.refused(READ)).status]).toEqual([role, 403]);
  }
});

test('another tenant has a look of its own', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  expect(await other.ask(READ)).toMatchObject({ version: 0, name: '', logo: null });
  await other.ask(SAVE, { body: { version: 0, ...look, name: 'Other' } });
  expect((await admin.ask(READ)).name).toBe('Dale Agronomy');
});
