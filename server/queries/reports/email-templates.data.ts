/** Texts of the Send Report dialog, by the template ids of the specification. {report} and {customer} are filled in. */
export const emailTemplates = [
  {
    emailTemplateId: 1,
    subject: 'Analyte report: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Attached are the analyte results of {customer} in the report "{report}".</p>',
    footer: '<p>The ratings are decision support. Please call me before you act on them.</p>',
  },
  {
    emailTemplateId: 2,
    subject: 'Data files: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Attached are the data files of {customer} for the report "{report}".</p>',
    footer: '<p>Kind regards</p>',
  },
  {
    emailTemplateId: 3,
    subject: 'Fertiliser recommendations: {report}',
    header: '<p>Hello,</p>',
    body: '<p>Attached are the fertiliser recommendations of {customer} in the report "{report}". Rates and timings are listed for each paddock; the sources stand at the end.</p>',
    footer: '<p>The recommendations rest on the target yields shown. Please call me if your plans change.</p>',
  },
];
