// Plain JavaScript on purpose: a worker thread does not inherit the parent's TypeScript loader under every runner, so it brings its own.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('./serve-in-thread.ts')} */
const { serveInThread } = await import('./serve-in-thread.ts');

export default serveInThread;
