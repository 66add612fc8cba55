import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { importFarm, soilResults, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

const manual = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
/** Every call that the manual shows, in its order, each on one line. */
const examples = [...manual.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const curl = /curl .+/.exec(line)?.[0].replace(/ \| node .*$/, '');
      return curl === undefined ? [] : [curl];
    }),
);

let portal: Portal;
let token = '';
let tokenOfAdmin = '';
/** Values for the manual's addresses and versions here. */
let shown: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  portal = await startPortal();
  tokenOfAdmin = await portal.token({ sub: demoAccounts.find(({ role }) => role === 'ADMIN')!.subject });
  expect(await importFarm(portal)).toBe(1);
  shown = await recommendedProduct(portal);
});
afterAll(() => portal.stop());

/** The words of a command as a shell splits them. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) =>
    (single ?? double ?? bare ?? '').replace('$TOKEN', token).replace('$ADMIN_TOKEN', tokenOfAdmin),
  );

async function recommendedProduct(of: Portal): Promise<Readonly<Record<string, string>>> {
  const adviser = of.as('ADVISER');
  const { sampleIds } = await uploadSoil(adviser, 1, topsoilResults);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Wheat', customerId: 1, sampleIds: sampleIds.slice(0, 1) },
  });
  const { recommendedProducts } = await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: 1,
        placeId: 1,
        applicationTimingId: 1,
        reportOrder: 1,
        applicationRatesToSamples: [{ sampleId: sampleIds[0]!, applicationRate: 50 }],
      },
    },
  });
  const { id: product, version } = recommendedProducts[0]!;
  return { '/Recommendation/12/product/34': `/Recommendation/${id}/product/${product}`, '"3"': `"${version}"` };
}

/** Sends what curl would send. */
async function send(command: string): Promise<Response> {
  const [, ...words] = wordsOf(command).map((word) =>
    Object.entries(shown).reduce((text, [manualsOwn, ours]) => text.replace(manualsOwn, ours), word),
  );
  const headers = new Headers();
  const data: string[] = [];
  const form = new FormData();
  let url = '';
  let method: string | undefined;
  const take = (): string => words.shift() ?? '';
  while (words.length > 0) {
    const word = take();
    if (word === '-s') continue;
    else if (word === '-X') method = take();
    else if (word === '-d') data.push(take());
    else if (word === '-H') {
      const [, name = '', value = ''] = /^(.+?): (.*)$/.exec(take()) ?? [];
      headers.set(name, value);
    } else if (word === '-F') {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(take()) ?? [];
      if (value.startsWith('@')) form.append(name, new Blob([soilResults]), value.slice(1));
      else form.append(name, value);
    } else if (word.startsWith('http')) url = word;
    else throw new Error(`This test does not know ${word} of curl; teach it, or write the example without.`);
  }
  const body = data.length > 0 ? data.join('&') : [...form].length > 0 ? form : undefined;
  if (data.length > 0 && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded');
  return fetch(url.replace('http://localhost:4010', portal.origin), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

test('docs/api.md shows the calls that a program begins with', () => {
  expect(examples.map((command) => /\/(api|idp)\/[\w/.]+/.exec(command)?.[0])).toEqual([
    '/idp/b2c_1_signin/oauth2/v2.0/token',
    '/api/referencedata/tenants',
    '/api/customer/getByGroup',
    '/api/sample/status',
    '/api/Recommendation/12/product/34',
    '/api/sample/UploadSamples',
    '/api/sample/checkUpload',
    '/api/adminconsole/advice/version',
  ]);
});

test.each(examples)('%s does what the manual says', async (command) => {
  const response = await send(command);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  expect(body).not.toEqual({});
  if (typeof body['access_token'] === 'string') token = body['access_token'];
});
