import { constants } from 'node:os';
import { errors } from '../src/model/errors/registry.ts';
import { codeWithin } from './error-code.ts';

/** Nodemailer's own, besides those of the operating system. */
const MAIL_CODES = ['EAUTH', 'ECONNECTION', 'EDNS', 'EENVELOPE', 'EMESSAGE', 'EPROTOCOL', 'ESOCKET', 'ETLS'];

/** A code of the program, PostgreSQL, Node, the operating system or the mail library. */
export const isKnownCode = (code: string): boolean =>
  Object.hasOwn(errors, code) ||
  code in constants.errno ||
  MAIL_CODES.includes(code) ||
  /^((FST_|UND_)?ERR_[A-Z_]+|\d[\dA-Z]{4}|(XX|P0|F0|HV)\d{3})$/.test(code);

/** The name of a class of errors: PostgreSQL's errors are of the class `error`. */
export const isErrorClass = (name: string): boolean => /^(error|Failure|[A-Za-z]*Error)$/.test(name);

/** Whether a text is one that `errorKind` gives. */
export const isErrorKind = (text: string): boolean => isKnownCode(text) || isErrorClass(text) || text === 'unknown';

/** What kind of failure something thrown is, for a label: its code, else its class. One of a bounded number of names, and nothing that anybody typed. */
export function errorKind(thrown: unknown): string {
  const code = codeWithin(thrown);
  if (isKnownCode(code)) return code;
  return thrown instanceof Error && isErrorClass(thrown.name) ? thrown.name : 'unknown';
}
