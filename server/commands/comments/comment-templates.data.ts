/** Comment templates that a tenant starts with. */
export const commentTemplates = [
  {
    id: 1,
    commentLabel: 'Seasonal review',
    comment:
      '<p>Review this plan at the break of the season. If April to October rain looks like it will differ from the assumption by more than 20%, ask for the nitrogen budget to be run again.</p>',
    commentType: 'RECOMMENDATION' as const,
  },
  {
    id: 2,
    commentLabel: 'Split nitrogen',
    comment:
      '<p>Split the nitrogen:</p><ul><li>a starter at seeding</li><li>the rest at tillering, ahead of rain</li></ul><p>Hold the second application if the paddock is waterlogged.</p>',
    commentType: 'RECOMMENDATION' as const,
  },
  {
    id: 3,
    commentLabel: 'Subsurface acidity',
    comment:
      '<p>Subsurface pH (CaCl2) below 4.8 restricts roots. Sample 10-20 and 20-30 cm and plan lime before raising fertiliser rates.</p>',
    commentType: 'RECOMMENDATION' as const,
  },
  {
    id: 4,
    commentLabel: 'How to read this report',
    comment:
      '<p>Ratings compare each soil or plant test with its critical value; sources are in the appendix. Rates are decision support for the target yield shown, not a guarantee.</p>',
    commentType: 'REPORT' as const,
  },
];
