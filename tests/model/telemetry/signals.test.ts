import { expect, it } from 'vitest';
import { errors } from '../../../src/model/errors/registry.ts';
import { pageAt, routes } from '../../../src/model/routes/routes.ts';
import { errorSignal, pageViewSignal, webVitalSignal, type Scene } from '../../../src/model/telemetry/signals.ts';

const scene: Scene = { page: 'builder', release: 'r1', at: new Date('2026-03-01T02:03:04.000Z') };
const reported = { at: '2026-03-01T02:03:04.000Z', release: 'r1', page: 'builder', path: '/recommendation-builder' };

it('a page view tells the page and its address without what it names', () => {
  expect(pageViewSignal(scene)).toEqual({ kind: 'page-view', ...reported });
  expect(pageViewSignal({ ...scene, page: 'notFound' })).toMatchObject({ page: 'notFound', path: null });
});

it('no address of the portal holds anything of a record, whatever was typed', () => {
  for (const typed of ['/customer-samples/4711', '/jane-doe', '/report-builder/9?report=9'])
    expect(JSON.stringify(pageViewSignal({ ...scene, page: pageAt(typed) }))).not.toMatch(/4711|jane|\?|\b9\b/);
  for (const { path } of Object.values(routes)) expect(path).toMatch(/^\/[a-z-]*$/);
});

it.each(Object.keys(errors) as (keyof typeof errors)[])('%s leaves with the text of the registry', (code) => {
  expect(errorSignal({ code, where: 'view' }, scene)).toEqual({
    kind: 'error',
    ...reported,
    code,
    where: 'view',
    text: errors[code].text,
  });
});

it.each(['HTTP_502', 'NETWORK', 'TypeError', 'RangeError', 'Error'])('%s leaves by itself, without words', (code) => {
  expect(errorSignal({ code, where: 'promise' }, scene)).toMatchObject({ code, where: 'promise', text: null });
});

it.each([
  ['Ashdown & Sons', 'window'],
  ['customer 4711 of jane@farm.example', 'jane@farm.example'],
  ['toString', 'GET /customers/4711?name=Ashdown'],
  ['ErrorOf4711', 'https://tilth.example/report-builder?report=4711'],
])('a code "%s" at "%s" is not ours, and does not leave', (code, where) => {
  const signal = errorSignal({ code, where }, scene);
  expect(signal).toMatchObject({ code: 'UNKNOWN', text: null });
  expect(JSON.stringify(signal)).not.toMatch(/Ashdown|4711|jane|\?|toString/);
});

it('a call is named as the contract writes it', () => {
  expect(errorSignal({ code: 'HTTP_500', where: 'GET /customers/{customerId}' }, scene)).toMatchObject({
    where: 'GET /customers/{customerId}',
  });
});

it('a vital is sent in its unit', () => {
  expect(webVitalSignal('LCP', 1234.56, scene)).toEqual({
    kind: 'web-vital',
    ...reported,
    name: 'LCP',
    value: 1235,
    unit: 'ms',
  });
  expect(webVitalSignal('CLS', 0.012_345, scene)).toMatchObject({ name: 'CLS', value: 0.0123, unit: 'score' });
});
