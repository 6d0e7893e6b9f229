/** Addresses of these screens. What is being connected is part of the address, so a link or a reload comes back to it. */
const list = '/integration'

const listWith = (query: Record<string, string | undefined>): string => {
  const known = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return known.length > 0 ? `${list}?${new URLSearchParams(known)}` : list
}

export const paths = {
  list,
  packages: '/package',
  detail: (workgateId: string): string => `${list}/${workgateId}`,
  /** Opens the choice of channels, or one of them. */
  add: (options: { channel?: string; botId?: string } = {}): string =>
    listWith({ add: options.channel ?? 'any', for: options.botId }),
  reconnect: (workgateId: string): string => listWith({ reconnect: workgateId }),
  accounts: (sessionId: string, botId?: string): string =>
    `${list}/import?${new URLSearchParams({ session: sessionId, ...(botId && { for: botId }) })}`,
  appearance: (botId: string): string => `/biz-agent/${botId}?tab=appearance`,
}
