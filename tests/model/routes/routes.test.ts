import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from '../../../src/model/routes/breadcrumbs.ts';
import { NO_RECORD, addressOf, isSamePlace, placeAt, placeOfNext } from '../../../src/model/routes/place.ts';
import { href, layoutOf, pageAt, parentOf, routes, titleOf, type RouteName } from '../../../src/model/routes/routes.ts';

const names = Object.keys(routes) as RouteName[];

describe('the addresses', () => {
  it('are those of the specification', () => {
    expect(Object.values(routes).map(({ path }) => path)).toEqual([
      '/',
      '/tenants',
      '/customers',
      '/customer-samples',
      '/profile',
      '/settings',
      '/recommendations-and-reports',
      '/recommendation-builder',
      '/report-builder',
      '/heartbeat',
      '/mailbox',
      '/logout',
      '/passwordreset',
      '/loginagain',
    ]);
  });

  it.each(names)('lead to %s and back', (name) => expect(pageAt(href(name))).toBe(name));

  it('match whatever their case and with a closing slash', () => {
    expect([pageAt('/Customer-Samples/'), pageAt('/'), pageAt('//')]).toEqual(['samples', 'dashboard', 'dashboard']);
  });

  it('that are unknown are not found, in the main layout, with a way to the dashboard', () => {
    expect([pageAt('/paddocks'), layoutOf('notFound'), parentOf('notFound'), titleOf('notFound')]).toEqual([
      'notFound',
      'main',
      'dashboard',
      'Page not found',
    ]);
  });

  it('have the alternative layout for tenants and customers alone', () => {
    expect(names.filter((name) => layoutOf(name) === 'alternative')).toEqual(['tenants', 'customerList']);
  });
});

describe('a place', () => {
  it('names the record to open, and gives its address back', () => {
    const place = placeAt('/recommendation-builder', '?recommendation=12');
    expect(place).toEqual({ page: 'builder', records: { recommendation: 12 } });
    expect([addressOf(place), href('builder', { recommendation: 12 })]).toEqual([
      '/recommendation-builder?recommendation=12',
      '/recommendation-builder?recommendation=12',
    ]);
    expect(addressOf(placeAt('/report-builder', '?report=3'))).toBe('/report-builder?report=3');
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '2147483648', '99999999999999999999'])(
    'knows that «%s» asks for a record that there cannot be',
    (text) => expect(placeAt('/report-builder', `?report=${text}`).records).toEqual({ report: NO_RECORD }),
  );

  it('takes the largest number there is, and no record from an empty one', () => {
    expect(placeAt('/report-builder', '?report=2147483647').records).toEqual({ report: 2147483647 });
    expect(placeAt('/report-builder', '?report=').records).toEqual({});
  });

  it('takes no record that its page does not know', () =>
    expect(placeAt('/settings', '?report=3').records).toEqual({}));

  it('carries the tab of a page with tabs, and is the same place whichever is in front', () => {
    const place = placeAt('/settings', '?tab=prices');
    expect(place).toEqual({ page: 'settings', records: {}, tab: 'prices' });
    expect(addressOf(place)).toBe('/settings?tab=prices');
    expect(isSamePlace(place, placeAt('/settings'))).toBe(true);
    expect(placeOfNext(place)).toEqual(place);
    expect(placeAt('/settings', '?tab=')).toEqual({ page: 'settings', records: {} });
    expect(placeAt('/report-builder', '?report=3&tab=prices')).toEqual({
      page: 'reportBuilder',
      records: { report: 3 },
    });
  });

  it('of the next customer is the same page without its records, and from the dashboard the samples', () => {
    const place = placeAt('/report-builder', '?report=3');
    expect([addressOf(placeOfNext(place)), isSamePlace(place, placeOfNext(place))]).toEqual(['/report-builder', false]);
    expect(addressOf(placeOfNext(placeAt('/')))).toBe('/customer-samples');
  });
});

// @ts-expect-error the address of settings names no report
href('settings', { report: 3 });

describe('the breadcrumbs', () => {
  it('begin at the dashboard and end on the page', () => {
    expect(breadcrumbsOf('samples')).toEqual([{ title: 'Dashboard', href: '/' }, { title: 'Customer samples' }]);
    expect(breadcrumbsOf('dashboard')).toEqual([{ title: 'Dashboard' }]);
    expect(breadcrumbsOf('recommendations').map(({ title }) => title)).toEqual([
      'Dashboard',
      'Recommendations and Reports',
    ]);
    expect(breadcrumbsOf('reportBuilder').map(({ title }) => title)).toEqual([
      'Dashboard',
      'Recommendations and Reports',
      'Report Builder',
    ]);
  });
});
