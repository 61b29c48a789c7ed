import { start } from './start.ts';

await start({ variables: process.env, isApiOnly: process.argv.includes('--api-only') });
