// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { tenantsMachine, type TenantsRef } from '../../../src/machines/tenants/tenants.machine.ts';
import { PreparingScreen } from '../../../src/views/app/preparing-screen.tsx';
import { TenantSelect } from '../../../src/views/shell/tenant-select.tsx';
import { model } from '../../machines/tenants/tenants.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { testView } from '../harness/test-view.tsx';
import { controls } from './tenants.controls.ts';

/** Until there is a tenant nothing else is on screen; then it is in the header. */
const TenantsViews = ({ tenants }: { readonly tenants: TenantsRef }) =>
  useSelector(tenants, (snapshot) => snapshot.matches('chosen')) ? <TenantSelect /> : <PreparingScreen />;

testView(tenantsMachine, model, {
  view: (tenants) => inShell('tenants', tenants, <TenantsViews tenants={tenants} />),
  controls,
});
