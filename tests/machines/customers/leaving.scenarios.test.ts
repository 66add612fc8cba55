import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { expect, it } from 'vitest';
import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { tenantsMachine } from '../../../src/machines/tenants/tenants.machine.ts';
import type { Customer } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import type { Tenant } from '../../../src/model/tenants/tenant.ts';

const hill = { customerId: 1, customerName: 'Hill Farms' };
const dale = { customerId: 2, customerName: 'Dale Farms' };
const tenants: readonly Tenant[] = [
  { id: 1, code: 'TILTH', name: 'Tilth' },
  { id: 2, code: 'OTHER', name: 'Other' },
];
const unsaved = { builder: { open: { 4: { draft: { kind: 'product' } } } } };

/** What the workspace hears of the customers. */
const heard: [string, string][] = [];

/** The customers and the tenants of a portal whose workspace keeps something, once both are listed. */
async function portal(kept: Readonly<Record<string, unknown>>, listed = [hill, dale]) {
  heard.length = 0;
  const list = { list: listed, mark: 'a' } as unknown as Marked<readonly Customer[]>;
  const customers = customersMachine.provide({ actors: { loadCustomers: fromPromise(async () => list) } });
  const ofTenants = tenantsMachine.provide({ actors: { loadTenants: fromPromise(async () => tenants) } });
  const workspace = setup({}).createMachine({
    id: 'workspace',
    context: { kept },
    on: { '*': { actions: ({ event }) => heard.push([event.type, event['customer'].customerName]) } },
  });
  const app = setup({}).createMachine({ id: 'app' });
  const root = createActor(
    setup({ actors: { customers, tenants: ofTenants, workspace, app } }).createMachine({
      invoke: [
        { src: 'workspace', systemId: 'workspace' },
        { src: 'app', systemId: 'app' },
        { src: 'customers', systemId: 'customers', input: { group: 1, current: hill } },
        { src: 'tenants', systemId: 'tenants', input: { currentId: 1 } },
      ],
    }),
  ).start();
  await new Promise((resolve) => setImmediate(resolve));
  const of = (id: string): AnyActorRef => root.system.get(id) as AnyActorRef;
  const answer = (id: string, type: 'LEAVE' | 'STAY') =>
    (of(id).getSnapshot().children as Record<string, AnyActorRef>)['leavingWork']!.send({ type });
  return { of, answer, current: () => of('customers').getSnapshot().context.current as typeof hill };
}

it('another customer is gone to at once where everything is saved', async () => {
  const { of, current } = await portal({});
  of('customers').send({ type: 'CUSTOMER_CHOSEN', customer: dale });
  expect([current(), of('customers').getSnapshot().value]).toEqual([dale, { listed: 'current' }]);
});

it.each(['CUSTOMER_CHOSEN', 'OPEN_CUSTOMER'])('%s asks before what was typed is let go', async (type) => {
  const { of, answer, current } = await portal(unsaved);
  of('customers').send({ type, customer: dale });
  expect(current()).toEqual(hill);
  answer('customers', 'STAY');
  expect([current(), of('customers').getSnapshot().value]).toEqual([hill, { listed: 'current' }]);
  of('customers').send({ type, customer: dale });
  answer('customers', 'LEAVE');
  expect(current()).toEqual(dale);
});

it('a record that was opened with its customer after a question asks no second time', async () => {
  const { of, current } = await portal(unsaved);
  of('customers').send({ type: 'OPEN_CUSTOMER', customer: dale, keepsPlace: true });
  expect(current()).toEqual(dale);
});

it('another tenant asks as well', async () => {
  const { of, answer } = await portal(unsaved);
  const currentId = () => of('tenants').getSnapshot().context.currentId as number;
  of('tenants').send({ type: 'TENANT_CHOSEN', tenantId: 2 });
  expect(currentId()).toBe(1);
  answer('tenants', 'LEAVE');
  expect([currentId(), of('tenants').getSnapshot().value]).toEqual([2, 'chosen']);
});

it('a customer renamed by another user has its new name in the field, and the open page does not change', async () => {
  const { of, current } = await portal(unsaved, [{ ...hill, customerName: 'Hill Holdings' }, dale]);
  expect(current()).toEqual({ ...hill, customerName: 'Hill Holdings' });
  expect(heard).toEqual([['CUSTOMER_RENAMED', 'Hill Holdings']]);
  expect(of('customers').getSnapshot().value).toEqual({ listed: 'current' });
});
