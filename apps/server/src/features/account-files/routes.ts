import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/leads'
import { route } from '#core/http/route.ts'
import { listAccountFiles } from './list-account-files.ts'
import { listFileAccounts } from './list-file-accounts.ts'

export const accountFilesRoutes = (app: FastifyInstance): void => {
  route(app, contract.listFileAccounts, (ctx) => listFileAccounts(ctx))
  route(app, contract.listAccountFiles, (ctx, { params, query }) => listAccountFiles(ctx, params.workgateId, query))
}
