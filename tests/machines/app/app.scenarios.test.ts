import { describe, expect, it } from 'vitest';
import { screenOf } from '../../../src/machines/app/app.selectors.ts';
import { keptBy } from '../../../src/machines/app/slices.ts';
import { ann, dale, hill, portal, settled, startedApp } from './started-app.ts';

const builderDraft = { builder: { title: 'Half a recommendation' } };

describe('the portal', () => {
  it('opens the page of the address for a signed-in user', async () => {
    const { app, actor } = await startedApp({ address: '/recommendation-builder?recommendation=7' });
    expect(screenOf(app.getSnapshot())).toBe('working');
    expect(actor('workspace').getSnapshot()).toMatchObject({
      value: 'builder',
      context: { place: { records: { recommendation: 7 } }, permissions: ['RUN_ENGINE'] },
    });
  });

  it('asks a signed-out user to sign in, at any address', async () => {
    const { app } = await startedApp({ address: '/settings', found: { kind: 'signedOut', portal } });
    expect(screenOf(app.getSnapshot())).toBe('signedOut');
  });

  it('sends every visitor of /logout to the provider, signed in or not', async () => {
    const { browser } = await startedApp({ address: '/logout' });
    const other = await startedApp({ address: '/logout', found: { kind: 'signedOut', portal } });
    expect([browser.left, other.browser.left]).toEqual([['sign out'], ['sign out']]);
  });

  it('takes a user who clicks Log out there too, and keeps nothing of the work', async () => {
    const { app, actor, browser } = await startedApp({
      kept: { session: ann.id, tenants: { currentId: 1 }, ...builderDraft },
    });
    actor('navigation').send({ type: 'NAVIGATE', to: '/logout' });
    await settled();
    expect([screenOf(app.getSnapshot()), browser.left]).toEqual(['leaving', ['sign out']]);
    expect(keptBy(app)).not.toHaveProperty('builder');
  });

  it('resets the password when its page or the provider asks for it', async () => {
    const { browser } = await startedApp({ address: '/passwordreset' });
    const forgotten = await startedApp({ found: { kind: 'passwordForgotten', portal } });
    expect([browser.left, forgotten.browser.left]).toEqual([['reset'], ['reset']]);
  });

  it('leads a user who has signed in again from the landing page to the dashboard', async () => {
    const { actor, browser } = await startedApp({ address: '/loginagain' });
    expect([browser.address, actor('workspace').getSnapshot().value]).toEqual(['/', 'dashboard']);
  });

  it('shows what can be read when the permissions cannot, and says why', async () => {
    const { app, actor } = await startedApp({ accessRefused: true });
    expect(screenOf(app.getSnapshot())).toBe('working');
    expect(actor('workspace').getSnapshot().context.permissions).toEqual([]);
    expect(actor('toaster').getSnapshot().context.toasts[0].message).toBe('Server not responding, please try again.');
  });
});

describe('a page that was left with a record open', () => {
  it.each(['/recommendation-builder?recommendation=7', '/report-builder?report=7'])(
    'opens it again, by whatever way one comes back: %s',
    async (address) => {
      const { actor, browser } = await startedApp({ address });
      const go = async (to: string) => {
        actor('navigation').send({ type: 'NAVIGATE', to });
        await settled();
      };
      const [path] = address.split('?') as [string];
      await go('/recommendations-and-reports');
      // A breadcrumb, the palette and the way back of a page name no record.
      await go(path);
      expect(browser.address).toBe(address);
      expect(actor('workspace').getSnapshot().context.place.records).toEqual(
        expect.objectContaining(path === '/report-builder' ? { report: 7 } : { recommendation: 7 }),
      );
      // On its own page the same address closes it, and it stays closed.
      await go(path);
      expect(browser.address).toBe(path);
      await go('/recommendations-and-reports');
      await go(path);
      expect(browser.address).toBe(path);
    },
  );
});

