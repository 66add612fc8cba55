import { expect, it } from 'vitest';
import { endOf, nothingWatched, withStatuses, watching } from '../../../src/model/samples/run-watch.ts';
import { statusIds } from '../../../src/model/samples/status.ts';

const status = (id: number, name: keyof typeof statusIds) => ({ id, status: statusIds[name], statusMessage: null });

it('runs have ended when each of them has, and never before', () => {
  const watch = watching(nothingWatched, [1, 2]);
  expect(endOf(nothingWatched)).toBeNull();
  const running = withStatuses(watch, [status(1, 'Completed'), status(2, 'Running'), status(3, 'Completed')]);
  expect(endOf(running)).toBeNull();
  expect(endOf(withStatuses(running, [status(2, 'EngineError')]))).toEqual({ completed: 1, failed: 1 });
});

it('a sample that is run again is waited for again', () => {
  const ended = withStatuses(watching(nothingWatched, [1]), [status(1, 'Completed')]);
  expect(endOf(watching(ended, [1]))).toBeNull();
});
