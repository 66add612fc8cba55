import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contract } from '../../../../src/model/contract/core.ts';
import { customer } from '../../../../server/db/schema/customers.ts';
import { throughJob, type HandlersFor } from '../../../../server/api/kit/call.ts';
import { fail, found } from '../../../../server/failure.ts';

/** A small contract with one call of every kind, so that the pipeline is tried without any domain. */
export const probeContract = contract({
  'GET /probe/public': { summary: 'Anybody', policy: 'PUBLIC', answer: z.object({ ok: z.boolean() }) },
  'GET /probe/Customer/{id}': {
    summary: 'One customer by name',
    policy: 'VIEW_CUSTOMERS',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: z.object({ id: z.number(), name: z.string() }),
  },
  'POST /probe/customer': {
    summary: 'Add a customer',
    policy: 'EDIT_SAMPLES',
    body: z.object({ name: z.string().trim().min(1), fail: z.boolean().default(false) }),
    answer: z.object({ id: z.number() }),
  },
  'POST /probe/admin': { summary: 'Admins only', policy: 'MANAGE_REFERENCE_DATA', answer: z.object({}) },
  'POST /probe/crash': { summary: 'Fails in an unexpected way', policy: 'SIGNED_IN', answer: z.object({}) },
  'POST /probe/long': {
    summary: 'Work through a job',
    policy: 'SIGNED_IN',
    long: true,
    body: z.object({ sampleIds: z.array(z.number()) }),
    answer: z.object({ seen: z.number() }),
  },
  'POST /probe/upload': {
    summary: 'One file',
    policy: 'SIGNED_IN',
    upload: true,
    body: z.object({ sampleType: z.enum(['soil', 'plant']) }),
    answer: z.object({ fileName: z.string(), bytes: z.number(), sampleType: z.string() }),
  },
  'GET /probe/bytes': { summary: 'A document', policy: 'SIGNED_IN', binary: true, answer: z.unknown() },
});
export type ProbeContract = typeof probeContract;

export const probeHandlers: HandlersFor<ProbeContract> = {
  'GET /probe/public': async () => ({ ok: true }),
  'GET /probe/Customer/{id}': async ({ tx, params }) => {
    const [row] = await tx.select().from(customer).where(eq(customer.id, params.id));
    return found(row, 'CUSTOMER_NOT_FOUND');
  },
  'POST /probe/customer': async ({ tx, body }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into customer (name) values (${body.name}) returning id`,
    );
    if (body.fail) fail('CUSTOMER_NOT_FOUND');
    return { id: rows[0]?.id ?? 0 };
  },
  'POST /probe/admin': async () => ({}),
  'POST /probe/crash': async ({ tx }) => {
    await tx.execute(sql`select 'secret value', ${'jo@farm.example'} from no_such_table`);
    return {};
  },
  'POST /probe/long': throughJob<ProbeContract['POST /probe/long']>({
    start: async ({ tx, jobs, body }) => ({ jobId: await jobs.enqueue(tx, 'engine-run', body) }),
    finish: async ({ outcome }) => ({ seen: Number(outcome['seen']) }),
  }),
  'POST /probe/upload': async ({ file, body }) => ({
    fileName: file.fileName,
    bytes: file.bytes.length,
    sampleType: body.sampleType,
  }),
  'GET /probe/bytes': async () => ({
    bytes: new TextEncoder().encode('hello'),
    mimeType: 'text/plain',
    fileName: 'Grüße.txt',
  }),
};
