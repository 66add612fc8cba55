import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Economics } from '../../../src/model/contract/entities.ts';
import { noPrices, priceChange, type PriceDraft } from '../../../src/model/economics/price-draft.ts';
import { priceIn, priceKind, priceSubject } from '../../../src/model/economics/price-kind.ts';
import { recordEditing, type RecordWork } from '../../../src/model/shared/record-work.ts';
import { setPrices, type PriceChange } from '../../../server/commands/economics/set-prices.ts';
import { priceDayOf } from '../../../server/queries/economics/prices-in-force.ts';
import { openFile } from '../../../server/lab-files/open/open-file.ts';
import { excelWorkbook } from './excel-price-list.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  admin = portal.as('ADMIN');
  stranger = portal.as('ADMIN', 'OTHER');
});
afterAll(() => portal.stop());

const UREA = 1;
const UAN = 2;
const today = priceDayOf(new Date());
const rowOf = async (person: Person, name = 'Wheat APW1'): Promise<Economics> =>
  (await person.ask('GET /adminconsole/economics')).economics.find((row) => row.name === name)!;
const pricesOf = async (person: Person) => (await person.ask('GET /adminconsole/prices')).prices;
const set = (prices: Parameters<typeof priced>[0][]) =>
  admin.ask('PUT /adminconsole/prices', { body: { prices: prices.map(priced) } });
const priced = (change: {
  productId?: number;
  economicsId?: number;
  price: number;
  validFrom?: string;
  version?: number;
  supplier?: string;
  delivery?: number;
}) => ({
  validFrom: today,
  version: 0,
  ...change,
});

test('several rows of the economics are changed at once, each on the version it was read with', async () => {
  const [one, other] = [await rowOf(admin), await rowOf(admin, 'Wheat H2')];
  const changes = [
    { defaultModelInputEconomicsId: one.defaultModelInputEconomicsId, grainPrice: 361.5, version: one.version },
    { defaultModelInputEconomicsId: other.defaultModelInputEconomicsId, variableCost: 301, version: other.version },
  ];
  const { economics } = await admin.ask('PUT /adminconsole/economicslist', { body: { economicsChanges: changes } });
  expect(economics.find(({ name }) => name === 'Wheat APW1')).toMatchObject({
    grainPrice: 361.5,
    lastUpdatedBy: 'Ada Admin',
  });
  expect(economics.find(({ name }) => name === 'Wheat H2')).toMatchObject({ variableCost: 301 });
  const refusal = await admin.refused('PUT /adminconsole/economicslist', { body: { economicsChanges: changes } });
  expect(refusal).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refusal.message).toContain('Wheat APW1');
});

test('one stale row keeps all the others as they were', async () => {
  const [one, other] = [await rowOf(admin), await rowOf(admin, 'Wheat H2')];
  await admin.refused('PUT /adminconsole/economicslist', {
    body: {
      economicsChanges: [
        { defaultModelInputEconomicsId: other.defaultModelInputEconomicsId, variableCost: 1, version: other.version },
        { defaultModelInputEconomicsId: one.defaultModelInputEconomicsId, variableCost: 1, version: one.version - 1 },
      ],
    },
  });
  expect(await rowOf(admin, 'Wheat H2')).toEqual(other);
});

test('a change without its version is refused', async () => {
  const { defaultModelInputEconomicsId } = await rowOf(admin);
  const body = { economicsChanges: [{ defaultModelInputEconomicsId, variableCost: 5 }] };
  expect(await admin.refused('PUT /adminconsole/economicslist', { body })).toMatchObject({ status: 428 });
});

test('a row that is sent back as it was read keeps its derived prices derived', async () => {
  const { ownPrices, ...row } = await rowOf(admin);
  expect(ownPrices).toEqual([]);
  const { economics } = await admin.ask('PUT /adminconsole/economicslist', { body: { economicsChanges: [row] } });
  expect(economics.find(({ name }) => name === row.name)?.ownPrices).toEqual([]);
});

