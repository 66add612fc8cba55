import { expect, test } from 'vitest';
import { proposePlace } from '../../server/lab-files/check/propose-places.ts';

const paddocks = ['Creek', 'House', 'Top Dam'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
const proposed = (place: string) => {
  const { paddock, site, isAsked } = proposePlace(place, { farmName: null, position: null, paddocks });
  return { paddock: paddock?.name ?? null, site, isAsked };
};

test.each([
  ['creek', 'Creek', null],
  ['TOP-DAM', 'Top Dam', null],
  ['House A', 'House', 'A'],
  ['Creek s3', 'Creek', 's3'],
  ['Creek - north corner', 'Creek', 'north corner'],
  ['Creek site 4', 'Creek', 'site 4'],
  ['Creek poor', 'Creek', 'poor'],
])('%s is the paddock %s with the site %s, without a question', (place, paddock, site) =>
  expect(proposed(place)).toEqual({ paddock, site, isAsked: false }),
);

test.each([
  ['House 2', 'House'],
  ['Creek North', 'Creek'],
  ['Top Dam East', 'Top Dam'],
  ['Creak', 'Creek'],
  ['Top Damm', 'Top Dam'],
  ['Tpo Dam', 'Top Dam'],
])('%s may be a paddock of its own: %s is proposed, and asked', (place, paddock) =>
  expect(proposed(place)).toMatchObject({ paddock, isAsked: true }),
);

test.each(['Block B', 'Hill III', 'Hill 3', 'Top Yard'])(
  'no paddock is proposed for %s, which is one letter or more from another that is counted',
  (place) => {
    const counted = ['Block A', 'Hill II', 'Hill 2', 'Top Dam'];
    const known = counted.map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
    expect(proposePlace(place, { farmName: null, position: null, paddocks: known }).paddock).toBeNull();
  },
);

const numbered = ['19', 'Paddock 20', 'Block A'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

test.each([
  ['Pdk 19', '19', null],
  ['Paddock 19', '19', null],
  ['Field 019 east', '19', 'east'],
  ['20', 'Paddock 20', null],
  ['Pdk Paddock 20', 'Paddock 20', null],
  ['Pad A', null, null],
  ['Field A', 'Block A', null],
  ['Pdk 1', null, null],
])(
  '%s, where only the word for a paddock differs, is proposed as %s with the site %s, and asked',
  (place, paddock, site) =>
    expect(proposePlace(place, { farmName: null, position: null, paddocks: numbered })).toMatchObject({
      paddock: paddock === null ? null : { name: paddock },
      site,
      isAsked: true,
    }),
);
