import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  TENANT_CHOSEN: { role: 'combobox', name: 'Current tenant', fill: ({ tenantId }) => String(tenantId) },
};
