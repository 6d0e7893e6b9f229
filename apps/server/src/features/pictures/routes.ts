import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/pictures'
import { route } from '#core/http/route.ts'
import { createPictureCache } from './picture-cache.ts'
import { readPicture } from './read-picture.ts'

export const pictureRoutes = (app: FastifyInstance): void => {
  const cache = createPictureCache()
  route(app, contract.readPicture, (ctx, { query }) => readPicture(ctx, cache, query))
}
