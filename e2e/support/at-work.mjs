// @ts-check
// Moves the clock of a program to a Wednesday morning in Europe, when people read their mail: node --import FILE
const shift = Date.UTC(2026, 10, 25, 10, 30) - Date.now();
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) =>
    parts.length === 0 ? new target(RealDate.now() + shift) : Reflect.construct(target, parts),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});
