/** One record of every kind, all of the same tenant. */
export interface Records {
  readonly customer: number;
  /** A person who belongs to this tenant alone. */
  readonly adviser: string;
  readonly program: string;
  readonly sample: number;
  readonly sampleVersion: number;
  readonly engine: number;
  readonly run: number;
  readonly crop: number;
  readonly criteria: number;
  readonly grainGrade: number;
  readonly recommendation: number;
  /** The other sample of the recommendation. */
  readonly second: number;
  readonly deleted: number;
  readonly product: number;
  readonly comment: number;
  readonly calculator: number;
  readonly report: number;
  readonly draft: number;
  /** Finalised, not published. */
  readonly closed: number;
  /** The next version of the published one. */
  readonly renewed: number;
  readonly reportComment: number;
  readonly document: number;
  readonly mail: number;
  /** A link to the grower's page of the published report. */
  readonly growerLink: number;
  /** An e-mail of the published report. */
  readonly email: number;
  readonly site: number;
  readonly paddock: number;
  readonly composite: number;
  readonly originals: readonly [number, number];
  /** Samples of one depth in no composite. */
  readonly spare: readonly [number, number];
  /** A report that went to the customer by itself, and failed. */
  readonly autoReport: number;
  readonly labAnswer: number;
  readonly upload: number;
  /** Id of a file kept while it is checked. */
  readonly kept: string;
  /** Under which its sender follows a file that a job has saved. */
  readonly follow: string;
  readonly correction: number;
  readonly blend: number;
  readonly favourite: number;
  /** A template of comments. */
  readonly template: number;
  /** A program of products that all of the tenant see. */
  readonly rateProgram: number;
  /** A crop and a product that only this supplier has, with economics and a price of them. */
  readonly ownCrop: number;
  readonly ownProduct: number;
  readonly economics: number;
  readonly price: number;
}
