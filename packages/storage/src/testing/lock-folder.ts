import { lockToServe } from '../data-folder/data-folder.ts';

// `lock-folder.ts DATA_DIR`: holds the lock of a server until it is killed.
const unlock = lockToServe(process.argv[2] ?? '');
process.stdout.write('locked\n');
process.stdin.on('end', unlock).resume();