describe('another customer', () => {
  it('restarts the page, without the record of the one before', async () => {
    const { actor, browser } = await startedApp({ address: '/recommendation-builder?recommendation=7' });
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    await settled();
    expect(actor('workspace').getSnapshot()).toMatchObject({
      value: 'builder',
      context: { customer: dale, place: { records: {} } },
    });
    expect(browser.address).toBe('/recommendation-builder');
  });

  it('that a record of the address belongs to keeps the record open', async () => {
    const { actor, browser } = await startedApp({ address: '/recommendation-builder?recommendation=7' });
    actor('customers').send({ type: 'OPEN_CUSTOMER', customer: dale, keepsPlace: true });
    await settled();
    expect(actor('workspace').getSnapshot()).toMatchObject({
      value: 'builder',
      context: { customer: dale, place: { records: { recommendation: 7 } } },
    });
    expect(browser.address).toBe('/recommendation-builder?recommendation=7');
  });

  it('chosen on the dashboard leads to its samples', async () => {
    const { actor, browser } = await startedApp();
    actor('dashboard').send({ type: 'CUSTOMER_CHOSEN', customer: hill });
    await settled();
    expect([
      browser.address,
      actor('workspace').getSnapshot().value,
      actor('customers').getSnapshot().context.current,
    ]).toEqual(['/customer-samples', 'samples', hill]);
  });

  it('chosen in the header on the dashboard leads there too', async () => {
    const { actor, browser } = await startedApp();
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    await settled();
    expect([browser.address, actor('workspace').getSnapshot().value]).toEqual(['/customer-samples', 'samples']);
  });

  it('drops what was kept for the one before', async () => {
    const { app, actor } = await startedApp({
      kept: { session: ann.id, tenants: { currentId: 1 }, customers: { group: 1, current: hill }, ...builderDraft },
    });
    expect(keptBy(app)).toMatchObject(builderDraft);
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    expect(keptBy(app)).toMatchObject({ customers: { current: dale } });
    expect(keptBy(app)).not.toHaveProperty('builder');
  });

  it('leaves the settings as they were: they are about all customers, as long as the tenant is the same', async () => {
    const settings = { filter: { searchText: 'hill' } };
    const { app, actor } = await startedApp({
      kept: {
        session: ann.id,
        tenants: { currentId: 1 },
        customers: { group: 1, current: hill },
        settings,
        ...builderDraft,
      },
    });
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    expect(keptBy(app)).toMatchObject({ settings });
    actor('navigation').send({ type: 'NAVIGATE', to: '/settings' });
    await settled();
    expect(actor('settings').getSnapshot()).toMatchObject({
      value: { listed: 'current' },
      context: { filter: { searchText: 'hill', active: true } },
    });
    actor('tenants').send({ type: 'TENANT_CHOSEN', tenantId: 2 });
    await settled();
    expect(actor('settings').getSnapshot().context.filter.searchText).toBe('');
  });

  it('that is the same one, or is picked while the list loads, changes nothing', async () => {
    const { actor } = await startedApp({
      kept: { session: ann.id, tenants: { currentId: 1 }, customers: { group: 1, current: hill } },
    });
    const before = actor('dashboard');
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: hill });
    actor('customers').send({ type: 'GROUP_CHOSEN', group: 2 });
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    expect([actor('dashboard'), actor('customers').getSnapshot().context.current]).toEqual([before, hill]);
  });
});

describe('another tenant', () => {
  it('restarts everything: no customer, no draft, other permissions', async () => {
    const { app, actor } = await startedApp({
      kept: { session: ann.id, tenants: { currentId: 1 }, customers: { group: 1, current: hill }, ...builderDraft },
    });
    actor('tenants').send({ type: 'TENANT_CHOSEN', tenantId: 2 });
    expect(screenOf(app.getSnapshot())).toBe('preparing');
    await settled();
    expect(screenOf(app.getSnapshot())).toBe('working');
    expect(actor('customers').getSnapshot().context.current).toBeNull();
    expect(keptBy(app)).toEqual({
      session: ann.id,
      navigation: expect.anything(),
      tenants: { currentId: 2 },
      customers: { group: 1, current: null },
    });
  });
});

describe('a reload', () => {
  it('brings tenant and customer back', async () => {
    const { app, actor } = await startedApp();
    actor('tenants').send({ type: 'TENANT_CHOSEN', tenantId: 2 });
    await settled();
    actor('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
    const kept = JSON.parse(JSON.stringify(keptBy(app)));
    const again = await startedApp({ kept });
    expect([
      again.actor('tenants').getSnapshot().context.currentId,
      again.actor('customers').getSnapshot().context.current,
    ]).toEqual([2, dale]);
  });

  it('gives the next user of the window nothing of the one before', async () => {
    const { app, actor } = await startedApp({
      kept: { session: 'somebody else', customers: { group: 1, current: hill }, ...builderDraft },
    });
    expect(actor('customers').getSnapshot().context.current).toBeNull();
    expect(keptBy(app)).not.toHaveProperty('builder');
  });

  it('keeps a draft while one is signed out and has to sign in first', async () => {
    const kept = { session: ann.id, ...builderDraft };
    const { app } = await startedApp({ kept, found: { kind: 'signedOut', portal } });
    expect(keptBy(app)).toMatchObject(kept);
  });

  it.each([
    { customers: 7 },
    { customers: { group: 9, current: { customerId: 'x' } } },
    { tenants: null },
    { tenants: { currentId: 'one' } },
  ])('survives a damaged slice: %j', async (damage) => {
    const { app, actor } = await startedApp({ kept: { session: ann.id, ...damage } });
    expect(screenOf(app.getSnapshot())).toBe('working');
    expect(actor('customers').getSnapshot().context).toMatchObject({ group: 1, current: null });
  });
});

describe('an expired session', () => {
  it('that renews by itself does not interrupt the user', async () => {
    const { actor } = await startedApp();
    const page = actor('dashboard');
    actor('session').send({ type: 'SESSION_EXPIRED' });
    await settled();
    expect([actor('session').getSnapshot().hasTag('current'), actor('dashboard')]).toEqual([true, page]);
  });

  it('that does not is signed in to beside the page, which stays as it is', async () => {
    const { actor } = await startedApp({ renews: false });
    const page = actor('dashboard');
    actor('session').send({ type: 'SESSION_EXPIRED' });
    await settled();
    expect(actor('session').getSnapshot().matches({ signedIn: 'expired' })).toBe(true);
    actor('session').send({ type: 'SIGN_IN' });
    await settled();
    expect([actor('session').getSnapshot().hasTag('current'), actor('dashboard')]).toEqual([true, page]);
  });
});
