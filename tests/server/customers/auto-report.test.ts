import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPdf } from '../../documents/read-pdf.ts';
import { enterInputs, farmName, importFarm, runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let ids: readonly number[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
  const some = (await samplesOf(adviser, customerId)).slice(0, 6);
  await enterInputs(adviser, customerId, some);
  ids = some.map(({ id }) => id);
});
afterAll(() => portal.stop());

const setCustomer = (change: string) =>
  portal.inside('TILTH', (tx) => tx.execute(`update customer set ${change} where id = ${customerId}`));
const turnOn = () =>
  senior.ask('PUT /customer/autosend/{action}', { params: { action: 'enable' }, body: { customerIds: [customerId] } });
const run = async (...sampleIds: number[]) => {
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  await runsEnded(adviser, customerId, sampleIds);
  await quiet();
};
/** No job that a run has asked for is left. */
const quiet = () =>
  vi.waitFor(
    async () => {
      const { rows } = await portal.db.execute(
        `select 1 from pgboss.job where name in ('engine-run', 'auto-report', 'send-auto-report') and state in ('created', 'active', 'retry')`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 25_000, interval: 50 },
  );
const reports = async () => (await senior.ask('GET /customer/autosend')).autoReports;
const mails = async () => (await adviser.ask('GET /mailbox')).messages;

test('nothing goes to a customer whose auto-send is off, that is inactive, or that has no address', async () => {
  await setCustomer(`email = 'grower@farm.example'`);
  await run(ids[0]!);
  await turnOn();
  await setCustomer('is_active = false');
  await run(ids[1]!);
  await setCustomer('is_active = true, email = null');
  await run(ids[1]!);
  expect([await reports(), await mails()]).toEqual([[], []]);
});

test('when the samples have completed, one analyte report of all of them is sent, and is in the history and the trail', async () => {
  await setCustomer(`email = 'grower@farm.example; agent@farm.example', auto_send_since = now()`);
  await run(ids[2]!, ids[3]!, ids[4]!);
  const [report, other] = await reports();
  expect(other).toBeUndefined();
  expect(report).toMatchObject({
    customerName: farmName,
    emailAddress: 'grower@farm.example; agent@farm.example',
    samples: 3,
    failure: null,
  });
  expect(report!.sentOn).not.toBeNull();
  const [mail, second] = await mails();
  expect(second).toBeUndefined();
  expect(mail).toMatchObject({
    to: 'grower@farm.example, agent@farm.example',
    subject: `Analyte report of ${farmName}`,
    attachments: [{ mimeType: 'application/pdf' }],
  });
  const pdf = await adviser.bytes('GET /mailbox/{id}/attachment/{index}', { params: { id: mail!.id, index: 0 } });
  expect((await readPdf(pdf)).map(({ text }) => text).join(' ')).toContain(farmName);
  const { entries } = await portal.as('ADMIN').ask('GET /adminconsole/audit', { query: { kind: 'SEND' } });
  expect(entries).toMatchObject([
    { record: 'customer', customerName: farmName, detail: 'automatic analyte report', count: 2 },
  ]);
});

test('what has gone out once does not go again when it is run again', async () => {
  await run(ids[2]!, ids[3]!);
  expect(await reports()).toHaveLength(1);
  await run(ids[3]!, ids[5]!);
  expect((await reports()).map(({ samples }) => samples)).toEqual([1, 3]);
  expect(await mails()).toHaveLength(2);
});

test('a failed one comes first with its reason, and users who may set auto-send can send it again', async () => {
  const [newest] = await reports();
  await portal.inside('TILTH', (tx) =>
    tx.execute(
      `update auto_report set sent_on = null, failure = 'The mail server is silent.' where id = ${newest!.id}`,
    ),
  );
  expect((await reports())[0]).toMatchObject({ id: newest!.id, failure: 'The mail server is silent.' });
  expect((await adviser.refused('POST /customer/autosend/{id}/again', { params: { id: newest!.id } })).code).toBe(
    'FORBIDDEN',
  );
  await senior.ask('POST /customer/autosend/{id}/again', { params: { id: newest!.id } });
  await quiet();
  expect((await reports())[0]).toMatchObject({ id: newest!.id, failure: null });
  expect((await reports())[0]!.sentOn).not.toBeNull();
  // It went under the same id: the mailbox holds it once.
  expect(await mails()).toHaveLength(2);
});

test('another tenant sees none of it', async () => {
  const stranger = portal.as('ADMIN', 'OTHER');
  expect((await stranger.ask('GET /customer/autosend')).autoReports).toEqual([]);
  const [newest] = await reports();
  expect(await stranger.refused('POST /customer/autosend/{id}/again', { params: { id: newest!.id } })).toMatchObject({
    status: 404,
  });
});
