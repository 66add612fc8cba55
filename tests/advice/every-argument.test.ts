import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as advice from '../../server/advice/index.ts';
import { domain } from './rule-domains.ts';

describe('every argument of every rule', () => {
  const faultsOf = (rule: (given: unknown) => unknown, given: unknown): readonly advice.ArgumentFault[] => {
    try {
      rule(given);
    } catch (failure) {
      expect(failure).toBeInstanceOf(advice.AdviceArgumentError);
      return (failure as advice.AdviceArgumentError).faults;
    }
    return [];
  };
  const exampleOf = (name: keyof typeof domain) => ({
    rule: advice[name] as (given: unknown) => unknown,
    given: fc.sample(domain[name] as fc.Arbitrary<object>, { numRuns: 1, seed: 7 })[0]!,
  });
  const WITH_BOUNDS =
    / must be (a number from \S+ to \S+|one of |true or false|a month as |a text|a list of |an object with )/;

  it.each(Object.keys(domain) as (keyof typeof domain)[])('%s names all that are out of range at once', (name) => {
    const { rule, given } = exampleOf(name);
    const keys = Object.keys(given);
    const faults = faultsOf(rule, Object.fromEntries(keys.map((key) => [key, Number.POSITIVE_INFINITY])));
    expect(faults.map((fault) => fault.name).toSorted()).toEqual(keys.toSorted());
    for (const { message } of faults) expect(message).toMatch(WITH_BOUNDS);
  });

  it.each(Object.keys(domain) as (keyof typeof domain)[])('%s names all that are missing at once', (name) => {
    const { rule, given } = exampleOf(name);
    const alone = Object.keys(given).filter((key) => faultsOf(rule, { ...given, [key]: undefined }).length > 0);
    const faults = faultsOf(rule, {});
    expect(faults.map((fault) => fault.name)).toEqual(expect.arrayContaining(alone));
    for (const { message } of faults) expect(message).toMatch(/ is missing: expected /);
  });
});