test('a row is added for a crop, its grade and a season once, and removed on its version', async () => {
  const { cropId, grainGradeId } = await rowOf(admin);
  const body = { name: 'Wheat APW1 next', cropId, grainGradeId, seasonYear: 2031, grainPrice: 380, variableCost: 290 };
  await admin.ask('POST /adminconsole/economics', { body });
  expect(await admin.refused('POST /adminconsole/economics', { body })).toMatchObject({
    status: 409,
    code: 'ECONOMICS_EXISTS',
  });
  const added = await rowOf(admin, body.name);
  const params = { id: added.defaultModelInputEconomicsId };
  expect(
    await admin.refused('DELETE /adminconsole/economics/{id}', { params, ifMatch: `"${added.version + 1}"` }),
  ).toMatchObject({ code: 'STALE_VERSION' });
  await admin.ask('DELETE /adminconsole/economics/{id}', { params, ifMatch: `"${added.version}"` });
  expect(await rowOf(admin, body.name)).toBeUndefined();
  expect(await admin.refused('DELETE /adminconsole/economics/{id}', { params, ifMatch: '*' })).toMatchObject({
    status: 404,
  });
});

test('a grade of another crop is refused at its field', async () => {
  const { cropId } = await rowOf(admin);
  const { grainGradeId } = await rowOf(admin, 'Canola CAN1');
  const refusal = await admin.refused('POST /adminconsole/economics', {
    body: { name: 'Mixed', cropId, grainGradeId, seasonYear: 2032, grainPrice: 1, variableCost: 1 },
  });
  expect(refusal.issues).toEqual([{ path: 'body.grainGradeId', message: 'is a grade of another crop' }]);
});

test('only an administrator changes economics or sees the price list', async () => {
  for (const role of ['VIEWER', 'ADVISER', 'SENIOR_ADVISER'] as const) {
    const person = portal.as(role);
    expect(await person.refused('GET /adminconsole/prices')).toMatchObject({ status: 403 });
    expect(await person.refused('GET /adminConsole/resetAppLevelProperties')).toMatchObject({ status: 403 });
    expect(
      await person.refused('PUT /adminconsole/prices', { body: { prices: [priced({ productId: UREA, price: 1 })] } }),
    ).toMatchObject({ status: 403 });
  }
  expect(Date.parse((await admin.ask('GET /adminConsole/resetAppLevelProperties')).resetOn)).toBeGreaterThan(0);
});

test('a price holds from its day on, and tells who set it and when', async () => {
  await set([
    { productId: UREA, price: 700, validFrom: '2020-01-01', supplier: 'Harbour Fertiliser', delivery: 22.5 },
    { productId: UREA, price: 999.99, validFrom: '2190-01-01' },
  ]);
  const ofUrea = (await pricesOf(admin)).filter(({ productId }) => productId === UREA);
  expect(ofUrea.map(({ state, price }) => [state, price])).toEqual([
    ['coming', 999.99],
    ['inForce', 700],
  ]);
  expect(ofUrea[1]).toMatchObject({
    unit: 't',
    supplier: 'Harbour Fertiliser',
    delivery: 22.5,
    setBy: 'Ada Admin',
    version: 1,
  });
  expect((await rowOf(admin)).ureaPrice).toBe(700);
  expect((await rowOf(admin)).nPrice).toBeCloseTo(700 / 460, 6);
});

