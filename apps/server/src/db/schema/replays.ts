import type { BotConfig } from '@app/contracts/bot-settings'
import type { BotChange } from '@app/contracts/bots'
import type { ReplayAnswer, ReplayMark } from '@app/contracts/replays'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'

const count = (name: string) => integer(name).notNull().default(0)

/** The latest conversations of a bot, run on its draft beside the published version. */
export const replays = pgTable(
  'replays',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    status: text('status').$type<'queued' | 'running' | 'done' | 'error'>().notNull(),
    /** Both versions, frozen when the replay was asked for. */
    before: jsonb('before').$type<BotConfig>().notNull(),
    after: jsonb('after').$type<BotConfig>().notNull(),
    beforeLabel: text('before_label').notNull(),
    afterLabel: text('after_label').notNull(),
    beforeHash: text('before_hash').notNull(),
    afterHash: text('after_hash').notNull(),
    /** What differs between the two and can touch an answer. */
    changes: jsonb('changes').$type<BotChange[]>().notNull(),
    includesTests: boolean('includes_tests').notNull(),
    conversations: integer('conversations').notNull(),
    /** Harmful changes that nobody has accepted; the gate asks for none. */
    openHarm: count('open_harm'),
    engine: text('engine').notNull().default('built-in'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    index('replays_list_idx').on(table.workspaceId, table.botId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('replays'),
  ],
)
export type ReplayRow = typeof replays.$inferSelect

const goesWithReplay = (table: { workspaceId: AnyPgColumn; replayId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspaceId, table.replayId],
    foreignColumns: [replays.workspaceId, replays.id],
  }).onDelete('cascade')

/** A conversation of a replay: chosen when it was asked for, done when both versions have been through it. */
export const replayTalks = pgTable(
  'replay_talks',
  {
    workspaceId: workspaceId(),
    replayId: uuid('replay_id').notNull(),
    /** The real session whose questions are asked again. */
    sessionId: uuid('session_id').notNull(),
    position: integer('position').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    turns: count('turns'),
    handoffsBefore: count('handoffs_before'),
    handoffsAfter: count('handoffs_after'),
    creditsBefore: count('credits_before'),
    creditsAfter: count('credits_after'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.replayId, table.sessionId] }),
    goesWithReplay(table),
    workspacePolicy('replay_talks'),
  ],
)
export type ReplayTalkRow = typeof replayTalks.$inferSelect

/** A turn that the draft answers differently. Turns that stay the same are only counted. */
export const replayTurns = pgTable(
  'replay_turns',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    replayId: uuid('replay_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    position: integer('position').notNull(),
    turn: integer('turn').notNull(),
    question: text('question').notNull(),
    understood: text('understood').notNull(),
    askedAt: moment('asked_at').notNull(),
    before: jsonb('before').$type<ReplayAnswer>().notNull(),
    after: jsonb('after').$type<ReplayAnswer>().notNull(),
    marks: text('marks').array().$type<ReplayMark[]>().notNull(),
    facts: jsonb('facts').$type<{ lostPrices: string[]; newPrices: string[]; lostSources: string[] }>().notNull(),
    /** The higher, the worse; the order of the list. */
    rank: integer('rank').notNull(),
    /** Which of the replay's changes did it; null where none can be named. */
    cause: integer('cause'),
    acceptedBy: uuid('accepted_by'),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithReplay(table),
    index('replay_turns_list_idx').on(table.workspaceId, table.replayId, table.rank.desc()),
    index('replay_turns_session_idx').on(table.workspaceId, table.sessionId),
    workspacePolicy('replay_turns'),
  ],
)
export type ReplayTurnRow = typeof replayTurns.$inferSelect
