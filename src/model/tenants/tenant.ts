import type { Answer } from '../contract/core.ts';
import type { tenantCalls } from '../contract/tenants.ts';

export type Tenant = Answer<(typeof tenantCalls)['GET /referencedata/tenants']>['tenants'][number];

/** The tenant one was in before if one still belongs to it, else the first; undefined when there is none. */
export const tenantToEnter = (tenants: readonly Tenant[], formerId: number | null): Tenant | undefined =>
  tenants.find(({ id }) => id === formerId) ?? tenants[0];
