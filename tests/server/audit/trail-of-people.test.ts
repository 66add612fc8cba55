import { and, desc, gt, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '../../../server/identity/accounts.ts';
import { auditEntry } from '../../../server/db/schema/index.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The lines that the trail of a tenant gains by `work`, oldest first; that a person came is another test's. */
async function linesOf(work: () => Promise<unknown>, tenant: 'TILTH' | 'OTHER' = 'TILTH') {
  const before = await portal.inside(tenant, async (tx) => {
    const [newest] = await tx.select({ id: auditEntry.id }).from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    return newest?.id ?? 0;
  });
  await work();
  return portal.inside(tenant, (tx) =>
    tx
      .select({ kind: auditEntry.kind, record: auditEntry.record, detail: auditEntry.detail })
      .from(auditEntry)
      .where(and(gt(auditEntry.id, before), ne(auditEntry.kind, 'SIGN_IN')))
      .orderBy(auditEntry.id),
  );
}

describe('the trail holds', () => {
  test('a changed profile, by the fields that others see', async () => {
    const adviser = portal.as('ADVISER');
    const profile = await adviser.ask('GET /referencedata/profile');
    const lines = await linesOf(async () => {
      await adviser.ask('PUT /referencedata/profile', {
        body: { name: profile.name, phone: '08 9000 0001', accreditation: '' },
      });
      await adviser.ask('PUT /referencedata/profile', {
        body: { name: profile.name, phone: '08 9000 0001', accreditation: '' },
      });
    });
    expect(lines).toEqual([
      { kind: 'PROFILE_CHANGE', record: 'person', detail: expect.stringContaining('phone') as string },
    ]);
    expect(JSON.stringify(lines)).not.toContain('9000');
  });

  test('a new password, in the tenant of the person alone', async () => {
    const accounts = createAccounts(portal.db, { demo: true });
    const setPassword = () => accounts.setPassword('demo-viewer', 'quite-another-field-2027', undefined);
    expect(await linesOf(setPassword)).toEqual([{ kind: 'PASSWORD_CHANGE', record: 'person', detail: '' }]);
    expect(await linesOf(setPassword, 'OTHER')).toEqual([]);
  });

  test('a customer’s changed address for emails, and no other change of it', async () => {
    const id = await importFarm(portal);
    const admin = portal.as('ADMIN');
    const save = async (email: string, region: string) => {
      const known = await admin.ask('GET /customer/{id}', { params: { id } });
      const { customerName, isActive, district, area, farms, advisers, version } = known;
      await admin.ask('PUT /customer/{id}', {
        params: { id },
        body: {
          customerName,
          isActive,
          region,
          district,
          area,
          email,
          farms,
          adviserIds: advisers.map((one) => one.userId),
          version,
        },
      });
    };
    expect(await linesOf(() => save('grower@redgum.example', 'North'))).toEqual([
      { kind: 'ADDRESS_CHANGE', record: 'customer', detail: '' },
    ]);
    expect(await linesOf(() => save('grower@redgum.example', 'South'))).toEqual([]);
  });

  test('who reads the trail and the list of what is kept about people, once a minute', async () => {
    const admin = portal.as('ADMIN');
    const lines = await linesOf(async () => {
      for (let page = 1; page <= 3; page += 1)
        await admin.ask('GET /adminconsole/audit', { query: { page, pageSize: 25 } });
      await admin.ask('GET /adminconsole/privacy');
      await admin.ask('GET /adminconsole/privacy');
    });
    expect(lines).toEqual([
      { kind: 'TRAIL_READ', record: 'auditTrail', detail: 'audit trail' },
      { kind: 'TRAIL_READ', record: null, detail: 'list of what is kept about people' },
    ]);
  });

  test('that a number was asked for under which the tenant has no record, another tenant’s among them', async () => {
    const theirs = await importFarm(portal);
    const other = portal.as('ADVISER', 'OTHER');
    const lines = await linesOf(() => other.refused('GET /customer/{id}/sites', { params: { id: theirs } }), 'OTHER');
    expect(lines).toEqual([{ kind: 'ACCESS_REFUSED', record: null, detail: 'GET /customer/{id}/sites' }]);
  });
});

test.each(['0x1', '1.0', '01', '+1', '%201', '1e0', '-1', '0', '１'])(
  'a record has one address: %s is no number of it',
  async (id) => {
    const token = await portal.token();
    const answer = await portal.call('GET', `/api/customer/${encodeURIComponent(decodeURIComponent(id))}/sites`, {
      token,
      tenant: 'TILTH',
    });
    expect(answer.status).toBe(400);
  },
);
