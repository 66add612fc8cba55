import type { SampleHistory } from '../../model/samples/sample-history.ts';
import type { SampleHistorySnapshot } from './sample-history.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const historyOf = ({ context }: SampleHistorySnapshot): SampleHistory | null => context.history;
