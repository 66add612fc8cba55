/** The tables that grow with samples, runs and acts: nine tenths of a database (docs/scale.md). All others stay as they are, as each partition costs a plan time. */
export const largeTables = [
  'audit_entry',
  'lab_result',
  'sample',
  'sample_engine',
  'sample_engine_run',
  'sample_parameter',
] as const;
