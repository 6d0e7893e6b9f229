import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf, mustHave, Refusal } from './access.ts'
import { deleteEvent, freeBusy, getEvent, insertEvent, patchEvent } from './calendar.ts'
import { exportFile, getFile, listFiles } from './drive.ts'
import { appendValues, createSpreadsheet, getSpreadsheet, readValues, updateValues } from './sheets.ts'
import { newToken, type AccessToken, type World } from './world.ts'

type Json = Record<string, unknown>
type WithId = { Params: { id: string } }
const bodyOf = ({ body }: FastifyRequest): Json => {
  if (typeof body !== 'object' || body === null || body instanceof URLSearchParams) throw new Refusal(400, 'parseError')
  return body as Json
}
const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')

/** Sheets, files, the calendar and mail of whoever the token stands for. */
export const apiRoutes = (app: FastifyInstance, world: World, originOf: () => string): void => {
  const caller = ({ headers }: FastifyRequest): AccessToken => callerOf(world, headers.authorization)

  app.post('/v4/spreadsheets', (request) => createSpreadsheet(world, caller(request), bodyOf(request), originOf()))
  app.get<WithId>('/v4/spreadsheets/:id', (request) =>
    getSpreadsheet(world, caller(request), request.params.id, originOf()),
  )
  app.get<{ Params: { id: string; '*': string } }>('/v4/spreadsheets/:id/values/*', (request) =>
    readValues(world, caller(request), request.params.id, request.params['*']),
  )
  app.post<{ Params: { id: string; '*': string } }>('/v4/spreadsheets/:id/values/*', (request) => {
    const range = /^(.{1,200}):append$/.exec(request.params['*'])?.[1]
    if (!range) throw new Refusal(404, 'notFound')
    return appendValues(world, caller(request), request.params.id, {
      range,
      values: bodyOf(request)['values'],
      valueInputOption: queryOf(request).get('valueInputOption'),
    })
  })

  app.post<WithId>('/v4/spreadsheets/:id/values::batchUpdate', (request) => {
    const { data, valueInputOption } = bodyOf(request)
    return updateValues(world, caller(request), request.params.id, { data, valueInputOption: String(valueInputOption) })
  })

  app.get('/drive/v3/files', (request) => listFiles(world, caller(request), queryOf(request), originOf()))
  app.get<WithId>('/drive/v3/files/:id', (request) => getFile(world, caller(request), request.params.id))
  app.get<WithId>('/drive/v3/files/:id/export', (request, reply) => {
    const mimeType = queryOf(request).get('mimeType')
    const text = exportFile(world, caller(request), request.params.id, mimeType)
    return reply.type(`${mimeType}; charset=utf-8`).send(text)
  })

  app.post('/calendar/v3/freeBusy', (request) => freeBusy(world, caller(request), bodyOf(request)))
  app.post('/calendar/v3/calendars/primary/events', (request) => insertEvent(world, caller(request), bodyOf(request)))
  app.get<WithId>('/calendar/v3/calendars/primary/events/:id', (request) =>
    getEvent(world, caller(request), request.params.id),
  )
  app.patch<WithId>('/calendar/v3/calendars/primary/events/:id', (request) =>
    patchEvent(world, caller(request), request.params.id, bodyOf(request)),
  )
  app.delete<WithId>('/calendar/v3/calendars/primary/events/:id', (request, reply) => {
    deleteEvent(world, caller(request), request.params.id)
    return reply.status(204).send()
  })

  app.post('/gmail/v1/users/me/messages/send', (request) => {
    const access = caller(request)
    mustHave(access, 'gmail.send')
    world.mails.push({ owner: access.sub, raw: String(bodyOf(request)['raw'] ?? '') })
    world.save()
    const id = newToken('')
    return { id, threadId: id, labelIds: ['SENT'] }
  })
}
