import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
const folder = join(mkdtempSync(join(tmpdir(), 'tilth-app-')), 'dist');
const pictureFolder = join(folder, '..', 'pictures');
const docsFolder = join(folder, '..', 'docs');
beforeAll(async () => {
  // No build yet: a server may be up before its app is.
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    appFolder: folder,
    pictureFolder,
    docsFolder,
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

function build(name: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/App-${name}.js"></script>`);
  writeFileSync(join(folder, 'redirect.html'), 'bridge');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', `App-${name}.js`), `run("${name}")`);
  writeFileSync(join(folder, 'assets', `App-${name}.js.gz`), gzipSync(`run("${name}")`));
}
const get = (path: string, init: RequestInit = {}) => fetch(api.origin + path, init);
const problem = async (path: string) => {
  const response = await get(path);
  return [
    response.status,
    response.headers.get('content-type')?.split(';')[0],
    ((await response.json()) as { code: string }).code,
  ];
};
const unknown = [404, 'application/problem+json', 'ROUTE_NOT_FOUND'];

test('without a build every page is a problem, and the API answers', async () => {
  expect(await problem('/')).toEqual(unknown);
  expect(await problem('/customer-samples')).toEqual(unknown);
  expect((await get('/checkheartbeat')).status).toBe(200);
});

test('screenshots of states are served once they exist, and nothing else of their folder', async () => {
  expect(await (await get('/atlas/index.json')).json()).toEqual([]);
  expect(await problem('/atlas/upload/upload.checking.png')).toEqual(unknown);
  mkdirSync(join(pictureFolder, 'upload'), { recursive: true });
  writeFileSync(join(pictureFolder, 'index.json'), '["upload/upload.checking.png"]');
  writeFileSync(join(pictureFolder, 'upload', 'upload.checking.png'), 'picture');
  expect(await (await get('/atlas/index.json')).json()).toEqual(['upload/upload.checking.png']);
  const picture = await get('/atlas/upload/upload.checking.png');
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'picture']);
  for (const path of ['/atlas/upload/none.png', '/atlas/..%2fdist/index.html', '/atlas/.hidden.png'])
    expect(await problem(path), path).toEqual(unknown);
});

test('the help says that it is not built, and once it is, is served fresh to everybody under the policy of the portal', async () => {
  const missing = await get('/docs/guide/samples.html');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await missing.text()).toContain('npm run docs');
  mkdirSync(join(docsFolder, 'guide'), { recursive: true });
  mkdirSync(join(docsFolder, 'site'));
  for (const name of ['index.html', 'guide/index.html', 'guide/samples.html'])
    writeFileSync(join(docsFolder, name), name);
  writeFileSync(join(docsFolder, 'site', 'search.js'), 'search()');
  writeFileSync(join(docsFolder, 'site', 'search.js.gz'), gzipSync('search()'));
  const first = await get('/docs', { redirect: 'manual' });
  expect([first.status, first.headers.get('location')]).toEqual([302, '/docs/']);
  for (const [path, text] of [
    ['/docs/', 'index.html'],
    ['/docs/guide/', 'guide/index.html'],
    ['/docs/guide/samples.html', 'guide/samples.html'],
  ] as const) {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      text,
    ]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("script-src 'self';") as string,
    });
  }
  const script = await get('/docs/site/search.js');
  expect([script.headers.get('content-encoding'), script.headers.get('cache-control'), await script.text()]).toEqual([
    'gzip',
    'no-cache',
    'search()',
  ]);
  for (const path of [
    '/docs/guide',
    '/docs/gone.html',
    '/docs/../package.json',
    '/docs/..%2fdist/index.html',
    '/docs/%2e%2e/dist/index.html',
    '/docs/.hidden.html',
    '/docs//index.html',
  ])
    expect(await problem(path), path).toEqual(unknown);
});

test('a build that comes and changes under a running server is served at once, each page fresh and each asset for good', async () => {
  for (const name of ['Ab1', 'Cd2']) {
    build(name);
    const page = await get('/');
    expect(await page.text()).toContain(`App-${name}.js`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await get(`/assets/App-${name}.js`);
    expect([await asset.text(), asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      `run("${name}")`,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    expect((await get('/redirect.html')).headers.get('cache-control')).toBe('no-cache');
  }
  expect(await problem('/assets/App-Ab1.js')).toEqual(unknown);
});

test('each address of the app answers its page, as it was last seen', async () => {
  build('Ef3');
  const first = await get('/report-builder/12?tab=2');
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('App-Ef3.js')]);
  // Not by fetch, which bypasses its cache as soon as a tag is given.
  const seen = await api.app.inject('/customers');
  expect(
    (await api.app.inject({ url: '/customers', headers: { 'if-none-match': String(seen.headers.etag) } })).statusCode,
  ).toBe(304);
  expect((await get('/customers', { method: 'HEAD' })).status).toBe(200);
});

test.each([
  '/nothing.js',
  '/assets/gone.js',
  '/.vite/manifest.json',
  '/api/nothing',
  '/API/nothing',
  '/idp/nothing',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '//etc/passwd.txt',
  '/assets//gone.js',
  '/assets/./gone.js',
  '/assets/%5c..%5cpackage.json',
  '/assets/a%00.js',
])('%s is never the page of the app', async (path) => {
  expect(await problem(path)).toEqual(unknown);
});

test('a page is read, not written', async () => {
  const response = await get('/', { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
    404,
    'application/problem+json',
  ]);
});
