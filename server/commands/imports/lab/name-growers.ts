import type { Tx } from '../../../db/pool.ts';
import type { Question } from '../../../lab-files/check/question.ts';
import { customerNamed } from '../../../queries/customers/customer-named.ts';

/** More names of growers than these are one file's only by mistake. */
const MOST_GROWERS = 50;

/** Says of the growers that a file is asked about which of them are other customers of the tenant: their rows go in with that customer open. */
export async function nameGrowers(tx: Tx, questions: readonly Question[]): Promise<readonly Question[]> {
  const growers = questions.filter(({ about }) => about === 'grower').slice(0, MOST_GROWERS);
  const customers = new Map<string, string>();
  for (const { id } of growers) {
    const found = await customerNamed(tx, id.replace(/^grower /, ''));
    if (found !== null) customers.set(id, found.name);
  }
  return questions.map((question) => {
    const name = customers.get(question.id);
    return name === undefined
      ? question
      : { ...question, why: `${question.why}; ${name} is another customer: upload the file there for these rows` };
  });
}
