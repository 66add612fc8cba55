import type { Sample } from '../contract/entities.ts';
import type { KnownStatus } from './known-status.ts';

/** A sample as a list shows it: all but the results and inputs, which a list of 10,000 should not carry. */
export type SampleEntry = Omit<Sample, 'labResults' | 'sampleModelParameterValues'>;

/** The entry of a sample. */
export function entryOf({ labResults: _results, sampleModelParameterValues: _values, ...entry }: Sample): SampleEntry {
  return entry;
}

/** The entries with the statuses brought up to date; an entry whose status stays is the same object, and so is the list when none changes. */
export function withStatuses(
  samples: readonly SampleEntry[],
  statuses: readonly KnownStatus[],
): readonly SampleEntry[] {
  const told = new Map(statuses.map((known) => [known.id, known]));
  let isChanged = false;
  const updated = samples.map((sample) => {
    const known = told.get(sample.id);
    if (!known || (known.status === sample.status && known.statusMessage === sample.statusMessage)) return sample;
    isChanged = true;
    return { ...sample, status: known.status, statusMessage: known.statusMessage };
  });
  return isChanged ? updated : samples;
}

/** The site and the name of a sample in one text; of two where one holds the other the longer one is enough. */
export function siteLabel({ name, site }: Pick<SampleEntry, 'name' | 'site'>): string {
  if (site === null || name.includes(site.name)) return name;
  return site.name.includes(name) ? site.name : `${site.name} / ${name}`;
}
