import type { ConnectorRow } from '#db/schema/index.ts'

/** A program says something every 25 seconds; after three silent times it counts as away. */
export const silentMs = 80_000

export const isOnline = ({ connectionId, seenAt, endedAt }: ConnectorRow, now: Date): boolean =>
  endedAt === null && connectionId !== null && seenAt !== null && now.getTime() - seenAt.getTime() < silentMs
