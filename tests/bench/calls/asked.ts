/** What the bench asks of: records of the demo. */
export interface OfDemo {
  readonly customer: number;
  readonly samples: readonly number[];
  readonly recommendation: number;
  readonly report: number;
}

export interface AskedCall {
  readonly call: string;
  /** A light read is one that a screen asks for without anybody waiting for it, or that a poll repeats. */
  readonly isLight?: true;
  readonly path: string;
  readonly body?: unknown;
}

const light = { isLight: true } as const;

/** The reads that are made most, as the portal makes them. */
export function askedCalls({ customer, samples, recommendation, report }: OfDemo): readonly AskedCall[] {
  const year = new Date().getFullYear();
  const reference = (name: string): AskedCall => ({ ...light, call: name, path: `/referencedata/${name}` });
  const ofRecommendation = (name: string): AskedCall => ({
    call: name,
    path: `/recommendation/${recommendation}/${name}`,
  });
  return [
    reference('tenants'),
    reference('useraccess'),
    { ...light, call: 'customers', path: '/customer/getByGroup?group=1' },
    { call: 'dashboard', path: '/customer/getDashboardAll' },
    { ...light, call: 'notifications', path: '/notifications' },
    { ...light, call: 'status', path: '/sample/status', body: { customerId: customer, sampleIds: samples } },
    {
      call: 'samples',
      path: '/sample/customersamples',
      body: { customerId: customer, dateFrom: `${year - 1}-01-01`, dateTo: `${year}-12-31`, showFinalised: true },
    },
    { ...light, call: 'uploads', path: `/customer/${customer}/uploads` },
    reference('analytes'),
    { ...light, call: 'paddocks', path: `/farm/customerfarms/${customer}` },
    { call: 'history', path: `/sample/${samples[0]}/history` },
    { call: 'inputmodel', path: '/sample/inputmodel', body: { customerId: customer, SampleIds: samples } },
    { call: 'interpretivecriteria', path: '/referencedata/interpretivecriteria' },
    {
      ...light,
      call: 'summary',
      path: '/recommendation/summary',
      body: { customerId: customer, active: true, finalised: true },
    },
    { call: 'recommendation', path: `/Recommendation/${recommendation}` },
    ofRecommendation('samplemodeldecisions'),
    ofRecommendation('statements'),
    reference('products'),
    ofRecommendation('costs'),
    { ...light, ...ofRecommendation('resultsUpdated') },
    { ...light, ...ofRecommendation('availablecalculators') },
    { ...light, call: 'reports', path: `/recommendation/report/${customer}/getall` },
    { call: 'report', path: `/recommendation/report/${report}` },
    { call: 'changes', path: `/recommendation/report/${report}/changes` },
    { ...light, call: 'sentEmails', path: `/recommendation/report/${report}/sentEmails` },
  ];
}
