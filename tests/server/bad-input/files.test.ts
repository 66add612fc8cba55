import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../src/model/limits.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { samplesOf } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customer: number;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  token = await portal.token();
  ({ customerId: customer } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Hostile files', farmName: 'Home', paddocks: [] }),
  ));
});
afterAll(() => portal.stop());

const labCalls = ['POST /sample/UploadSamples', 'POST /sample/checkUpload'] as const;
const mapCalls = ['POST /farm/checkImport', 'POST /farm/import'] as const;
type FileCall = (typeof labCalls)[number] | (typeof mapCalls)[number];

const refused = (call: FileCall, content: string | Uint8Array, name: string) => {
  const file = { name, content: typeof content === 'string' ? content : Buffer.from(content) };
  return call === 'POST /farm/checkImport' || call === 'POST /farm/import'
    ? adviser.refused(call, { body: { customer }, file })
    : adviser.refused(call, { body: { customer, sampleType: 'soil' }, file });
};

interface Said {
  readonly status: number;
  readonly code: unknown;
}

const head = (): string =>
  `--x\r\nContent-Disposition: form-data; name="customer"\r\n\r\n${customer}\r\n` +
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
const END = '\r\n--x--\r\n';

/** Sends the beginning of a form and waits for what is said of it. */
const send = (
  call: FileCall,
  length: Readonly<Record<string, string>>,
  write: (sent: ClientRequest) => Promise<void> | void,
): Promise<Said> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', ...length };
    const path = `/api${call.slice('POST '.length)}`;
    const sent = request(portal.origin + path, { method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { readonly code: unknown }).code });
        sent.destroy();
      });
    });
    sent.once('error', reject);
    void write(sent);
  });

/** Begins to send a file of so many bytes. */
const begin = (call: FileCall, bytes: number): Promise<Said> =>
  send(call, { 'content-length': String(Buffer.byteLength(head()) + bytes + Buffer.byteLength(END)) }, (sent) => {
    sent.write(`${head()}a`);
  });

const MEBIBYTE = 1024 * 1024;

/** Sends a file of so many bytes without a word on how many they are. */
const sendUnknownLength = (call: FileCall, bytes: number): Promise<Said> =>
  send(call, {}, async (sent) => {
    sent.write(head());
    const piece = Buffer.alloc(64 * 1024, '\n');
    for (let left = bytes; left > 0; left -= piece.byteLength)
      if (!sent.write(piece.subarray(0, left))) await once(sent, 'drain');
    sent.end(END);
  });

describe.each([...labCalls, ...mapCalls])('%s', (call) => {
  test('refuses a file of one byte too many before it is read, and takes no memory for it', async () => {
    await begin(call, limits.uploadMaxBytes + 1);
    const before = process.memoryUsage().rss;
    for (let time = 0; time < 3; time += 1)
      expect(await begin(call, limits.uploadMaxBytes + 1)).toEqual({ status: 413, code: 'UPLOAD_TOO_LARGE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * MEBIBYTE);
  });

  test('refuses it too where nothing says how long it is, and holds none of it in memory meanwhile', async () => {
    await sendUnknownLength(call, MEBIBYTE);
    const before = process.memoryUsage().rss;
    expect(await sendUnknownLength(call, limits.uploadMaxBytes + 1)).toEqual({ status: 413, code: 'UPLOAD_TOO_LARGE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * MEBIBYTE);
  });

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj')],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00])],
    ['a gzip', gzipSync('x')],
  ] as const)('says of %s that it is of another kind', async (_, content) => {
    const said = await refused(call, content, call.includes('farm') ? 'a.geojson' : 'a.csv');
    expect(said).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
    expect(said.message).toMatch(/\.$/);
  });
});

describe.each(labCalls)('%s', (call) => {
  test.each([
    ['a Word document', { 'word/document.xml': strToU8('<w/>') }, /Word document/],
    ['an OpenDocument sheet', { mimetype: strToU8('x'), 'content.xml': strToU8('<o/>') }, /Save it as XLSX or CSV/],
    ['a binary workbook', { 'xl/workbook.bin': new Uint8Array(4) }, /XLSB/],
    ['the archive of a map', { 'farm.shp': new Uint8Array(100) }, /Unpack it/],
  ] as const)('says of %s, an archive as a workbook is, that it is of another kind', async (_, parts, words) => {
    const said = await refused(call, zipSync({ ...parts }), 'a.xlsx');
    expect(said).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
    expect(said.message).toMatch(words);
  });

  test('says of a web page that calls itself a workbook what to do instead', async () => {
    const said = await refused(call, '<!DOCTYPE html><html><table><tr><td>pH</td></tr></table></html>', 'a.xls');
    expect(said).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
    expect(said.message).toContain('save it as XLSX or CSV');
  });
});

const zeros = new Uint8Array(60_000_000);
const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
const sheet = (extra: Readonly<Record<string, Uint8Array>>) =>
  zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      ),
      ...extra,
    },
    { level: 9 },
  );

