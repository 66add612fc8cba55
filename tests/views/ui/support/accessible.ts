import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the rule and the element when axe finds something; colours are checked by contrast.test.ts, as jsdom draws nothing. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
