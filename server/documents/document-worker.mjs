// Plain JavaScript on purpose: a worker thread does not inherit the parent's TypeScript loader under every runner, so it brings its own.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('./render-pooled.ts')} */
const { renderPooled } = await import('./render-pooled.ts');

export default renderPooled;
