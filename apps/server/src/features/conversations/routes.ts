import type { FastifyInstance } from 'fastify'
import * as hooks from '@app/contracts/channels'
import * as contract from '@app/contracts/conversations'
import { route } from '#core/http/route.ts'
import { addNote } from './console/add-note.ts'
import { answerHandshake } from './inbound/answer-handshake.ts'
import { receiveHook } from './inbound/receive-hook.ts'
import { storeAttachment } from './inbound/attachments.ts'
import { presentOneMessage } from './threads/conversations.presenter.ts'
import { draftWithAi } from './answering/draft-with-ai.ts'
import { requireThread } from './threads/require-thread.ts'
import { getAttention } from './console/get-attention.ts'
import { getBrokenThread } from './console/get-broken-thread.ts'
import { listBrokenChannels } from './console/list-broken-channels.ts'
import { listThreads } from './console/list-threads.ts'
import { createCanned, deleteCanned, listCanned, updateCanned } from './library/manage-canned.ts'
import { createLabel, deleteLabel, listLabels, updateLabel } from './library/manage-labels.ts'
import { deleteView, listViews, saveView } from './library/manage-views.ts'
import { markRead } from './console/mark-read.ts'
import { getThread, listMessages } from './console/read-thread.ts'
import { retryMessage } from './delivery/retry-message.ts'
import { sendMessage } from './console/send-message.ts'
import { setThreadMode } from './console/set-thread-mode.ts'
import { stopAi } from './answering/stop-ai.ts'
import { notifyStaffTyping } from './console/notify-typing.ts'
import { updateThread } from './console/update-thread.ts'

const done = { ok: true } as const

export const conversationRoutes = (app: FastifyInstance): void => {
  threadRoutes(app)
  messageRoutes(app)
  labelRoutes(app)
  cannedRoutes(app)
  viewRoutes(app)
  hookRoutes(app)
}

const hookRoutes = (app: FastifyInstance): void => {
  for (const endpoint of [hooks.receiveChannelHook, hooks.receiveAccountHook])
    route(app, endpoint, async (ctx, { params, raw }) => {
      await receiveHook(ctx, params, raw)
      return done
    })
  for (const endpoint of [hooks.answerChannelHandshake, hooks.answerAccountHandshake])
    route(app, endpoint, (ctx, { params, query }) => answerHandshake(ctx, params, query))
}

const threadRoutes = (app: FastifyInstance): void => {
  route(app, contract.listThreads, (ctx, { query }) => listThreads(ctx, query))
  route(app, contract.getAttention, (ctx) => getAttention(ctx))
  route(app, contract.listBrokenChannels, (ctx) => listBrokenChannels(ctx))
  route(app, contract.getBrokenThread, (ctx, { params }) => getBrokenThread(ctx, params.threadId))
  route(app, contract.getThread, (ctx, { params }) => getThread(ctx, params.threadId))
  route(app, contract.markRead, (ctx, { params, body }) => markRead(ctx, params.threadId, body.seq))
  route(app, contract.setThreadMode, (ctx, { params, body }) => setThreadMode(ctx, params.threadId, body))
  route(app, contract.updateThread, (ctx, { params, body }) => updateThread(ctx, params.threadId, body))
  route(app, contract.stopAi, (ctx, { params }) => stopAi(ctx, params.threadId))
  route(app, contract.draftWithAi, (ctx, { params }) => draftWithAi(ctx, params.threadId))
  route(app, contract.notifyTyping, async (ctx, { params }) => {
    await notifyStaffTyping(ctx, params.threadId)
    return done
  })
}

const messageRoutes = (app: FastifyInstance): void => {
  route(app, contract.listMessages, (ctx, { params, query }) => listMessages(ctx, params.threadId, query))
  route(app, contract.sendMessage, async (ctx, { params, body }) =>
    presentOneMessage(ctx, await sendMessage(ctx, params.threadId, body)),
  )
  route(app, contract.addNote, async (ctx, { params, body }) =>
    presentOneMessage(ctx, await addNote(ctx, params.threadId, body)),
  )
  route(app, contract.uploadAttachment, async (ctx, { params, file }) => {
    await requireThread(ctx, params.threadId)
    return storeAttachment(ctx, file, 'chat')
  })
  route(app, contract.retryMessage, async (ctx, { params }) =>
    presentOneMessage(ctx, await retryMessage(ctx, params.messageId)),
  )
}

const labelRoutes = (app: FastifyInstance): void => {
  route(app, contract.listLabels, (ctx) => listLabels(ctx))
  route(app, contract.createLabel, (ctx, { body }) => createLabel(ctx, body))
  route(app, contract.updateLabel, (ctx, { params, body }) => updateLabel(ctx, params.labelId, body))
  route(app, contract.deleteLabel, async (ctx, { params }) => {
    await deleteLabel(ctx, params.labelId)
    return done
  })
}

const cannedRoutes = (app: FastifyInstance): void => {
  route(app, contract.listCannedReplies, (ctx) => listCanned(ctx))
  route(app, contract.createCannedReply, (ctx, { body }) => createCanned(ctx, body))
  route(app, contract.updateCannedReply, (ctx, { params, body }) => updateCanned(ctx, params.cannedId, body))
  route(app, contract.deleteCannedReply, async (ctx, { params }) => {
    await deleteCanned(ctx, params.cannedId)
    return done
  })
  route(app, contract.uploadCannedFile, (ctx, { file }) => storeAttachment(ctx, file, 'canned'))
}

const viewRoutes = (app: FastifyInstance): void => {
  route(app, contract.listViews, (ctx) => listViews(ctx))
  route(app, contract.saveView, (ctx, { body }) => saveView(ctx, body))
  route(app, contract.deleteView, async (ctx, { params }) => {
    await deleteView(ctx, params.viewId)
    return done
  })
}
