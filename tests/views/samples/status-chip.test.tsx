// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { statusIds, statusLabels, type StatusName } from '../../../src/model/samples/status.ts';
import { SampleStatusChip } from '../../../src/views/samples/sample-columns.tsx';

afterEach(cleanup);

const toneOf = (name: StatusName): string | undefined => {
  render(<SampleStatusChip status={statusIds[name]} />);
  return screen.getByText(statusLabels[name]).dataset['tone'];
};

test.each(['Queued', 'Running'] as const)('%s moves: work is under way', (name) =>
  expect(toneOf(name)).toBe('running'),
);

it('nothing that waits moves, or a page of it would never rest', () => {
  const waiting = (Object.keys(statusIds) as StatusName[]).filter((name) => name !== 'Queued' && name !== 'Running');
  for (const name of waiting) {
    expect(toneOf(name), name).not.toBe('running');
    cleanup();
  }
});
