import { auditTrailMachine } from '../../../machines/audit/audit-trail.machine.ts';
import { auditServices } from '../../../services/audit/audit.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const audit = (api: Api) => withServices(auditTrailMachine, auditServices(api));
