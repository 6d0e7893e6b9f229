import type { FastifyInstance } from 'fastify'
import { addBotKnowledge } from '@app/contracts/bot-knowledge'
import * as contract from '@app/contracts/bots'
import { tellPresence as tellPresenceContract } from '@app/contracts/flow-presence'
import { getFlowSessions } from '@app/contracts/flows'
import { route } from '#core/http/route.ts'
import { listBotRows } from './bots.repository.ts'
import { addKnowledge } from './add-knowledge.ts'
import { cloneBot } from './clone-bot.ts'
import { compareVersions } from './compare-versions.ts'
import { convertToTemplate, revertFromTemplate } from './convert-template.ts'
import { createBot } from './create-bot.ts'
import { botImpact, deleteBot, restoreBot } from './delete-bot.ts'
import { requireBot } from './require-bot.ts'
import { exportBot, importBot } from './export-bot.ts'
import { listFlowSessions } from './flow-sessions.ts'
import { presentBot, presentBots, presentSnapshot, presentSnapshots } from './present-bot.ts'
import { previewPublish, publishBot, publishSnapshot } from './publish-bot.ts'
import { listSnapshotLines } from './snapshots.repository.ts'
import { storeLogo } from './store-logo.ts'
import { deleteSnapshot, restoreSnapshot, takeSnapshot } from './take-snapshot.ts'
import { tellPresence } from './tell-presence.ts'
import { updateBot } from './update-bot.ts'
import { findProblems } from './validate/find-problems.ts'

const done = { ok: true } as const

export const botRoutes = (app: FastifyInstance): void => {
  draftRoutes(app)
  lifeRoutes(app)
  snapshotRoutes(app)
  publishRoutes(app)
}

const draftRoutes = (app: FastifyInstance): void => {
  route(app, contract.listBots, async (ctx, { query }) => {
    const { rows, total } = await listBotRows(ctx.db, ctx.workspaceId, query)
    return { items: await presentBots(ctx, rows), total, page: query.page, pageSize: query.pageSize }
  })
  route(app, contract.createBot, async (ctx, { body }) => presentBot(ctx, await createBot(ctx, body)))
  route(app, contract.getBot, async (ctx, { params }) => presentBot(ctx, await requireBot(ctx, params.id)))
  route(app, contract.updateBot, async (ctx, { params, body }) =>
    presentBot(ctx, await updateBot(ctx, params.id, body)),
  )
  route(app, contract.uploadBotLogo, (ctx, { params, file }) => storeLogo(ctx, params.id, file))
  route(app, contract.validateBot, async (ctx, { params, body }) => {
    const { id } = await requireBot(ctx, params.id)
    return { problems: await findProblems(ctx, id, body.config) }
  })
  route(app, tellPresenceContract, async (ctx, { params, body }) => {
    await tellPresence(ctx, params.id, body)
    return done
  })
  route(app, contract.exportBot, (ctx, { params }) => exportBot(ctx, params.id))
  route(app, contract.importBot, async (ctx, { params, body }) =>
    presentBot(ctx, await importBot(ctx, params.id, body.rev, body.version)),
  )
}

const lifeRoutes = (app: FastifyInstance): void => {
  route(app, contract.cloneBot, async (ctx, { params, body }) =>
    presentBot(ctx, await cloneBot(ctx, params.id, body.name)),
  )
  route(app, contract.getBotImpact, (ctx, { params }) => botImpact(ctx, params.id))
  route(app, contract.deleteBot, async (ctx, { params, body }) => {
    await deleteBot(ctx, params.id, body.confirmName)
    return done
  })
  route(app, contract.restoreBot, async (ctx, { params }) => presentBot(ctx, await restoreBot(ctx, params.id)))
  route(app, contract.convertToTemplate, async (ctx, { params }) =>
    presentBot(ctx, await convertToTemplate(ctx, params.id)),
  )
  route(app, contract.revertFromTemplate, async (ctx, { params }) =>
    presentBot(ctx, await revertFromTemplate(ctx, params.id)),
  )
}

const snapshotRoutes = (app: FastifyInstance): void => {
  route(app, contract.listSnapshots, async (ctx, { params, query }) => {
    const bot = await requireBot(ctx, params.id)
    const { rows, total } = await listSnapshotLines(ctx.db, bot, query)
    return { items: await presentSnapshots(ctx, bot, rows), total, page: query.page, pageSize: query.pageSize }
  })
  route(app, contract.takeSnapshot, async (ctx, { params, body }) => {
    const { bot, snapshot } = await takeSnapshot(ctx, params.id, body)
    return presentSnapshot(ctx, bot, snapshot)
  })
  route(app, contract.restoreSnapshot, async (ctx, { params, body }) =>
    presentBot(ctx, await restoreSnapshot(ctx, params, body.rev)),
  )
  route(app, contract.deleteSnapshot, async (ctx, { params }) => {
    await deleteSnapshot(ctx, params)
    return done
  })
  route(app, contract.compareVersions, (ctx, { params, query }) => compareVersions(ctx, params.id, query))
}

const publishRoutes = (app: FastifyInstance): void => {
  route(app, contract.previewPublish, (ctx, { params }) => previewPublish(ctx, params.id))
  route(app, contract.publishBot, async (ctx, { params, body }) => {
    const { bot, movedSessions } = await publishBot(ctx, params.id, body)
    return { ...(await presentBot(ctx, bot)), movedSessions }
  })
  route(app, contract.publishSnapshot, async (ctx, { params, body }) => {
    const { bot, movedSessions } = await publishSnapshot(ctx, params, body.liveSessions)
    return { ...(await presentBot(ctx, bot)), movedSessions }
  })
  route(app, getFlowSessions, (ctx, { params, query }) => listFlowSessions(ctx, params.id, query.to))
  route(app, addBotKnowledge, (ctx, { params, body }) => addKnowledge(ctx, params.id, body))
}
