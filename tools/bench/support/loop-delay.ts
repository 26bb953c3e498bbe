// Loaded before a server: measures the delay of its event loop from each SIGUSR2 on, and prints it when it ends.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => delay.reset());
process.on('exit', () => {
  process.stderr.write(`loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(2)} ms\n`);
});
