export { isFormula, longestCell } from '../files/spreadsheet-cell.ts';
export { type ContactCase, contactCases } from './contact-policy-cases.ts';
export { exclusionsOf } from './exclusions-of.ts';
export { listExports } from './list-exports.ts';
