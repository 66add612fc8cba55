// Beside the machine it would be a request of its own: read from here, three pages and a dialog share it with the other small parts.
export { isLoading, isUnavailable } from './common.selectors.ts';
export { answerOf } from './look-up.machine.ts';
