/** What is done to a record once the adviser has said yes. */
export interface Deed {
  readonly kind: 'deleteRecommendation' | 'restoreRecommendation' | 'deleteReport' | 'finaliseReport';
  readonly id: number;
  readonly name: string;
  /** How many recommendations are in the report; 0 where it does not matter. */
  readonly count: number;
}
