import { commentHappening } from './happenings.ts'
import { badParameter, GraphRefusal } from './refusal.ts'
import { callerOf, givenIn, onlyKnown, pageCaller, requestKeys, wordIn, type Given, type Service } from './service.ts'
import { refusalOf } from './troubles.ts'
import type { CommentState, PageState, PersonState } from './world.ts'
import type { FastifyRequest } from 'fastify'

const privateReplyMs = 7 * 24 * 3600_000

/** Comments under posts of a page, and people's profiles: both are nodes that are asked for by their id. */
export const addCommentRoutes = (service: Service): void => {
  const { http, memory, deliveries } = service
  http.post<{ Params: { id: string } }>('/:version/:id/comments', async (request) => {
    const { page, comment } = reachedComment(service, request, request.params.id)
    const given = givenIn(request)
    onlyKnown(given, [...requestKeys, 'message', 'attachment_url'], 'comments')
    if (wordIn(given, 'message').trim() === '') throw badParameter('message is required')
    const own = addComment(service, page, {
      postId: comment.postId,
      parentId: comment.id,
      personId: null,
      text: wordIn(given, 'message'),
    })
    void deliveries.report(
      commentHappening(page, own, { verb: 'add', from: { id: page.id, name: page.name }, now: memory.now() }),
    )
    return { id: own.id }
  })
  http.post<{ Params: { id: string } }>('/:version/:id/likes', async (request) => {
    reachedComment(service, request, request.params.id).comment.isLiked = true
    memory.changed()
    return { success: true }
  })
  http.post<{ Params: { id: string } }>('/:version/:id', async (request) => {
    const { comment } = reachedComment(service, request, request.params.id)
    const given = givenIn(request)
    onlyKnown(given, [...requestKeys, 'is_hidden', 'message'], 'comment')
    comment.isHidden = readBoolean(given, 'is_hidden')
    memory.changed()
    return { success: true }
  })
  http.delete<{ Params: { id: string } }>('/:version/:id', async (request) => {
    reachedComment(service, request, request.params.id).comment.isRemoved = true
    memory.changed()
    return { success: true }
  })
  http.get<{ Params: { id: string } }>('/:version/:id', async (request) => {
    const caller = callerOf(service, request)
    if (caller.kind !== 'page') throw new GraphRefusal(200, 'Requires a page access token')
    return nodeOf(service, caller.page, request.params.id)
  })
}

const readBoolean = (given: Given, name: string): boolean => {
  const value = given[name]
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw badParameter(`Param ${name} must be a boolean`)
}

const gone = () => badParameter('Unsupported get request. Object does not exist', 33)

const reachedComment = (
  service: Service,
  request: FastifyRequest,
  id: string,
): { page: PageState; comment: CommentState } => {
  const { world } = service.memory
  const comment = world.comments.find((one) => one.id === id && !one.isRemoved)
  const page = pageCaller(service, request, comment?.pageId ?? 'me', 'pages_manage_engagement')
  const trouble = service.troubles.take(page.id)
  if (trouble?.kind === 'refuse') throw refusalOf(trouble)
  if (!comment) throw gone()
  return { page, comment }
}

export const addComment = (
  { memory }: Service,
  page: PageState,
  own: Pick<CommentState, 'postId' | 'parentId' | 'personId' | 'text'>,
): CommentState => {
  const comment: CommentState = {
    ...own,
    id: `${own.postId.split('_').at(-1)}_${memory.nextNumber()}`,
    pageId: page.id,
    at: memory.now(),
    isHidden: false,
    isRemoved: false,
    isLiked: false,
    hasPrivateReply: false,
  }
  memory.world.comments.push(comment)
  memory.changed()
  return comment
}

/** One private answer for each comment, within seven days; whoever gets it is named by their id of messages. */
export const checkPrivateReply = ({ memory }: Service, page: PageState, commentId: string): PersonState => {
  const { comments, people } = memory.world
  const comment = comments.find((one) => one.id === commentId && one.pageId === page.id && !one.isRemoved)
  const person = people.find(({ id, pageId }) => id === comment?.personId && pageId === page.id)
  if (!comment) throw gone()
  if (!person || person.isBlocked) throw new GraphRefusal(10_903, 'This user cannot reply to this activity')
  if (comment.hasPrivateReply) throw new GraphRefusal(10_900, 'Activity already replied to')
  if (memory.now() - comment.at > privateReplyMs) throw new GraphRefusal(10_903, 'The comment is too old')
  comment.hasPrivateReply = true
  memory.changed()
  return person
}

const nodeOf = ({ memory, origin }: Service, page: PageState, id: string): object => {
  const { comments, people } = memory.world
  const comment = comments.find((one) => one.id === id && one.pageId === page.id && !one.isRemoved)
  if (comment)
    return { id, message: comment.text, is_hidden: comment.isHidden, can_reply_privately: !comment.hasPrivateReply }
  const person = people.find((one) => one.id === id && one.pageId === page.id)
  if (!person) throw gone()
  const [first = '', ...rest] = person.name.split(' ')
  return {
    id,
    first_name: first,
    last_name: rest.join(' '),
    name: person.name,
    profile_pic: `${origin()}/picture/${id}.png`,
  }
}
