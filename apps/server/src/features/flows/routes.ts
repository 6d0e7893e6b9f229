import type { FastifyInstance } from 'fastify'
import { convertToFlow, flowNodeGroups, getFlowCoverage as coverage, listFlowNodes } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'
import { route } from '#core/http/route.ts'
import { presentBot } from '#features/bots/public.ts'
import { getFlowCoverage } from './coverage.ts'
import { chatbotToFlow } from './from-chatbot/chatbot-to-flow.ts'

const groupLabels: Record<(typeof flowNodeGroups)[number], Words> = {
  entry: { vi: 'Bắt đầu', en: 'Beginning' },
  message: { vi: 'Tin nhắn', en: 'Messages' },
  ai: { vi: 'AI & kiến thức', en: 'AI and knowledge' },
  logic: { vi: 'Điều khiển', en: 'Logic' },
  business: { vi: 'Bán hàng & vận hành', en: 'Business' },
  memo: { vi: 'Ghi chú', en: 'Notes' },
}

export const flowRoutes = (app: FastifyInstance): void => {
  route(app, listFlowNodes, async ({ deps }) => ({
    groups: flowNodeGroups.map((id) => ({ id, label: groupLabels[id] })),
    items: deps.flowNodes.map(({ description }) => description),
  }))
  route(app, coverage, (ctx, { params }) => getFlowCoverage(ctx, params.id))
  route(app, convertToFlow, async (ctx, { params, body }) =>
    presentBot(ctx, await chatbotToFlow(ctx, params.id, body.name)),
  )
}
