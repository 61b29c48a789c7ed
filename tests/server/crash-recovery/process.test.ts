import { crashableSqliteServer } from '#tests/soak/crashes/crashable-servers.ts';
import { testCrashes } from '#tests/support/crash-tests.ts';

testCrashes(crashableSqliteServer);
