import { heartbeatMachine } from '../../../machines/connection/heartbeat.machine.ts';
import { heartbeatServices } from '../../../services/heartbeat.ts';
import { HeartbeatPage } from '../../../views/app/heartbeat-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) => withServices(heartbeatMachine, heartbeatServices(api)),
  view: HeartbeatPage,
});
