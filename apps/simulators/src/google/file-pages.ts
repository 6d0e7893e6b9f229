import type { FastifyInstance } from 'fastify'
import { docPage } from './doc-page.ts'
import { drivePage, saveSheet, sheetPage } from './sheet-page.ts'
import type { World } from './world.ts'

const html = 'text/html; charset=utf-8'
type OfFile = { Params: { id: string }; Querystring: { gid?: string } }

/** Pages on which a person looks at "their" files and changes them. They are only reachable on this machine. */
export const filePages = (app: FastifyInstance, world: World): void => {
  const tabOf = (id: string, gid: string | undefined) => {
    const sheet = world.spreadsheets.find((one) => one.id === id)
    const tab = sheet?.tabs.find(({ sheetId }) => sheetId === Number(gid ?? sheet.tabs[0]?.sheetId))
    return sheet && tab ? { sheet, tab } : null
  }

  app.get('/', (_, reply) => reply.type(html).send(drivePage(world)))

  app.get<OfFile>('/spreadsheets/d/:id/edit', ({ params, query }, reply) => {
    const found = tabOf(params.id, query.gid)
    return found ? reply.type(html).send(sheetPage(found.sheet, found.tab)) : reply.status(404).send()
  })
  app.post<OfFile>('/spreadsheets/d/:id/edit', ({ params, query, body }, reply) => {
    const found = tabOf(params.id, query.gid)
    if (!found) return reply.status(404).send()
    saveSheet(world, found.tab, body as URLSearchParams)
    return reply.redirect(`/spreadsheets/d/${params.id}/edit?gid=${found.tab.sheetId}`, 303)
  })

  app.get<OfFile>('/document/d/:id/edit', ({ params }, reply) => {
    const doc = world.docs.find(({ id }) => id === params.id)
    return doc ? reply.type(html).send(docPage(doc)) : reply.status(404).send()
  })
  app.post<OfFile>('/document/d/:id/edit', ({ params, body }, reply) => {
    const doc = world.docs.find(({ id }) => id === params.id)
    if (!doc) return reply.status(404).send()
    doc.text = (body as URLSearchParams).get('text') ?? ''
    doc.version += 1
    world.save()
    return reply.redirect(`/document/d/${doc.id}/edit`, 303)
  })
}
