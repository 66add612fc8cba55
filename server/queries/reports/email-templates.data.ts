/** Texts of the Send Report dialog, by the template ids of the specification. Placeholders are filled in. */
export const emailTemplates = [
  {
    emailTemplateId: 1,
    subject: 'Analyte report: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Attached are the analyte results of {customer} in the report "{report}".</p>',
    footer:
      '<p>The ratings are decision support. Please call me before you act on them.</p><p>{adviser}</p><p>{phone}</p>',
  },
  {
    emailTemplateId: 2,
    subject: 'Data files: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Attached are the data files of {customer} for the report "{report}".</p>',
    footer: '<p>{adviser}</p><p>{phone}</p>',
  },
  {
    emailTemplateId: 3,
    subject: 'Fertiliser recommendations: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Here is the plan for {customer}, "{report}".</p><p>{plan}</p><p>Rates and timings are listed for each paddock.</p>',
    footer:
      '<p>The rates are for the target yields shown. Please call me if your plans change.</p><p>{adviser}</p><p>{phone}</p>',
  },
];
