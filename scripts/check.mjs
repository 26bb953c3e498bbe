// Every check that needs no browser: format, lint, types, unit and integration tests.
import { checkSources, runTests } from './checks.mjs';
import { build, install } from './prepare.mjs';

install();
build('gazetteer');
await checkSources();
process.exitCode = await runTests('unit');
