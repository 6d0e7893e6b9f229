import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { workspaceId, workspacePolicy } from './columns.ts'

/**
 * How often the nodes of a flow were carried out on a day, and which outputs they took. One row per node (its output is
 * empty) and one per output, whatever the traffic is; written with the end of each turn.
 */
export const flowNodeDays = pgTable(
  'flow_node_days',
  {
    workspaceId: workspaceId(),
    botId: uuid('bot_id').notNull(),
    /** Customers, or everything that only tries the flow. */
    source: text('source').$type<'live' | 'test'>().notNull(),
    day: date('day').notNull(),
    nodeId: text('node_id').notNull(),
    output: text('output').notNull(),
    /** Runs that came to the node, or went out by the output. */
    runs: integer('runs').notNull(),
    /** How often the node was carried out: one that waits is so again when it goes on. */
    steps: integer('steps').notNull(),
    failed: integer('failed').notNull(),
    ms: doublePrecision('ms').notNull(),
    /** Runs that rested here, less those that went on. */
    stayed: bigint('stayed', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.botId, table.source, table.day, table.nodeId, table.output],
    }),
    goesWithBot(table),
    workspacePolicy('flow_node_days'),
  ],
)
