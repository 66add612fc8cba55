// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/views/ui/dom/error-boundary.tsx';
import { lazy } from '../../../src/views/ui/dom/lazy.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface GreetingProps {
  readonly name: string;
}
const Greeting = ({ name }: GreetingProps): ReactNode => <p>Good morning, {name}</p>;

/** A part whose program comes, or fails to come, when the test says so. */
function heldBack() {
  let comes: (part: ComponentType<GreetingProps>) => void;
  let fails: (reason: Error) => void;
  const coming = new Promise<ComponentType<GreetingProps>>((resolve, reject) => {
    comes = resolve;
    fails = reject;
  });
  const fetchPart = vi.fn(() => coming);
  return {
    Part: lazy(fetchPart),
    fetchPart,
    comes: () => act(async () => comes(Greeting)),
    fails: () => act(async () => fails(new Error('gone'))),
  };
}

test('a lazy part is fetched once, when it is first shown, and a placeholder may replace it until then', async () => {
  const { Part, fetchPart, comes } = heldBack();
  expect(fetchPart).not.toHaveBeenCalled();
  const { rerender } = render(<Part name="Alex" before={<p>One moment</p>} />);
  rerender(<Part name="Kim" before={<p>One moment</p>} />);
  expect(screen.getByText('One moment')).toBeTruthy();
  await comes();
  expect(screen.getByText('Good morning, Kim')).toBeTruthy();
  expect(screen.queryByText('One moment')).toBeNull();
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('it renders as soon as it has come: in the very task, without a clock', async () => {
  vi.useFakeTimers();
  const { Part, comes } = heldBack();
  render(<Part name="Alex" />);
  await comes();
  expect(screen.getByText('Good morning, Alex')).toBeTruthy();
  expect(vi.getTimerCount()).toBe(0);
});

test('shown once more it renders at once', async () => {
  const { Part, comes } = heldBack();
  const { unmount } = render(<Part name="Alex" />);
  await comes();
  unmount();
  render(<Part name="Kim" before={<p>One moment</p>} />);
  expect(screen.getByText('Good morning, Kim')).toBeTruthy();
});

test('one that cannot be fetched throws to the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part, fails } = heldBack();
  render(
    <ErrorBoundary fallback={<p>Something went wrong</p>}>
      <Part name="Alex" />
    </ErrorBoundary>,
  );
  await fails();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
});
