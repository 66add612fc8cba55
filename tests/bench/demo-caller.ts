import type pg from 'pg';
import { demoAccounts, demoPassword } from '../../server/identity/demo-identity.ts';
import { Browser } from '../server/core/support/browser.ts';
import { formOf } from '../server/core/support/outside-client.ts';

/** A person of the demo who calls a running Tilth from outside. */
export interface DemoCaller {
  /** The answer's text; a refused call throws. */
  get(path: string): Promise<string>;
  /** Returns a function that sends the file; preparing the form is outside the measured time. */
  uploadOf(customerId: number, fileName: string, content: string): () => Promise<string>;
}

const tenantOf = (email: string): string => demoAccounts.find((account) => account.email === email)!.tenantCode;

/** Signs a person of the demo in. */
export async function demoCaller(origin: string, email: string): Promise<DemoCaller> {
  const { access_token: token = '' } = await new Browser(origin).signIn(email, demoPassword);
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await fetch(`${origin}/api${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}`, TenantId: tenantOf(email) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  return {
    get: ask,
    uploadOf: (customerId, fileName, content) => {
      const { headers, body } = formOf(
        { customer: String(customerId), sampleType: 'soil' },
        Buffer.from(content),
        fileName,
      );
      const bytes = new Uint8Array(body);
      return () => ask('/sample/UploadSamples', { method: 'POST', headers, body: bytes });
    },
  };
}

/** A new customer, whom a person of the demo advises. */
export async function addCustomer(client: pg.Client, name: string, email: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into customer (tenant_id, name) select id, $2 from tenant where code = $1 returning id',
    [tenantOf(email), name],
  );
  const { id } = rows[0]!;
  await client.query(
    'insert into customer_adviser (tenant_id, customer_id, user_id) select t.id, $2, u.id from tenant t, app_user u where t.code = $1 and u.email = $3',
    [tenantOf(email), id, email],
  );
  return id;
}
