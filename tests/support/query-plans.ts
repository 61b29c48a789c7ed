import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';

import type { SentStatement } from './sent-statements.ts';

/** Has one row for each version. */
const SMALL_TABLE = 'kysely_migration';

/** A statement that reads a whole table or a whole index, with the step of its plan that does so. */
export interface TableScan {
  readonly step: string;
  readonly statement: string;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Finds the scans in the plans that PostgreSQL makes for statements, without running them.
 * @param client connected to a database with the same tables and so many rows that a scan would not pay
 */
export async function findPostgresScans(
  client: Client,
  statements: Iterable<SentStatement>,
): Promise<TableScan[]> {
  const scans: TableScan[] = [];
  for (const { sql: statement, parameters } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `explain (format json) ${statement}`,
      [...parameters],
    );
    for (const {
      'QUERY PLAN': [{ Plan: plan }],
    } of rows) {
      const steps = stepsOf(plan).filter(readsEverything);
      scans.push(...steps.map((step) => ({ step: describe(step), statement })));
    }
  }
  return scans;
}

function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}

function readsEverything(node: PlanNode): boolean {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
  if (table === SMALL_TABLE) return false;
  return type === 'Seq Scan' || (/Index(?: Only)? Scan$/.test(type) && condition === undefined);
}

function describe({ 'Node Type': type, 'Relation Name': table, 'Index Name': index }: PlanNode): string {
  return [type, table ?? index].join(' on ');
}

/** Finds the scans in the plans that SQLite makes for statements. It does not consider the number of rows. */
export async function findSqliteScans<TSchema>(
  database: Kysely<TSchema>,
  statements: Iterable<SentStatement>,
): Promise<TableScan[]> {
  const scans: TableScan[] = [];
  for (const { sql: statement } of statements) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(
      database,
    );
    const details = rows.map(({ detail }) => detail);
    const subqueries = details.map((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1]);
    const steps = details.filter((detail) => {
      const scanned = /^SCAN (\S+)/.exec(detail)?.[1];
      const isAllowed = scanned === 'CONSTANT' || scanned === SMALL_TABLE;
      return scanned !== undefined && !isAllowed && !subqueries.includes(scanned);
    });
    scans.push(...steps.map((step) => ({ step, statement })));
  }
  return scans;
}

/**
 * The foreign keys that no index starts with, as `table (columns)`. Without one, deleting a row that they refer to scans the
 * table.
 */
export async function findUnindexedPostgresKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select conrelid::regclass || ' ' || conkey::text as key
    from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
    )`);
  return rows.map(({ key }) => key);
}

/** The same for SQLite. */
export async function findUnindexedSqliteKeys<TSchema>(database: Kysely<TSchema>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.name || ' ' || f."from" as key
    from sqlite_schema as t, pragma_foreign_key_list(t.name) as f
    where t.type = 'table' and not exists (
      select 1 from pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
      where c.seqno = 0 and c.name = f."from"
    )`.execute(database);
  return rows.map(({ key }) => key);
}
