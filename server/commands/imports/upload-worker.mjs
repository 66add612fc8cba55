// Plain JavaScript on purpose: a worker thread does not inherit the parent's TypeScript loader under every runner, so it brings its own.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('./save-upload.ts')} */
const { saveInThread } = await import('./save-upload.ts');

export default saveInThread;
