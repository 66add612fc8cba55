// Plain JavaScript on purpose: a process that is forked does not inherit its parent's TypeScript loader under every runner, so it brings its own.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('../../process-side.ts')} */
const { serveTasks } = await import('../../process-side.ts');

const MAX_HEAP_MB = 1_024;
serveTasks(new URL('./file-reader-thread-worker.mjs', import.meta.url), MAX_HEAP_MB);
