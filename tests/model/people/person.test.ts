import { describe, expect, it } from 'vitest';
import { foundPeople, personKind, type PersonDraft } from '../../../src/model/people/person.ts';
import { mayShow, settingsTabs, tabsFor } from '../../../src/model/settings/tabs.ts';
import { keptOf, keptWorkIn, recordEditing } from '../../../src/model/shared/record-work.ts';
import { ann, link, personSample } from '../../machines/people/people.sample.ts';

describe('a person in the editor', () => {
  const invited = { id: null, isProgram: false };
  const none = { record: null };
  const ivy = { ...personKind.begin(none, invited), name: 'Ivy', email: 'ivy@tilth.example' };
  const program = personKind.begin(none, { id: null, isProgram: true });
  it.each([
    [ivy, null],
    [{ ...ivy, name: ' ' }, 'Enter a name.'],
    [{ ...ivy, email: 'ivy' }, 'Enter one email address.'],
    [{ ...ivy, email: 'ivy@tilth.example; ann@tilth.example' }, 'Enter one email address.'],
    [{ ...ivy, roles: [] }, 'Choose at least one role.'],
    [{ ...program, name: 'Farm link' }, null],
    [{ ...ivy, isNew: false, name: '', email: '' }, null],
  ])('%j: %s', (draft, problem) => expect(personKind.problem(draft, none, invited)).toBe(problem));

  it('may have several roles, a program has one', () => {
    const rolesOf = (draft: PersonDraft, role: 'VIEWER' | 'ADVISER', selected: boolean) =>
      personKind.edit(draft, { role, selected }, none).roles;
    expect(rolesOf(ivy, 'VIEWER', true)).toEqual(['ADVISER', 'VIEWER']);
    expect(rolesOf(ivy, 'ADVISER', false)).toEqual([]);
    expect(rolesOf(program, 'VIEWER', true)).toEqual(['VIEWER']);
    expect(rolesOf(program, 'ADVISER', false)).toEqual(['ADVISER']);
  });

  it('keeps the roles that two administrators have given and taken at once, each by itself', () => {
    const { kind, subject, read, mine, theirs } = personSample;
    const editing = recordEditing(kind);
    const typed = editing.edited(editing.begun({ subject, read, kept: null }), mine);
    const { work, next } = editing.merged(typed, theirs);
    expect(next).toBe('save');
    expect(work.draft).toMatchObject({ roles: ['ADVISER', 'SENIOR_ADVISER', 'VIEWER'] });
    expect(editing.judged(work).followed).toMatchObject([{ author: { by: 'Ada Admin' } }]);
    const kept = keptWorkIn(JSON.parse(JSON.stringify(keptOf(typed))));
    expect(editing.begun({ subject, read, kept }).draft).toEqual(typed.draft);
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
