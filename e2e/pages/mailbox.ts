import { expect, type APIRequestContext } from '@playwright/test'

interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

/** The newest link with this beginning that was mailed to an address, read from the development mailbox. */
export const linkMailedTo = async (request: APIRequestContext, to: string, path: string, after?: string) => {
  let link: string | undefined
  await expect(async () => {
    const reply = await request.get(`/api/dev/mails?to=${encodeURIComponent(to)}`)
    const { items } = (await reply.json()) as { items: Mail[] }
    const links = items.flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? [])
    link = links.map((each) => pathOf(each)).find((each) => each.startsWith(path) && each !== after)
    expect(link, `a mail to ${to} with a link to ${path}`).toBeTruthy()
  }).toPass({ timeout: 60_000 })
  return link ?? ''
}

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}
