/** Parameters by which a figure of the reports opens the conversations it counts; the server alone can tell who fits. */
const names = [
  'from',
  'to',
  'handled',
  'firstBy',
  'answererId',
  'answerer',
  'reason',
  'topic',
  'noAnswer',
  'weekday',
  'hour',
  'channelId',
  'botId',
  'workgateId',
  'waiting',
] as const

const VALUE = /^[a-zA-Z0-9-]{1,40}$/

/** What a link of the reports asks for; empty on every other visit. */
export const reportLinkOf = (address: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)
      return value !== null && VALUE.test(value) ? [[name, value]] : []
    }),
  )

export const noReportLink: Readonly<Record<string, undefined>> = Object.fromEntries(
  names.map((name) => [name, undefined]),
)

/** 20/10 – 18/11 */
export const datesOfLink = (from: string | undefined, to: string | undefined): string => {
  const short = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`
  if (!from || !to) return ''
  return from === to ? short(from) : `${short(from)} – ${short(to)}`
}
