// Preloaded into a program (`--import`): prints its cost on standard error when it ends.
import { peakMiB } from './memory.ts';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(
    `costs: ${((user + system) / 1e6).toFixed(2)} s CPU, ${peakMiB().toFixed(1)} MiB at most\n`,
  );
});
