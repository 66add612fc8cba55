import type { Tenant } from '../../model/tenants/tenant.ts';
import type { TenantsSnapshot } from './tenants.machine.ts';

export { errorText, isUnavailable } from '../shared/common.selectors.ts';

export const tenantsOf = ({ context }: TenantsSnapshot): readonly Tenant[] => context.tenants;
export const currentTenant = ({ context }: TenantsSnapshot): Tenant | undefined =>
  context.tenants.find(({ id }) => id === context.currentId);
export const isWithoutTenant = (snapshot: TenantsSnapshot): boolean => snapshot.matches('none');

/** What the browser's session keeps of the tenants. */
export const tenantsSlice = ({ context }: TenantsSnapshot): { readonly currentId: number | null } => ({
  currentId: context.currentId,
});

/** Asks before unsaved work is left. */
export const leavingWorkOf = ({ children }: TenantsSnapshot) => children.leavingWork;
