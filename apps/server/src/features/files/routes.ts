import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/files'
import { route } from '#core/http/route.ts'
import { readFile } from './read-file.ts'

export const fileRoutes = (app: FastifyInstance): void => {
  route(app, contract.readFile, (ctx, { params, query }) => readFile(ctx, { fileId: params.id, ...query }))
}
