import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recorded } from './recorded.ts';

/**
 * The floor: Fastify and node-postgres alone. `GET /N` sends the statements of the Nth call, recorded from Tilth, with the look for its caller, in one
 * transaction and in one piece, prepared under names, and answers the rows.
 */
const [databaseUrl = '', port = '', file = ''] = process.argv.slice(2);
const calls = deserialize(readFileSync(file)) as readonly (readonly Recorded[])[];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true });
const app = Fastify();

app.get<{ Params: { at: string } }>('/:at', async ({ params: { at } }) => {
  const connection = await pool.connect();
  try {
    const answers = await Promise.all(
      (calls[Number(at)] ?? []).map(({ text, values }, place) =>
        values.length === 0
          ? connection.query(text)
          : connection.query({ name: `bare_${at}_${place}`, text, values: [...values] }),
      ),
    );
    return answers.map(({ rows }) => rows);
  } finally {
    connection.release();
  }
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
