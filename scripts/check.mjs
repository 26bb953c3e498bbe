// Every check that needs no browser: format, lint, types, unit and integration tests.
import { checkSourcesAndTest } from './checks.mjs';
import { build, install } from './prepare.mjs';

install();
await build('gazetteer');
process.exitCode = await checkSourcesAndTest(['--project=unit', ...process.argv.slice(2)]);
