import { describe, expect, it } from 'vitest';
import { foundPeople, newPerson, newProgram, personProblem, withRole } from '../../../src/model/people/person.ts';
import { mayShow, settingsTabs, tabsFor } from '../../../src/model/settings/tabs.ts';
import { ann, link } from '../../machines/people/people.model.ts';

describe('a person in the editor', () => {
  const ivy = { ...newPerson, name: 'Ivy', email: 'ivy@tilth.example' };
  it.each([
    [ivy, null],
    [{ ...ivy, name: ' ' }, 'Give a name.'],
    [{ ...ivy, email: 'ivy' }, 'Give one email address.'],
    [{ ...ivy, email: 'ivy@tilth.example; ann@tilth.example' }, 'Give one email address.'],
    [{ ...ivy, roles: [] }, 'Give at least one role.'],
    [{ ...newProgram, name: 'Farm link' }, null],
    [{ ...ivy, userId: 'u1', name: '', email: '' }, null],
  ])('%j: %s', (draft, problem) => expect(personProblem(draft)).toBe(problem));

  it('may have several roles, a program has one', () => {
    expect(withRole(ivy, 'VIEWER', true).roles).toEqual(['ADVISER', 'VIEWER']);
    expect(withRole(ivy, 'ADVISER', false).roles).toEqual([]);
    expect(withRole(newProgram, 'VIEWER', true).roles).toEqual(['VIEWER']);
    expect(withRole(newProgram, 'ADVISER', false).roles).toEqual(['ADVISER']);
  });

  it('is found by name and by address', () => {
    const found = (text: string) => foundPeople([ann, link], text).map(({ userId }) => userId);
    expect([found(' ANN '), found('1a2b'), found('nobody'), found('')]).toEqual([['u1'], ['u2'], [], ['u1', 'u2']]);
  });
});

describe('the tabs of the settings', () => {
  it('are those that one’s functions open, and the customers for everybody', () => {
    expect(tabsFor([])).toEqual(['customers']);
    expect(tabsFor(['UPLOAD_SAMPLES'])).toEqual(['customers', 'labAnswers']);
    expect(tabsFor(['UPLOAD_SAMPLES', 'MANAGE_AUTO_SEND', 'MANAGE_REFERENCE_DATA', 'MANAGE_PEOPLE'])).toEqual(
      settingsTabs,
    );
    expect(tabsFor(['MANAGE_AUTO_SEND'])).toEqual(['customers', 'autoReports']);
    expect(mayShow(['MANAGE_PEOPLE'], 'prices')).toBe(false);
  });
});
