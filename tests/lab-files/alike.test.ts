import { expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const options = {
  sampleType: 'soil',
  paddocks: [
    { id: 1, name: 'Lane', farmName: 'Home' },
    { id: 2, name: 'Dam', farmName: 'Home' },
  ],
  today: '2026-12-01',
} as const;

function checked(file: string, answers: Answers, isUnattended: boolean): Check {
  const check = checkFile([new TextEncoder().encode(file)], { ...options, answers, isUnattended });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
/** What a person answers who takes each proposal, and leaves unknown places without a paddock. */
const proposalsOf = ({ questions }: Check): Answers =>
  Object.fromEntries(questions.map(({ id, about, proposed }) => [id, about === 'place' ? 'none' : (proposed ?? '')]));

it.each([
  ['nothing left unsaid', 'Lab number,Paddock,Date sampled,Depth (cm),Colwell P\n1,Lane,2026-03-04,0-10,22\n'],
  ['no depth and no day', 'Lab number,Paddock,Colwell P\n1,Lane,22\n2,Dam,31\n'],
  ['an unknown paddock', 'Paddock,Date sampled,Depth (cm),PBI\nAway,2026-03-04,0-10,80\nLane,2026-03-04,0-10,75\n'],
  ['days in either order', 'Site,Date sampled,Depth (cm),PBI\nDam,3/4/2026,0-10,80\n'],
  ['a test without its method', 'Paddock,Date sampled,Depth (cm),OC (%)\nLane,2026-03-04,0-10,1.2\n'],
  ['a column that is not known', 'Paddock,Date sampled,Depth (cm),PBI,Wormcount\nLane,2026-03-04,0-10,80,7\n'],
])('a file gives the same result when the user takes the proposals and when there is no user to ask: %s', (_, file) => {
  const unasked = checked(file, {}, true);
  const asked = checked(file, proposalsOf(checked(file, {}, false)), false);
  expect([unasked.open, asked.open]).toEqual([[], []]);
  expect(unasked.samples).toEqual(asked.samples);
});

it.each([
  ['another layout', 'Report of the laboratory\nLab No,Paddock,Depth,Sampled,P\n1,Lane,0-10,2026-03-04,22\n'],
  ['a depth under another head', 'Lab number,Paddock,Horizon depths,Date sampled,P\n1,Lane,0-10,2026-03-04,22\n'],
  [
    'an order of day and month that may be either',
    'Paddock,Date sampled,Depth (cm),PBI\nLane,3/1/2026,0-10,8\nDam,3/4/2026,0-10,9\n',
  ],
])('what may not be assumed stays open when there is no user to ask: %s', (_, file) =>
  expect(checked(file, {}, true).open).not.toEqual([]),
);
