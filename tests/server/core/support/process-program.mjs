// A program for `processPool`, started by path.
import { register } from 'tsx/esm/api';

register();

const { serveTasks } = await import('../../../../server/process-side.ts');

serveTasks(new URL('./process-thread.mjs', import.meta.url), 64);
