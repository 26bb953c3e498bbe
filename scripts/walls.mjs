// Writes biome.walls.json, the linter's rules, from the arrows in scripts/walls/arrows.mjs.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';
import { writeRules } from './walls/write-rules.mjs';

writeFileSync(path.join(root, 'biome.walls.json'), writeRules());
