import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/pictures'
import { route } from '#core/http/route.ts'
import { createPictureShelf } from './picture-shelf.ts'
import { readPicture } from './read-picture.ts'

export const pictureRoutes = (app: FastifyInstance): void => {
  const shelf = createPictureShelf()
  route(app, contract.readPicture, (ctx, { query }) => readPicture(ctx, shelf, query))
}
