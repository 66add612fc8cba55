import { TenantsPage } from '../../../views/tenants/tenants-page.tsx';
import { pageOf } from '../../page-of.ts';

export const page = pageOf({ view: TenantsPage });
