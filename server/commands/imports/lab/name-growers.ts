import type { Tx } from '../../../db/pool.ts';
import type { Question } from '../../../lab-files/check/question.ts';
import { customersNamed } from '../../../queries/customers/customers-named.ts';

/** More names of growers than these are one file's only by mistake. */
const MOST_GROWERS = 50;

const growerOf = ({ id }: Question): string => id.replace(/^grower /, '');

/** Says of the growers that a file is asked about which of them are other customers of the tenant: their rows go in with that customer open. */
export async function nameGrowers(tx: Tx, questions: readonly Question[]): Promise<readonly Question[]> {
  const growers = questions.filter(({ about }) => about === 'grower').slice(0, MOST_GROWERS);
  const customers = await customersNamed(tx, growers.map(growerOf));
  return questions.map((question) => {
    const name = question.about === 'grower' ? customers.get(growerOf(question)) : undefined;
    return name === undefined
      ? question
      : { ...question, why: `${question.why}; ${name} is another customer: upload the file there for these rows` };
  });
}
