import { describe, expect, it } from 'vitest';
import {
  filledTemplate,
  problemOfTemplate,
  unknownIn,
  type Filling,
} from '../../../src/model/settings/placeholders.ts';

const words = {
  subject: 'Plan: {report}',
  header: '<p>Hello {customer},</p>',
  body: '<p>Call <strong>{adviser}</strong> on {phone}.</p>',
  footer: '',
};
const filling: Filling = {
  report: 'Season\nplan',
  customer: 'Smith & <b>Sons</b>',
  plan: '',
  supplier: 'Dale "Agronomy"',
  adviser: 'Alex {phone}',
  phone: '08 9645 1234',
  email: 'alex@dale.example',
  accreditation: '',
};

describe('placeholders of a mail', () => {
  it('are filled in as text, once, and leave a subject on its line', () =>
    expect(filledTemplate(words, filling)).toEqual({
      subject: 'Plan: Season plan',
      header: '<p>Hello Smith &amp; &lt;b&gt;Sons&lt;/b&gt;,</p>',
      body: '<p>Call <strong>Alex {phone}</strong> on 08 9645 1234.</p>',
      footer: '',
    }));

  it('leave no empty paragraph where nothing is filled in, and keep what was left empty', () =>
    expect(
      filledTemplate({ ...words, footer: '<p>{plan}</p><p></p><p>{adviser} {accreditation}</p>' }, filling).footer,
    ).toBe('<p></p><p>Alex {phone} </p>'));

  it('that there are not are named, each once', () =>
    expect(unknownIn('<p>{farm} {report} {farm} {} {Report}</p>')).toEqual(['farm', '', 'Report']));

  it.each([
    [{}, null],
    [{ subject: ' ' }, 'Enter a subject.'],
    [{ subject: 'a\r\nBcc: b' }, 'The subject: one line only.'],
    [{ subject: 'x'.repeat(201) }, 'Subject: up to 200 characters.'],
    [{ body: '<p><br></p>' }, 'Enter a body.'],
    [
      { footer: '<p>{farm}</p>' },
      'Footer: there is no placeholder {farm}. Take one of {report}, {customer}, {plan}, {supplier}, {adviser}, {phone}, {email}, {accreditation}.',
    ],
    [
      { footer: '<p>{rep<strong>ort</strong>}</p>' },
      'Footer: only a part of {report} is formatted. Format all of it, or none.',
    ],
  ])('%j keep a template from being saved for a reason that is shown', (change, problem) =>
    expect(problemOfTemplate({ ...words, ...change })).toBe(problem),
  );
});