test('what has no dated price is listed with its default, the same that the exported list names', async () => {
  const { defaults } = await stranger.ask('GET /adminconsole/prices');
  const grain = await rowOf(stranger, 'Canola CAN1');
  expect(defaults).toContainEqual({
    productId: UREA,
    economicsId: null,
    name: 'Urea',
    seasonYear: null,
    unit: 't',
    price: grain.ureaPrice,
  });
  expect(defaults).toContainEqual({
    productId: null,
    economicsId: grain.defaultModelInputEconomicsId,
    name: grain.name,
    seasonYear: grain.seasonYear,
    unit: 't',
    price: grain.grainPrice,
  });
  expect(
    defaults.some(({ productId }) => productId === UAN),
    'no default is no price, not 0',
  ).toBe(false);
  const opened = openFile(await stranger.bytes('GET /adminconsole/prices/file', { query: { format: 'csv' } }), 5_000);
  if (!opened.ok || opened.kind === 'modus') throw new Error('the file cannot be read back');
  const filed = opened.sheets[0]!.rows.slice(1)
    .filter((cells) => cells[5] !== '')
    .map((cells) => [cells[1], Number(cells[5])]);
  expect(filed).toEqual(defaults.map(({ name, price }) => [name, price]));
});

test('a price of the other supplier is another price', async () => {
  expect(await pricesOf(stranger)).toEqual([]);
  expect((await rowOf(stranger)).ureaPrice).not.toBe(700);
});

test('a stale price is refused, and one that is taken back lets the one before it hold again', async () => {
  const prices = (await set([{ productId: UREA, price: 710 }])).prices;
  const entry = prices.find(({ productId, validFrom }) => productId === UREA && validFrom === today)!;
  expect(
    await admin.refused('PUT /adminconsole/prices', { body: { prices: [priced({ productId: UREA, price: 720 })] } }),
  ).toMatchObject({ code: 'STALE_VERSION' });
  await set([{ productId: UREA, price: 720, version: entry.version }]);
  expect(
    await admin.refused('DELETE /adminconsole/prices/{id}', {
      params: { id: entry.id },
      ifMatch: `"${entry.version}"`,
    }),
  ).toMatchObject({ code: 'STALE_VERSION' });
  const newest = (await pricesOf(admin)).find(({ productId, validFrom }) => productId === UREA && validFrom === today)!;
  await admin.ask('DELETE /adminconsole/prices/{id}', { params: { id: newest.id }, ifMatch: `"${newest.version}"` });
  expect((await rowOf(admin)).ureaPrice).toBe(700);
  await set([{ productId: UREA, price: 730 }]);
  expect((await rowOf(admin)).ureaPrice).toBe(730);
});

test('two people who set one price at once keep what each has changed, and one is asked about the same', async () => {
  const other = portal.as('SENIOR_ADVISER');
  const beside = (price: Partial<PriceChange>, version: number) =>
    portal.inside('TILTH', (tx) =>
      setPrices(tx, [{ productId: UAN, validFrom: DAY, price: 600, supplier: 'Dock', version, ...price }], {
        userId: other.userId,
        now: new Date(),
        timeZone: 'Australia/Perth',
      }),
    );
  const DAY = '2027-03-01';
  const listed = async () => ({ ...noPrices, ...(await admin.ask('GET /adminconsole/prices')) });
  const editing = recordEditing(priceKind);
  const put = ({ draft, read: { record } }: RecordWork) => ({
    body: { prices: [priceChange(draft as PriceDraft, record?.version ?? 0)] },
  });
  const opened = async (texts: Partial<PriceDraft['texts']>): Promise<RecordWork> => {
    const list = await listed();
    const subject = priceSubject(list, { key: `product ${UAN}`, day: DAY });
    return editing.edited(editing.begun({ subject, read: priceIn(list, subject), kept: null }), texts);
  };
  const merging = async (work: RecordWork) => editing.merged(work, priceIn(await listed(), work.subject));
  await set([{ productId: UAN, price: 600, validFrom: DAY, supplier: 'Dock' }]);

  const mine = await opened({ delivery: '18' });
  await beside({ price: 615 }, 1);
  expect(await admin.refused('PUT /adminconsole/prices', put(mine))).toMatchObject({ code: 'STALE_VERSION' });
  const merged = await merging(mine);
  expect(merged.next).toBe('save');
  const { prices } = await admin.ask('PUT /adminconsole/prices', put(merged.work));
  expect(prices.find(({ validFrom }) => validFrom === DAY)).toMatchObject({ price: 615, delivery: 18, version: 3 });

  const again = await opened({ price: '620' });
  await beside({ price: 605, delivery: 18 }, 3);
  await admin.refused('PUT /adminconsole/prices', put(again));
  const open = await merging(again);
  expect(open.next).toBe('ask');
  expect(editing.judged(open.work).asked).toMatchObject([
    { key: 'price', mine: '620', theirs: '605', author: { by: 'Sam Senior' } },
  ]);

  const last = await opened({ price: '630' });
  await admin.ask('DELETE /adminconsole/prices/{id}', {
    params: { id: Number(last.subject.id) },
    ifMatch: `"${String(last.read.record?.version)}"`,
  });
  const refusal = await admin.refused('PUT /adminconsole/prices', put(last));
  expect(refusal.message).toContain('Ada Admin removed this price on');
  expect((await merging(last)).next, 'it is not set again unasked').toBe('ask');
});

