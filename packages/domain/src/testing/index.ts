export { longestCell } from '../files/clean-cell.ts';
export { isFormula } from '../files/escape-formula.ts';
