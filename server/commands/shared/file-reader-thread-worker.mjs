// Plain JavaScript on purpose: a worker thread does not inherit the parent's TypeScript loader under every runner, so it brings its own.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('../../lower-priority.ts')} */
const { lowerPriority } = await import('../../lower-priority.ts');
lowerPriority();

/** @type {typeof import('../apart/file-work.ts')} */
const { doFileWork } = await import('../apart/file-work.ts');

export default doFileWork;
