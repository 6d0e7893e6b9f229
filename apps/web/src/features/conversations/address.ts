import type { ThreadSummary } from '@app/contracts/conversations'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { changed, type UrlChange } from '#lib/page/use-url.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the text is a valid id; an invalid one is not requested. */
export const isId = (value: string | undefined): value is string => value !== undefined && UUID.test(value)

type Place = Pick<ThreadSummary, 'id' | 'environment' | 'workgateId'>

/** The path of a conversation: under its bot, or in the console as a query parameter. */
export const pathOfThread = (
  botId: string | undefined,
  thread: Place,
  search: URLSearchParams,
  messageId?: string,
): string => {
  const rest = changed(search, { thread: undefined, message: undefined, environment: undefined })
  if (botId) {
    const path = `/biz-agent/${botId}/chat/${thread.environment}/${thread.workgateId}/${thread.id}`
    return `${path}${messageId ? `/${messageId}` : ''}${rest.size > 0 ? `?${rest}` : ''}`
  }
  const environment = thread.environment === 'development' ? thread.environment : undefined
  return `/chat?${changed(rest, { thread: thread.id, message: messageId, environment })}`
}

const listPath = (botId: string | undefined, environment: string | undefined, search: URLSearchParams) => {
  const kept = environment === 'development' ? environment : undefined
  const rest = changed(search, { thread: undefined, message: undefined, environment: kept })
  return `${botId ? `/biz-agent/${botId}/chat` : '/chat'}${rest.size > 0 ? `?${rest}` : ''}`
}

/** What the console shows according to the address, and functions to navigate. */
export const useChatAddress = () => {
  const navigate = useNavigate()
  const params = useParams()
  const location = useLocation()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const botId = params['id']
  const environment = params['environment'] ?? search.get('environment') ?? undefined
  const threadId = params['threadId'] ?? search.get('thread') ?? undefined
  const named = params['messageId'] ?? search.get('message') ?? undefined
  const messageId = isId(named) ? named : undefined

  const pathOf = useCallback(
    (thread: Place, message?: string) => pathOfThread(botId, thread, search, message),
    [botId, search],
  )
  const backPath = listPath(botId, environment, search)
  const leave = useCallback(() => void navigate(backPath), [navigate, backPath])
  const open = useCallback(
    (thread: Place, message?: string) => void navigate(pathOf(thread, message), { preventScrollReset: true }),
    [navigate, pathOf],
  )
  const change = useCallback(
    (next: UrlChange) => {
      const query = changed(search, next)
      // Another environment has other conversations, so the open one is closed.
      if ('environment' in next) void navigate(listPath(botId, next['environment'], query))
      else void navigate(`${location.pathname}?${query}`, { replace: true, preventScrollReset: true })
    },
    [navigate, search, location.pathname, botId],
  )
  return { botId, environment, threadId, messageId, search, pathOf, open, leave, change, backPath }
}
export type ChatAddress = ReturnType<typeof useChatAddress>
