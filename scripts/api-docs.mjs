// Writes docs/api.md from the OpenAPI document that the server generates.
import { install, runNode } from './prepare.mjs';

install();
process.exitCode = await runNode(['tools/api-docs/main.ts']);