test('half a cent is refused, and so is a price of nothing or of two things', async () => {
  const refused = (price: object) => admin.refused('PUT /adminconsole/prices', { body: { prices: [price as never] } });
  expect((await refused(priced({ productId: UREA, price: 1.005 }))).issues[0]).toMatchObject({
    message: 'must have two decimals at most',
  });
  expect(await refused(priced({ price: 1 }))).toMatchObject({ status: 400 });
  expect(await refused(priced({ productId: UREA, economicsId: 1, price: 1 }))).toMatchObject({ status: 400 });
});

test.each(['csv', 'xlsx'] as const)('the price list goes out as %s, is filled in and comes back', async (format) => {
  const bytes = await admin.bytes('GET /adminconsole/prices/file', { query: { format } });
  const opened = openFile(bytes, 5_000);
  if (!opened.ok || opened.kind === 'modus') throw new Error('the file cannot be read back');
  const [head, ...rows] = opened.sheets[0]!.rows;
  expect(head?.slice(0, 6)).toEqual(['Kind', 'Name', 'Season', 'Unit', 'From', 'Price']);
  const file = { name: `prices.${format}`, content: bytes };
  expect((await admin.ask('POST /adminconsole/prices/import', { file })).changed).toBe(0);
  const uan = rows.find(([, name]) => name === 'UAN 32')!;
  expect(uan[3]).toBe('kL');
  const price = format === 'csv' ? 610 : 620;
  const filled = [head!, uan.with(5, String(price)).with(4, format === 'csv' ? '2021-02-01' : '01/03/2021')]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
  expect(
    (await admin.ask('POST /adminconsole/prices/import', { file: { name: 'prices.csv', content: filled } })).changed,
  ).toBe(1);
  expect(
    (await pricesOf(admin)).find(({ productId, state }) => productId === UAN && state === 'inForce'),
  ).toMatchObject({ price, unit: 'kL' });
});

test('a file with a fault changes nothing and names each row and column', async () => {
  const before = await pricesOf(admin);
  const content = [
    'Kind,Name,Season,Unit,From,Price,Delivery,Supplier',
    'Product,DAP,,t,,905,20,Harbour',
    'Product,Moon dust,,t,,1,,',
    'Product,MAP,,kL,,900,,',
    'Grain,Wheat APW1,,t,soon,350,,',
    'Product,Urea,,t,,"7,5",,',
    'Product,Gypsum,,t,,,,',
  ].join('\n');
  const refusal = await admin.refused('POST /adminconsole/prices/import', { file: { name: 'prices.csv', content } });
  expect(refusal).toMatchObject({ status: 400, code: 'PRICE_LIST_INVALID' });
  expect(refusal.issues.map(({ path }) => path)).toEqual(['Row 3, Name', 'Row 4, Unit', 'Row 5, From', 'Row 6, Price']);
  expect(await pricesOf(admin)).toEqual(before);
  for (const wrong of ['just words', 'Name;Amount\nUrea;1', '%PDF-1.7'])
    expect(
      await admin.refused('POST /adminconsole/prices/import', { file: { name: 'prices.csv', content: wrong } }),
    ).toMatchObject({ code: 'PRICE_LIST_INVALID' });
});

