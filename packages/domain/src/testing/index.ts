export { isFormula, longestCell } from '../files/spreadsheet-cell.ts';
