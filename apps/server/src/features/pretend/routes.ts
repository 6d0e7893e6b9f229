import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/pretend'
import { route } from '#core/http/route.ts'
import { orRefused, requirePhone } from './find-phone.ts'
import { listLines } from './list-lines.ts'
import { listPhones } from './list-phones.ts'
import { readFile } from './read-file.ts'
import { sayAsCustomer } from './say-as-customer.ts'

const done = { ok: true } as const

/** Playing customers is for development; without a simulator there is nobody to play. */
export const pretendRoutes = (app: FastifyInstance): void => {
  if (app.deps.config.isProduction) return
  route(app, contract.listPhones, async (ctx) => ({ items: await listPhones(ctx) }))
  route(app, contract.addPretendPerson, async (ctx, { params, body }) => {
    const { phone, accountId } = await requirePhone(ctx, params.workgateId)
    const { id, name } = await orRefused(ctx, phone.addPerson(accountId, body.name))
    return { id, name }
  })
  route(app, contract.listPretendLines, (ctx, { params }) => listLines(ctx, params))
  route(app, contract.readPretendFile, (ctx, { params }) => readFile(ctx, params))
  route(app, contract.sayAsCustomer, async (ctx, said) => {
    await sayAsCustomer(ctx, said)
    return done
  })
  route(app, contract.sendPictureAsCustomer, async (ctx, { params, file }) => {
    const { phone, accountId } = await requirePhone(ctx, params.workgateId)
    const type = file.contentType === 'image/png' ? 'image/png' : 'image/jpeg'
    await orRefused(ctx, phone.say(accountId, params.personId, { picture: { bytes: file.bytes, type } }))
    return done
  })
  route(app, contract.answerInApp, async (ctx, { params, body }) => {
    const { phone, accountId } = await requirePhone(ctx, params.workgateId)
    await orRefused(ctx, phone.answerInApp(accountId, params.personId, body.text))
    return done
  })
  route(app, contract.turnPretendClock, async (ctx, { params, body }) => {
    const { phone } = await requirePhone(ctx, params.workgateId)
    await phone.turnClock(body.hours)
    return done
  })
  route(app, contract.makePretendTrouble, async (ctx, { params, body }) => {
    const { phone, accountId } = await requirePhone(ctx, params.workgateId)
    await orRefused(ctx, phone.makeTrouble(accountId, body.trouble))
    return done
  })
}