describe.each(labCalls)('%s', (call) => {
  test.each([
    ['a workbook that unpacks to a hundred times its size', 'a.xlsx', sheet({ 'xl/worksheets/a.xml': zeros })],
    [
      'a workbook of two thousand entries',
      'a.xlsx',
      sheet(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x${at}`, new Uint8Array()]))),
    ],
    [
      'a workbook with entities',
      'a.xlsx',
      sheet({ 'xl/worksheets/a.xml': strToU8(`${bomb}<worksheet>&b;</worksheet>`) }),
    ],
    ['XML with entities', 'a.xml', strToU8(`<?xml version="1.0"?>${bomb}<ModusResult>&b;</ModusResult>`)],
    ['XML ten thousand deep', 'a.xml', strToU8(`<?xml version="1.0"?>${'<ModusResult>'.repeat(10_000)}`)],
    ['JSON ten thousand deep', 'a.json', strToU8('['.repeat(10_000) + ']'.repeat(10_000))],
    ['JSON that is cut off', 'a.json', strToU8('{"Events":[')],
  ] as const)('refuses %s in plain words', async (_, name, content) => {
    const said = await refused(call, content, name);
    expect([400, 415]).toContain(said.status);
    expect(said.message).toMatch(/\.$/);
    expect(said.message).not.toMatch(/unexpected|undefined|stack|ENOENT/i);
  });
});

const millionPoints = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Polygon","coordinates":[[${Array.from(
  { length: 1_000_000 },
  (_, at) => `[117.${at},-31.5]`,
).join(',')}]]}}]}`;

describe.each(mapCalls)('%s', (call) => {
  test.each([
    ['an archive that unpacks to a hundred times its size', 'a.kmz', zipSync({ 'doc.kml': zeros }, { level: 9 })],
    ['KML with entities', 'a.kml', strToU8(`<?xml version="1.0"?>${bomb}<kml>&b;</kml>`)],
    ['KML ten thousand deep', 'a.kml', strToU8(`<kml>${'<Folder>'.repeat(10_000)}`)],
    ['JSON ten thousand deep', 'a.geojson', strToU8('['.repeat(10_000) + ']'.repeat(10_000))],
    ['a million points', 'a.geojson', strToU8(millionPoints)],
  ] as const)('refuses %s in plain words', async (_, name, content) => {
    const said = await refused(call, content, name);
    expect(said).toMatchObject({ status: 400, code: 'UPLOAD_UNREADABLE' });
    expect(said.message).toMatch(/\.$/);
  });
});

test('nothing of all that was saved', async () => {
  const { uploads } = await adviser.ask('GET /customer/{id}/uploads', { params: { id: customer } });
  const { paddocks } = await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId: customer } });
  expect([uploads, paddocks]).toEqual([[], []]);
});

test('the name of a file is a name: no path, no line end, nothing that turns the direction', async () => {
  const content =
    'Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2)\nZ-1,"Ho\u202Eme",0-10,2026-03-04,Wheat,5.5\n';
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil' },
    file: { name: '../../etc/re\r\nsults\u202Evsc.csv', content },
  });
  const { uploads } = await adviser.ask('GET /customer/{id}/uploads', { params: { id: customer } });
  expect(uploads).toHaveLength(1);
  expect(uploads[0]!.fileName).not.toMatch(/[/\\\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
  expect(uploads[0]!.fileName).not.toContain('..');
  const [sample] = await samplesOf(adviser, customer);
  expect(sample!.site?.name).toMatch(/^Ho me/);
});
