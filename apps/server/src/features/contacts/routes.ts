import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/contacts'
import { route } from '#core/http/route.ts'
import { requireBot } from '#features/bots/public.ts'
import { requireWorkgate } from '#features/workgates/public.ts'
import { presentContact, presentContactDetails, presentContacts, presentListedContacts } from './contacts.presenter.ts'
import { listContactRows } from './contacts.repository.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { eraseContact } from './erase-contact.ts'
import { requireContact } from './require-contact.ts'
import { exportContact } from './export-contact.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { linkContact, unlinkContact } from './link-contact.ts'
import { mergeContacts } from './merge-contacts.ts'
import { quickCreateContact } from './quick-create-contact.ts'
import { searchFor } from './search-text.ts'
import { suggestMerges } from './suggest-merges.ts'
import { undoMerge } from './undo-merge.ts'
import { updateContact } from './update-contact.ts'

const done = { ok: true } as const

export const contactRoutes = (app: FastifyInstance): void => {
  route(app, contract.listContacts, async (ctx, { query }) => {
    if (query.botId) await requireBot(ctx, query.botId)
    if (query.workgateId) await requireWorkgate(ctx, query.workgateId)
    const search = query.search ? searchFor(query.search) : undefined
    const { rows, total, isMore } = await listContactRows(ctx.db, ctx.workspaceId, { ...query, search })
    const { page, pageSize } = query
    return { items: await presentListedContacts(ctx, rows), total, isMore, page, pageSize }
  })
  route(app, contract.getContact, async (ctx, { params }) =>
    presentContactDetails(ctx, await requireContact(ctx, params.contactId)),
  )
  route(app, contract.createContact, async (ctx, { body }) => presentContact(ctx, await createContact(ctx, body)))
  route(app, contract.quickCreateContact, async (ctx, { params, body }) =>
    presentContact(ctx, await quickCreateContact(ctx, params.threadId, body)),
  )
  route(app, contract.updateContact, async (ctx, { params, body }) =>
    presentContact(ctx, await updateContact(ctx, params.contactId, body)),
  )
  route(app, contract.deleteContact, async (ctx, { params }) => {
    await deleteContact(ctx, params.contactId)
    return done
  })
  route(app, contract.linkContact, async (ctx, { params, body }) =>
    presentContact(ctx, await linkContact(ctx, params.threadId, body.contactId)),
  )
  route(app, contract.unlinkContact, async (ctx, { params }) => {
    await unlinkContact(ctx, params.threadId)
    return done
  })
  mergeRoutes(app)
  dataRoutes(app)
}

const mergeRoutes = (app: FastifyInstance): void => {
  route(app, contract.listMergeSuggestions, async (ctx) => {
    const pairs = await suggestMerges(ctx)
    const keep = await presentContacts(
      ctx,
      pairs.map((pair) => pair.keep),
    )
    const drop = await presentContacts(
      ctx,
      pairs.map((pair) => pair.drop),
    )
    return { items: pairs.flatMap(({ reason }, at) => suggestion(keep[at], drop[at], reason)) }
  })
  route(app, contract.mergeContacts, async (ctx, { params, body }) => {
    const { contact, mergeId } = await mergeContacts(ctx, params.contactId, body.dropId)
    return { contact: await presentContact(ctx, contact), mergeId }
  })
  route(app, contract.undoMerge, async (ctx, { params }) => {
    const { kept, restored } = await undoMerge(ctx, params.mergeId)
    return { kept: await presentContact(ctx, kept), restored: await presentContact(ctx, restored) }
  })
}

const suggestion = (
  keep: contract.Contact | undefined,
  drop: contract.Contact | undefined,
  reason: 'phone' | 'email',
) => (keep && drop ? [{ keep, drop, reason }] : [])

const dataRoutes = (app: FastifyInstance): void => {
  route(app, contract.eraseContact, async (ctx, { params, body }) => {
    await eraseContact(ctx, params.contactId, body.confirmName)
    return done
  })
  route(app, contract.exportContact, (ctx, { params }) => exportContact(ctx, params.contactId))
  route(app, contract.exportContacts, (ctx, { query }) => exportContacts(ctx, query.format))
  route(app, contract.importContacts, (ctx, { file }) => importContacts(ctx, file))
}
