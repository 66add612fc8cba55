import pg from 'pg';

/** The numbers of PostgreSQL's own types (`pg_type.oid`), which never change. */
const [BIGINT, BIGINTS] = [20, 1016];

const numberOrNull = (text: string): number | null => (text === 'NULL' ? null : Number(text));

/** Numbers of records are `bigint`, which node-postgres gives as text: none of ours comes near what a number holds exactly. */
export function readWholeNumbers(): void {
  pg.types.setTypeParser(BIGINT, Number);
  pg.types.setTypeParser(BIGINTS, (text: string) =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(numberOrNull),
  );
}
