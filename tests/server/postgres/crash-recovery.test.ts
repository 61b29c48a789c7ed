import { crashablePostgresServer } from '#tests/soak/crashes/crashable-servers.ts';
import { testCrashes } from '#tests/support/crash-tests.ts';
import { databaseUrl } from '#tests/support/postgres-database.ts';

// Other tests share this PostgreSQL, so it must not crash itself.
testCrashes((folder) => crashablePostgresServer(folder, databaseUrl, false), 2);
