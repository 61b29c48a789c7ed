import { examineStatements, type StatementsToExamine } from './examine-statements.ts';

addEventListener('message', ({ data }: MessageEvent<StatementsToExamine>) => {
  postMessage(examineStatements(data));
});
