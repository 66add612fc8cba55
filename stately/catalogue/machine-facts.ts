/** One state of a machine, as its outline tells it. */
export interface StateFacts {
  readonly id: string;
  /** Depth in the tree: the machine itself is 0. */
  readonly depth: number;
  readonly type: string;
  /** Tags, services, entries, exits and what happens without leaving. */
  readonly notes: readonly string[];
  readonly leads: readonly LeadFacts[];
}

/** One transition out of a state, in words. */
export interface LeadFacts {
  readonly to: string;
  readonly label: string;
  /** How often the generated tests take it. */
  readonly tests: number;
}

/** A service that a machine waits for or listens to, and the calls of the contract it makes. */
export interface ServiceFacts {
  readonly name: string;
  readonly calls: readonly string[];
}

/** What the catalogue tells of one machine. */
export interface MachineFacts {
  readonly id: string;
  readonly file: string;
  /** The name of its chart's files in `stately/charts`, without their ending. */
  readonly chart: string;
  readonly purpose: string;
  /** `1.2` is section 2 of part 1; empty for a machine of our own, which then says why. */
  readonly spec: readonly string[];
  readonly beyondSpec: string;
  readonly startedBy: readonly string[];
  readonly starts: readonly string[];
  readonly services: readonly ServiceFacts[];
  readonly states: number;
  readonly transitions: number;
  /** How many paths the generated tests take through it. */
  readonly paths: number;
  /** States that a reload of the page restores; empty for a machine that starts over. */
  readonly kept: readonly string[];
  readonly outline: readonly StateFacts[];
}

/** The titles of the specification's parts and sections, by number. */
export const SPEC_PARTS: Readonly<Record<string, string>> = {
  1: 'Shell, customers, samples, overview and calls',
  2: 'Recommendation builder',
  3: 'Calculators, reports, PIF editor and settings',
};
export const SPEC_SECTIONS: Readonly<Record<string, string>> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'The error catalogue',
  9: 'Business constants and limits',
};

/** `3.4` in words. */
export function specInWords(reference: string): string {
  const [part = '', section = ''] = reference.split('.');
  return `${reference} ${SPEC_PARTS[part] ?? '?'}: ${SPEC_SECTIONS[section] ?? '?'}`;
}
