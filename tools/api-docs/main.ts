import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../../apps/server/src/http/openapi/document.ts';
import { apiPage, apiPageFile } from './api-page.ts';

writeFileSync(apiPageFile, apiPage(await openApiDocument()));
