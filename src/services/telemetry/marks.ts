import type { Fault } from '../../model/telemetry/signals.ts';
import type { PageName } from '../../model/routes/routes.ts';

/**
 * What happens before anybody watches is kept by the browser itself, as marks of its timeline: the first screen then needs neither a
 * queue nor the sender, and the developer tools show the same marks. A mark stays on the device.
 */
export const PAGE_MARK = 'tilth:page';
export const FAULT_MARK = 'tilth:fault';

export const markPage = (page: PageName): void => void performance.mark(PAGE_MARK, { detail: page });
export const markFault = (fault: Fault): void => void performance.mark(FAULT_MARK, { detail: fault });