const importing = (content: Uint8Array | string, name = 'prices.xlsx') => ({ file: { name, content } });
/** Serial number of 1 March 2026. */
const MARCH = 46_082;

test('a workbook that Excel wrote is read as it looks: titles, several sheets, days, dollars, numbers kept as text', async () => {
  const content = excelWorkbook({
    'Read me': [['Prices of Harbour Fertiliser']],
    Products: [
      ['Harbour Fertiliser Pty Ltd'],
      [],
      ['Supplier', 'Name', 'Unit', 'Price ($/t)', 'From', 'Delivery'],
      ['Harbour', 'Muriate of potash', 't', { dollars: 702.3500000000001 }, { day: MARCH }, '22.50'],
      ['Harbour', 'Triple superphosphate', 't', '$ 1,012.50', MARCH, null],
      ['Harbour', 'Dolomite', 't', 95.1, '1 Mar 2026', null],
      ['Harbour', 'Lime', 't', null, { day: MARCH }, null],
    ],
    Grain: [
      ['Name', 'Season', 'Price', 'From'],
      ['Wheat APW1', null, '352.40', { day: MARCH + 1 }],
    ],
  });
  expect((await admin.ask('POST /adminconsole/prices/import', importing(content))).changed).toBe(4);
  const set = (await pricesOf(admin)).filter(({ validFrom }) => validFrom.startsWith('2026-03'));
  expect(set.map(({ name, price, validFrom, delivery }) => [name, price, validFrom, delivery])).toEqual(
    expect.arrayContaining([
      ['Muriate of potash', 702.35, '2026-03-01', 22.5],
      ['Triple superphosphate', 1012.5, '2026-03-01', null],
      ['Dolomite', 95.1, '2026-03-01', null],
      ['Wheat APW1', 352.4, '2026-03-02', null],
    ]),
  );
});

test('a formula that failed is no empty cell, and each fault names its sheet', async () => {
  const before = await pricesOf(admin);
  const content = excelWorkbook({
    Products: [
      ['Name', 'Price', 'From'],
      ['Urea', { failed: '#N/A' }, { day: MARCH }],
      ['DAP', '905,50', { day: MARCH }],
    ],
    More: [
      ['Name', 'Price', 'From', 'Season'],
      ['MAP', 900, { day: MARCH }],
      ['MAP', 910, { day: MARCH }],
      ['Wheat APW1', 350, { day: MARCH }, '2026/27'],
    ],
  });
  const refusal = await admin.refused('POST /adminconsole/prices/import', importing(content));
  expect(refusal.issues).toEqual([
    { path: 'Sheet Products, row 2, Price', message: '#N/A is not a number' },
    {
      path: 'Sheet Products, row 3, Price',
      message:
        '905,50 is not a number. Write decimals with a point, as in 905.50: a comma only parts thousands, as in 1,000',
    },
    {
      path: 'Sheet More, row 4, Season',
      message: '2026/27 is not a year. Write it as 2026, or leave it empty',
    },
    {
      path: 'Sheet More, row 3, Name',
      message: 'MAP has a price from 2026-03-01 already, in Sheet More, row 2',
    },
  ]);
  expect(await pricesOf(admin)).toEqual(before);
});

test('an old or locked workbook, and one without a price, are refused with what to send', async () => {
  const message = async (content: Uint8Array): Promise<string> =>
    (await admin.refused('POST /adminconsole/prices/import', importing(content))).message;
  expect(await message(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toContain('password');
  expect(await message(excelWorkbook({ Notes: [['Nothing']], Rates: [['Product', 'Rate']] }))).toContain(
    'none of its sheets has the columns Name and Price',
  );
});
